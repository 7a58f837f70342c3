import { dayAfter } from '../../device/days.ts';
import { useQuery } from '@tanstack/preact-query';
import { useMemo } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { sayStation, stationOf, USUAL_SCHOOL } from '../../../src/soroban/soroban.ts';
import { useToday } from '../../data/day.ts';
import { type Player, usePlayer } from '../../data/player.ts';
import { GrownUps } from '../../grown-ups/grown-ups.tsx';
import { sentences } from '../../lesson/sentences-texts.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Button, ButtonLink, FileLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { useGradually } from '../../parts/gradually.ts';
import { FindPlayer } from '../../parts/find-player.tsx';
import { sortByName } from '../../parts/find.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { WeekBeads, WeekDates } from '../../parts/week-beads.tsx';
import { pathTo } from '../../places/routes.ts';
import { stationTexts } from '../../practice/station-texts.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { dayFormat, listFormat } from '../../texts/formats.ts';
import { dateTag, languageTag } from '../../texts/language.ts';
import { minutesOf } from './bars.ts';
import { weekQuery, type Week } from '../../practice/week.ts';
import { cellText } from './cell-chips.tsx';
import { standingsQuery, weekCsvAddress } from './queries.ts';
import { saySure } from './say-sure.ts';
import { texts as ofReport } from './texts.ts';
import { texts } from './week-texts.ts';

/** With more children, the table is printed without what to say at home: then that of a class still fits on one sheet. */
const WITH_SAYING = 16;
/** With more children, the table is printed in two columns. */
const ONE_COLUMN = 36;
/** The rows that are drawn before the browser may do something else. */
const ROWS_AT_ONCE = 30;

/** The practice of all children in the last seven days, sorted by name. */
export function View() {
  const t = useTexts(texts);
  const report = useTexts(ofReport);
  const { players = [], query } = usePlayer();
  return (
    <GrownUps title={t.title}>
      <Card>
        <Loaded query={query} room="min-h-96">
          {() =>
            players.length === 0 ? (
              <>
                <p class="mb-4 text-lg">{report.nobody}</p>
                <ButtonLink href={pathTo('family')}>{report.toFamily}</ButtonLink>
              </>
            ) : (
              <OfAll players={players} />
            )
          }
        </Loaded>
      </Card>
    </GrownUps>
  );
}

type OfChild = Pick<
  Week['players'][number],
  'days' | 'today' | 'totals' | 'lastDay' | 'station' | 'stationSince'
>;

const NONE = { milliseconds: 0, problems: 0, right: 0 };
/** The practice of a child who is not in the week yet. */
const NEW: OfChild = {
  days: [],
  today: NONE,
  totals: { days: 0, ...NONE },
  lastDay: null,
  station: null,
  stationSince: null,
};

function OfAll({ players }: { readonly players: readonly Player[] }) {
  const t = useTexts(texts);
  const today = useToday();
  const ids = players.map(({ id }) => id);
  const query = useQuery(weekQuery(today, ids));
  const standings = useQuery({ ...standingsQuery(today, ids), enabled: query.isSuccess }).data;
  return (
    <Loaded query={query} room="min-h-96">
      {(week) => {
        const byId = new Map(week.players.map((one) => [one.playerId, one]));
        const children = sortByName(players, languageTag()).map((player) => ({
          ...player,
          practice: byId.get(player.id) ?? NEW,
          standing: standings?.get(player.id),
        }));
        const ofToday = children.filter(({ practice }) => practice.today.problems > 0).length;
        const resting = children.filter(({ practice }) => isResting(practice, week)).length;
        return (
          <>
            <p class="text-soft print:text-sm">{t.intro(periodText(week))}</p>
            {children.length > 1 && (
              <p class="mt-2 text-lg print:text-sm">{t.today(ofToday, children.length)}</p>
            )}
            {resting > 0 && <p class="mt-1 print:text-sm">{t.resting(resting)}</p>}
            <div class="mt-4 mb-6 flex flex-wrap gap-3 print:hidden">
              <Button onClick={() => print()}>{t.print}</Button>
              <FileLink href={weekCsvAddress()}>{t.download}</FileLink>
              {children.length > 1 && (
                <ButtonLink href={`${pathTo('printSheet')}?for=each`}>{t.sheets}</ButtonLink>
              )}
            </div>
            <FindPlayer players={children}>
              {(found) => <Table week={week} found={found} />}
            </FindPlayer>
          </>
        );
      }}
    </Loaded>
  );
}

