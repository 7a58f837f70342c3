import type { Manifest, Note } from '../../data/call.ts';
import type { Voice } from './say.ts';

/** The child who called. */
export type Child = { readonly name: string; readonly emoji: string };

/** The ranks of notes where a postcard has no room for all: what the child did comes before what it heard. */
const RANKS: Readonly<Record<Note['category'], number>> = { game: 1, walk: 2, answer: 3, fact: 4 };
/** The service reads at most this many. A call with more has lasted for days. */
const MOST = 500;

/**
 * The manifest of a call, from which the service draws a postcard: docs/contract/postcards.md.
 *
 * @param call the id of the call
 * @param notes in the order of the call; not empty
 * @param language the language tag of the call
 */
export function manifestOf(
  call: string,
  number: number,
  notes: readonly Note[],
  child: Child | undefined,
  voice: Voice,
  language: string,
): Manifest {
  return {
    callerNumber: String(number),
    callerPersonality: voice.temper(number),
    ...(child && { childName: child.name, childEmoji: child.emoji }),
    language,
    sessionSummary: voice.summary(notes.map(({ category }) => category)),
    callId: call,
    moments: notes.slice(0, MOST).map(({ category, caption, highlights, viewport, game, at }) => ({
      rank: RANKS[category],
      caption,
      category: voice.category(category),
      highlights: [...highlights],
      snapshot: {
        viewport,
        highlights: [...highlights],
        ...(game && { activeGameId: game.name, gameTarget: game.target }),
        timestamp: at,
      },
    })),
  };
}
