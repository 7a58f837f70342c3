import {
  gradeOf,
  LEVELS,
  paperOf,
  PAPERS,
  stationOf,
  STATIONS,
  stationsIn,
  type Paper,
  type StationId,
} from '../../../src/soroban/soroban.ts';
import type { PaperResult, PaperResults } from '../../practice/paper-results.ts';
import { isMental } from '../../practice/papers.ts';
import { sayPaper } from '../../practice/say.ts';
import type { stationTexts } from '../../practice/station-texts.ts';
import type { texts as practiceTexts } from '../../practice/texts.ts';
import type { TextsOf } from '../../texts/catalogue.ts';
import type { levelTexts } from './level-texts.ts';
import type { Sheet, Topic } from './sheet-problems.ts';
import type { texts } from './texts.ts';

type Practice = TextsOf<typeof practiceTexts>;

/** The words for topics. */
export type Words = {
  readonly practice: Practice;
  readonly levels: TextsOf<typeof levelTexts>;
  readonly stations: TextsOf<typeof stationTexts>;
  /** The name of the group of papers. */
  readonly papers: string;
};

/** The name of a topic. */
export function sayTopic({ practice, levels, stations }: Words, topic: Topic): string {
  const station = stationOf(topic);
  if (station !== undefined) return stations.station(station.id);
  const level = LEVELS.find(({ id }) => id === topic);
  return level === undefined ? sayPaper(practice, paperOf(topic)) : levels.level(level.id);
}

/** The topics to choose from, each with its name and its group: the stations, the papers, and a level that was asked for. */
export function topicsFor(
  words: Words,
  { topic, order }: Pick<Sheet, 'topic' | 'order'>,
): readonly (readonly [topic: Topic, name: string, group?: string])[] {
  const offered = [
    ...stationsIn(order).map(
      ({ id, stage }, at) =>
        [id, `${at + 1}: ${sayTopic(words, id)}`, words.stations.stage(stage)] as const,
    ),
    ...PAPERS.map(({ id }) => [id, sayTopic(words, id), words.papers] as const),
  ];
  return offered.some(([one]) => one === topic)
    ? offered
    : [[topic, sayTopic(words, topic)], ...offered];
}

/** What a certificate is for: a station that was passed, or what a paper came to. */
export type Merit =
  | { readonly id: StationId; readonly reached?: never }
  | { readonly id: Paper['id']; readonly reached: Reached };

/** A result that is enough for a grade. */
type Reached = PaperResult & { readonly paper: Paper; readonly kyu: number };

/** The merits of a child, in the order of the path and of the papers. */
export function meritsOf(passed: ReadonlySet<StationId>, results: PaperResults): readonly Merit[] {
  const stations = STATIONS.filter(({ id }) => passed.has(id)).map(({ id }) => ({ id }));
  const papers = PAPERS.flatMap((paper) => {
    const result = results[paper.id];
    if (result === undefined) return [];
    const kyu = gradeOf(paper, result.right);
    return kyu === undefined ? [] : [{ id: paper.id, reached: { ...result, paper, kyu } }];
  });
  return [...stations, ...papers];
}

/** The name of a merit. */
export function sayMerit(
  {
    t,
    stations,
  }: { readonly t: TextsOf<typeof texts>; readonly stations: TextsOf<typeof stationTexts> },
  { id, reached }: Merit,
): string {
  if (reached === undefined) return stations.station(id);
  return isMental(reached.paper) ? t.mental(reached.kyu) : t.columns(reached.kyu);
}
