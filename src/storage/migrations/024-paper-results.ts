import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Adds the results of papers, which outlive their answers, and finds those of the answers that are still stored. The names of
 * papers and the numbers of their problems are those of this step's release.
 */
export const paperResults: Migration = {
  name: '024-paper-results',
  statements: (schema, { tableOptions, text, integer }, db) => [
    schema
      .createTable('paper_results')
      .modifyEnd(tableOptions)
      // No reference to players: docs/decisions/089-a-deleted-players-practice-is-deleted-afterwards-in-steps.md.
      .addColumn('player_id', text, (c) => c.notNull())
      .addColumn('paper', text, (c) => c.notNull())
      .addColumn('sitting', text, (c) => c.notNull())
      .addColumn('correct', integer, (c) => c.notNull())
      .addColumn('answered', integer, (c) => c.notNull())
      .addColumn('problems', integer, (c) => c.notNull())
      .addColumn('milliseconds', integer, (c) => c.notNull())
      .addColumn('started_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('paper_results_key', ['player_id', 'paper', 'sitting']),
    schema
      .createIndex('paper_results_best')
      .on('paper_results')
      .columns(['player_id', 'paper', 'correct desc', 'milliseconds', 'started_at', 'sitting']),
    db
      .insertInto('paper_results')
      .columns([
        'player_id',
        'paper',
        'sitting',
        'correct',
        'answered',
        'problems',
        'milliseconds',
        'started_at',
      ])
      .expression(sittings),
  ],
};

/**
 * The sittings in the answers to papers. The seed of a problem is its sitting, its section and its place there, such as
 * `7f3a9c-0-4`. The first answer to each problem counts.
 */
const sittings = sql`
select player_id, paper, sitting, sum(is_right), count(*),
  case when paper like 'columns-%' then 10 else 50 end, sum(milliseconds), min(started_at)
from (
  select player_id, paper, sitting, is_right, milliseconds, started_at, row_number() over (
    partition by player_id, paper, sitting, section, place order by started_at, id
  ) as turn
  from (
    select player_id, id, paper, is_right, started_at, milliseconds,
      substr(before_place, 1, length(before_place) - 3) as sitting,
      substr(before_place, length(before_place) - 1, 1) as section,
      -- Within a case, since PostgreSQL may calculate it before the condition below.
      case when length(seed) - length(before_place) between 1 and 3
        then cast(substr(seed, length(before_place) + 1) as integer)
      end as place
    from (
      select player_id, id, paper, seed, is_right, started_at, milliseconds,
        rtrim(seed, '0123456789') as before_place
      from practice_attempts
      where paper in (
        'columns-10', 'columns-9', 'columns-8', 'columns-7', 'columns-6',
        'columns-5', 'columns-4', 'columns-3', 'columns-2', 'columns-1',
        'mental-10', 'mental-4', 'mental-3', 'mental-2', 'mental-1'
      )
    ) as seeds
    where before_place like '_%-_-'
  ) as answers
  where place < case
    when paper like 'columns-%' and section = '0' then 10
    when paper = 'mental-10' and section in ('0', '1') then 15
    when paper = 'mental-10' and section = '2' then 20
    when paper <> 'mental-10' and paper like 'mental-%' and section = '0' then 50
    else 0
  end
) as firsts
where turn = 1
group by player_id, paper, sitting`;
