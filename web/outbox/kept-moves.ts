import { loadAgain } from '../data/load-again.ts';
import { noteMissing } from '../data/missing.ts';
import { createShelf } from '../data/shelf.ts';
import { outbox } from './outbox.ts';

/** Moves of games that the service may not have, under `<table>:<hand>`. Only the games know their shape. */
export const keptMoves = createShelf<unknown>('move', (stored) => stored);

const loadSender = loadAgain(() => import('../views/arcade/send-kept.ts'), noteMissing);

outbox.add({
  name: 'move',
  shelf: keptMoves,
  laneOf: () => '',
  batch: (all) => all,
  send: async () => (await loadSender()).sendKeptMoves(),
  // A table takes from the shelf what the service has refused.
  refused: () => undefined,
});
