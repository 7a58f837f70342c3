import { queryOptions, useQuery } from '@tanstack/preact-query';
import { useMemo } from 'preact/hooks';
import { paperOf } from '../../src/soroban/soroban.ts';
import { beadhouse } from '../data/beadhouse.ts';
import { timeZone, useToday } from '../data/day.ts';
import { pathQuery, usePath } from '../data/path.ts';
import { queryClient } from '../data/query-client.ts';
import { useShelf } from '../data/use-shelf.ts';
import { viewerQuery } from '../data/viewer.ts';
import type { CellMastery } from './mastery.ts';
import { useOwnSoroban } from './own-soroban.ts';
import { learnPaperResults, usePaperResults } from './paper-results.ts';
import { learnTakenMoves } from './taken-moves.ts';
import { progressOf, type PracticeRecord } from './path.ts';
import { latestOf, type Recent } from './recent.ts';
import { newestFirst, remembered } from './remembered.ts';

const NOTHING: PracticeRecord = { mastery: [], recent: [] };
/**
 * How many answers of the path are enough to find a child's place, and how many pages of the service's list are read for them.
 * A paper can fill a page.
 */
const ENOUGH = 10;
const MOST_PAGES = 4;

/** Adds an answer to what the device remembers. Of one problem the first answer counts. */
export function rememberAnswer(playerId: string, answered: Recent): void {
  const { mastery, recent } = remembered.get(playerId) ?? NOTHING;
  if (recent.some(({ id }) => id === answered.id)) return;
  remembered.put(playerId, { mastery, recent: latestOf([pick(answered), ...recent]) });
}

/** The answers of a child that the device remembers, newest first. */
export function useRemembered(playerId: string): readonly Recent[] {
  return useShelf(remembered, (shelf) => shelf.get(playerId))?.recent ?? [];
}

/**
 * Reads a child's mastery, papers and last answers, and remembers them. A child's device may not read answers: it has only its
 * own.
 */
async function read(playerId: string, signal: AbortSignal): Promise<PracticeRecord> {
  const path = { id: playerId };
  const [told, { papers }, theirs] = await Promise.all([
    beadhouse.get('/api/players/{id}/mastery', {
      params: { path, query: { timeZone: timeZone() } },
      signal,
    }),
    beadhouse.get('/api/players/{id}/papers', { params: { path }, signal }),
    readAnswers(playerId, signal),
    // A place follows from the path, too. Without it, what the device knows of it decides.
    queryClient.prefetchQuery(pathQuery(playerId)),
  ]);
  learnTakenMoves(told);
  learnPaperResults(playerId, papers);
  const own = remembered.get(playerId)?.recent ?? [];
  const byId = new Map([...own, ...theirs].map((one) => [one.id, pick(one)]));
  const recent = latestOf(newestFirst([...byId.values()]));
  const known = { mastery: told.mastery.cells as CellMastery[], recent };
  remembered.put(playerId, known);
  return known;
}

async function readAnswers(playerId: string, signal: AbortSignal): Promise<readonly Recent[]> {
  const { is } = await queryClient.ensureQueryData(viewerQuery);
  if (is === 'device') return [];
  const answers: Recent[] = [];
  const asked = { params: { path: { id: playerId } }, signal };
  let pages = 0;
  for await (const { attempts } of beadhouse.pages('/api/players/{id}/attempts', asked)) {
    answers.push(...attempts);
    pages += 1;
    const own = answers.filter(({ paper }) => paperOf(paper) === undefined);
    if (own.length >= ENOUGH || pages === MOST_PAGES) break;
  }
  return answers;
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

/** The last answers of a child, newest first: at once those of this device, then those of all devices. */
export function useRecent(playerId: string): readonly Recent[] {
  useQuery(practiceQuery(playerId));
  return useRemembered(playerId);
}

/** A child's place on the path, and its plan for today. `query` is the query that reads them. */
export function useProgress(playerId: string) {
  const query = useQuery(practiceQuery(playerId));
  const kept = useShelf(remembered, (shelf) => shelf.get(playerId));
  const { physicalAbacusColumns: rods } = useOwnSoroban(playerId);
  const today = useToday();
  const papers = usePaperResults(playerId);
  const path = usePath(playerId);
  const progress = useMemo(
    () => (kept === undefined ? undefined : progressOf(kept, path, rods, today, papers)),
    [kept, path, rods, today, papers],
  );
  return { progress, query };
}
