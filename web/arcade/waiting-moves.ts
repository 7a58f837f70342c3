import { loadAgain } from '../data/load-again.ts';
import { noteMissing } from '../data/missing.ts';
import { outbox } from '../outbox/outbox.ts';
import { keptMoves, notedOf, refuseMoves } from './kept-moves.ts';

/** Few devices have moves that wait, so the code of games is loaded when they have. */
const loadSender = loadAgain(() => import('./send-kept.ts'), noteMissing);

outbox.add<unknown>({
  name: 'move',
  shelf: keptMoves,
  dueAt: (stored) => {
    const { refusal, notBefore } = notedOf(stored);
    if (refusal !== undefined) return null;
    return typeof notBefore === 'number' ? notBefore : 0;
  },
  send: async ([[id]]) => (await loadSender()).sendKeptMoves(id),
  refused: ([[id]], { message }) => refuseMoves(id, message),
});
