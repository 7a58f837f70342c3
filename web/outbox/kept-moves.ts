import { createShelf } from '../data/shelf.ts';
import { outbox } from './outbox.ts';

/** Moves of games that the service may not have, under `<table>:<hand>`. Only the games know their shape. */
export const keptMoves = createShelf<unknown>('move', (stored) => stored);

outbox.add({
  name: 'move',
  shelf: keptMoves,
  laneOf: () => '',
  batch: (all) => all,
  // Without a connection the code cannot be loaded, and is asked for again later.
  send: async () => (await import('../views/arcade/send-kept.ts')).sendKeptMoves(),
  // A table takes from the shelf what the service has refused.
  refused: () => undefined,
});
