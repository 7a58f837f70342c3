import { better, type PaperScore } from '../../src/soroban/soroban.ts';
import { createShelf } from '../data/shelf.ts';
import { useShelf } from '../data/use-shelf.ts';
import { countRight, timeSpent, type Session } from './session.ts';

/** What the best sitting of a paper came to. */
export type PaperResult = PaperScore & {
  /** When its first answered problem was shown. Results that an older release stored do not have it. */
  readonly startedAt?: string;
};

/** The best result of each paper, by the paper's id. */
export type PaperResults = Readonly<Partial<Record<string, PaperResult>>>;

/** The results of each player on this device. */
const results = createShelf<PaperResults>('papers', (stored) =>
  typeof stored === 'object' && stored !== null ? (stored as PaperResults) : undefined,
);

const NONE: PaperResults = {};

/** The best results of a player's papers. */
export const usePaperResults = (playerId: string): PaperResults =>
  useShelf(results, (shelf) => shelf.get(playerId)) ?? NONE;

/** Stores the result of a finished sitting, if it is better than the stored one. */
export function keepPaperResult(session: Session): void {
  const { playerId, paper, waiting, answered } = session;
  if (paper === undefined || waiting.length > 0) return;
  const known = results.get(playerId) ?? {};
  const [startedAt] = answered.flatMap((one) => one.startedAt ?? []).toSorted();
  const sat: PaperResult = {
    right: countRight(session),
    milliseconds: timeSpent(session),
    ...(startedAt !== undefined && { startedAt }),
  };
  results.put(playerId, { ...known, [paper]: better(known[paper], sat) });
}

/** Adds the results that the service has from all devices. */
export function learnPaperResults(
  playerId: string,
  theirs: readonly (PaperScore & { readonly paper: string; readonly startedAt: string })[],
): void {
  if (theirs.length === 0) return;
  const known = { ...results.get(playerId) };
  for (const { paper, right, milliseconds, startedAt } of theirs) {
    const own = known[paper];
    // Of equal results that of the service is kept, since it has its start.
    const result = { right, milliseconds, startedAt };
    known[paper] = own === undefined ? result : better<PaperResult>(result, own);
  }
  results.put(playerId, known);
}
