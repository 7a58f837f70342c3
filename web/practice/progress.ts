import { queryOptions, useQuery } from '@tanstack/preact-query';
import { useMemo } from 'preact/hooks';
import { LEVELS, paperOf } from '../../src/soroban/soroban.ts';
import { beadhouse } from '../data/beadhouse.ts';
import { timeZone, useToday } from '../data/day.ts';
import { queryClient } from '../data/query-client.ts';
import { createShelf } from '../data/shelf.ts';
import { useSorobanSettings } from '../data/soroban-settings.ts';
import { useShelf } from '../data/use-shelf.ts';
import { viewerQuery } from '../data/viewer.ts';
import type { CellMastery } from './mastery.ts';
import { learnPaperResults } from './paper-results.ts';
import { positionOf, type PaperSum } from './position.ts';
import { planToday, type Part } from './today.ts';

/** One problem of the last ones that a child answered. */
export type Recent = {
  readonly id: string;
  readonly seed: string | null;
  readonly version: number;
  readonly terms: readonly number[];
  readonly isRight: boolean;
  readonly paper: string | null;
  readonly milliseconds: number;
  readonly startedAt: string;
  readonly answer: number | null;
  /** As they are sent; null when none were made on the page. */
  readonly moves: string | null;
};

/** What the device remembers of a child's practice, so that it goes on without a connection. */
type Remembered = { readonly mastery: readonly CellMastery[]; readonly recent: readonly Recent[] };

const NOTHING: Remembered = { mastery: [], recent: [] };
/** As many as one page of the service's list has. */
const MOST_RECENT = 50;

const remembered = createShelf<Remembered>('practice', (stored) => {
  const { mastery, recent } = (stored ?? {}) as Partial<Remembered>;
  return Array.isArray(mastery) && Array.isArray(recent) ? { mastery, recent } : undefined;
});

/** Adds what was just answered to what the device remembers. */
export function rememberAnswer(playerId: string, answered: Recent): void {
  const { mastery, recent } = remembered.get(playerId) ?? NOTHING;
  remembered.put(playerId, { mastery, recent: [pick(answered), ...recent].slice(0, MOST_RECENT) });
}

/** The answers that the device remembers of a child, the newest first. */
export function useRemembered(playerId: string): readonly Recent[] {
  return useShelf(remembered, (shelf) => shelf.get(playerId))?.recent ?? [];
}

/** Reads a child's mastery, papers and last answers, and remembers them. A child's own device may not read the answers: it has its own. */
async function read(playerId: string, signal: AbortSignal): Promise<Remembered> {
  const path = { id: playerId };
  const [{ mastery }, { papers }, theirs] = await Promise.all([
    beadhouse.get('/api/players/{id}/mastery', {
      params: { path, query: { timeZone: timeZone() } },
      signal,
    }),
    beadhouse.get('/api/players/{id}/papers', { params: { path }, signal }),
    readAnswers(playerId, signal),
  ]);
  learnPaperResults(playerId, papers);
  const own = remembered.get(playerId)?.recent ?? [];
  const byId = new Map([...own, ...theirs].map((one) => [one.id, pick(one)]));
  const recent = [...byId.values()]
    .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))
    .slice(0, MOST_RECENT);
  const known = { mastery: mastery.cells as CellMastery[], recent };
  remembered.put(playerId, known);
  return known;
}

async function readAnswers(playerId: string, signal: AbortSignal): Promise<readonly Recent[]> {
  const { is } = await queryClient.ensureQueryData(viewerQuery);
  if (is === 'device') return [];
  const params = { path: { id: playerId } };
  const { attempts } = await beadhouse.get('/api/players/{id}/attempts', { params, signal });
  return attempts;
}

const pick = ({
  id,
  seed,
  version,
  terms,
  isRight,
  paper,
  milliseconds,
  startedAt,
  answer,
  moves,
}: Recent) => ({
  id,
  seed,
  version,
  terms,
  isRight,
  paper,
  milliseconds,
  startedAt,
  answer,
  moves,
});

export const practiceQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['practice', playerId],
    queryFn: ({ signal }) => read(playerId, signal),
  });

/** The last answers of a child, the newest first: those of this device at once, then those of all. */
export function useRecent(playerId: string): readonly Recent[] {
  useQuery(practiceQuery(playerId));
  return useRemembered(playerId);
}

/** Where a child stands, and what it practises today. `query` tells how the reading goes. */
export function useProgress(playerId: string) {
  const query = useQuery(practiceQuery(playerId));
  const kept = useShelf(remembered, (shelf) => shelf.get(playerId));
  const { physicalAbacusColumns: rods } = useSorobanSettings().settings;
  const today = useToday();
  const progress = useMemo(
    () => (kept === undefined ? undefined : progressOf(kept, rods, today)),
    [kept, rods, today],
  );
  return { progress, query };
}

/** A child's place on the path, undefined before it was found, and its ten minutes of today. */
export type Progress = {
  readonly position: number | undefined;
  readonly plan: readonly Part[];
  readonly recent: readonly Recent[];
};

function progressOf({ mastery, recent }: Remembered, rods: number, today: string): Progress {
  const position = positionOf(mastery, papersOf(recent));
  // The columns of a paper are longer than what is practised.
  const times = recent.flatMap(({ paper, milliseconds }) =>
    paperOf(paper) === undefined ? [milliseconds] : [],
  );
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const plan = planToday({
    at: position ?? 0,
    rods,
    mastery,
    wrong: wrongOf(recent, position ?? 0),
    today,
    ...(times.length >= 5 && { mean }),
  });
  return { position, plan, recent };
}

function papersOf(recent: readonly Recent[]): PaperSum[] {
  const sums = new Map<string, PaperSum>();
  for (const { paper, isRight } of recent) {
    if (paper === null) continue;
    const { problems = 0, right = 0 } = sums.get(paper) ?? {};
    sums.set(paper, { paper, problems: problems + 1, right: right + Number(isRight) });
  }
  return [...sums.values()];
}

/**
 * Problems whose last answer was wrong, the newest first.
 *
 * @param position what placed a child beyond it is left for later: it was told that some are hard, and to just try
 */
function wrongOf(recent: readonly Recent[], position: number): (readonly number[])[] {
  const last = new Map<string, Recent>();
  for (const one of recent) {
    const name = one.terms.join(' ');
    if (!last.has(name)) last.set(name, one);
  }
  const isBeyond = (paper: string | null): boolean =>
    LEVELS.findIndex(({ id }) => id === paper) > position;
  return [...last.values()]
    .filter(({ isRight, paper }) => !isRight && !isBeyond(paper))
    .map(({ terms }) => terms);
}