/** Whether a child has practised, but not in this week. */
const isResting = ({ lastDay }: OfChild, { from }: Week): boolean =>
  lastDay !== null && lastDay < from;

/** The seven days of a week. */
const daysOf = ({ from }: Week): readonly string[] =>
  Array.from({ length: 7 }, (_, place) => dayAfter(from, place));

type Child = Player & {
  readonly practice: OfChild;
  /** How sure the child is, what is hard, and by which school it adds; undefined until it is read. */
  readonly standing:
    | Pick<Week['players'][number], 'station' | 'sure' | 'hard' | 'school'>
    | undefined;
};

/** The most hard cells of a row. The report has all of them. */
const MOST_HARD = 3;

/** The class by which CSS lays out the table of so many children on paper. */
const printedAs = (children: number): string =>
  children > ONE_COLUMN ? 'week-many' : children > WITH_SAYING ? 'week' : 'week-few';

/**
 * On small screens CSS changes how rows are displayed, and browsers may then drop the table's semantics. So every part has an
 * explicit role.
 */
function Table({ week, found }: { readonly week: Week; readonly found: readonly Child[] }) {
  const t = useTexts(texts);
  const shown = useGradually(found.length, ROWS_AT_ONCE);
  return (
    <table role="table" class={`block ${printedAs(found.length)}`}>
      <caption class="sr-only">{t.days}</caption>
      <thead
        role="rowgroup"
        class="text-soft border-line sr-only border-b pb-2 sm:not-sr-only sm:block"
      >
        <tr role="row" class="flex gap-x-5">
          <th role="columnheader" scope="col" class="grow basis-48 text-left">
            {t.child}
          </th>
          <th role="columnheader" scope="col" class="w-64 text-left">
            <span class="week-days">{t.days}</span>
            <WeekDates days={daysOf(week)} />
          </th>
          <th role="columnheader" scope="col" class="w-20 text-right">
            {t.ofToday}
          </th>
          <th role="columnheader" scope="col" class="w-24 text-right">
            {t.ofWeek}
          </th>
          <th role="columnheader" scope="col" class="sr-only">
            {t.say}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" class="block">
        {found.slice(0, shown).map((child) => (
          <Row key={child.id} child={child} week={week} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ child, week }: { readonly child: Child; readonly week: Week }) {
  const t = useTexts(texts);
  const { id, name, emoji, color, practice, standing } = child;
  const { days, today, totals, lastDay, stationSince } = practice;
  // A child without steps is where its cells stand.
  const station = practice.station ?? standing?.station ?? null;
  const hard = (standing?.hard ?? []).slice(0, MOST_HARD).map(cellText);
  const say = useTexts(stationTexts);
  const lesson = useTexts(sentences);
  const of = stationOf(station ?? '');
  // The same row for the same child and week, so that nothing is compared when others come below.
  return useMemo(
    () => (
      <tr
        role="row"
        class="week-row border-line flex break-inside-avoid flex-wrap items-center gap-x-5 gap-y-1 border-b py-2 last:border-b-0"
      >
        <th role="rowheader" scope="row" class="min-w-0 grow basis-48 text-left font-normal">
          <Link href={pathTo('reportOf', { player: id })} class="flex min-h-11 items-center gap-3">
            <span class="contents print:hidden">
              <Avatar emoji={emoji} color={color} />
            </span>
            <span
              class={`min-w-0 ${station === null ? '' : 'print:flex print:items-baseline print:gap-2'}`}
            >
              <Isolated class="font-round line-clamp-2 text-lg leading-tight font-bold wrap-anywhere">
                {name}
              </Isolated>
              {lastDay === null && station === null && (
                <span class="week-note text-soft block text-sm">{t.notBegun}</span>
              )}
              {station !== null && (
                <span class="week-note text-soft block text-sm print:shrink-0 print:text-[7.5pt]">
                  {say.station(station)}
                  {stationSince !== null && (
                    <span class="print:hidden">
                      {t.stationSince(dayBefore(stationSince, week.to))}
                    </span>
                  )}
                </span>
              )}
              {station !== null && (
                <span class="week-note text-soft block min-h-5 text-sm print:hidden">
                  {[
                    saySure(t, standing?.sure ?? undefined),
                    hard.length > 0 ? t.hard(hard.join(', ')) : '',
                  ]
                    .filter((text) => text !== '')
                    .join(' · ')}
                </span>
              )}
              {lastDay !== null && isResting(practice, week) && (
                <span class="week-note text-soft block text-sm">
                  {t.lastOn(dayBefore(lastDay, week.to))}
                </span>
              )}
            </span>
          </Link>
        </th>
        <td role="cell" class="w-64">
          <span class="sr-only">
            {days.length === 0
              ? t.noDays
              : t.practisedOn(
                  sayAll(days.map(({ day }) => (day === week.to ? t.now : weekdayOf(day)))),
                )}
          </span>
          <WeekBeads
            days={daysOf(week).map((day) => ({
              day,
              hasPractice: days.some((one) => one.day === day),
            }))}
          />
        </td>
        <Minutes name={t.ofToday} milliseconds={today.milliseconds} width="sm:w-20" />
        <Minutes name={t.ofWeek} milliseconds={totals.milliseconds} width="sm:w-24" />
        {of !== undefined && (
          <td role="cell" class="week-say basis-full text-sm sm:pl-14 print:pl-0">
            {/* What another school says has the same length, so it has its room before the school is known. */}
            <span class={standing === undefined ? 'invisible' : ''}>
              <b aria-hidden="true">{t.sayShort} </b>
              {sayStation(lesson, of, standing?.school ?? USUAL_SCHOOL).grownUp}
            </span>
          </td>
        )}
      </tr>
    ),
    [t, say, lesson, id, name, emoji, color, practice, standing, week],
  );
}

/** A cell with minutes. It has its own label where the table head has no room. */
function Minutes({
  name,
  milliseconds,
  width,
}: {
  readonly name: string;
  readonly milliseconds: number;
  /** The class of its width in a row. */
  readonly width: string;
}) {
  const t = useTexts(ofReport);
  return (
    <td role="cell" class={`tabular-nums sm:text-right ${width}`}>
      <span aria-hidden="true" class="week-label text-soft sm:hidden">
        {name}{' '}
      </span>
      <span class={milliseconds === 0 ? 'text-soft' : 'font-bold'}>
        {t.minutesShort(minutesOf(milliseconds))}
      </span>
    </td>
  );
}

const formatOf = (day: string, format: Intl.DateTimeFormatOptions): string =>
  dayFormat(dateTag(), format).format(new Date(day));

/** The days of a week, such as 'Fri 20 – Thu 26 November 2026'. */
const periodText = ({ from, to }: Week): string =>
  dayFormat(dateTag(), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).formatRange(new Date(from), new Date(to));

const weekdayOf = (day: string): string => formatOf(day, { weekday: 'long' });

/** A day such as '2 November', with the year if it was not this year. */
const dayBefore = (day: string, today: string): string =>
  formatOf(day, {
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });

const sayAll = (names: readonly string[]): string => listFormat(dateTag()).format(names);
