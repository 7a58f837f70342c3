import { createShelf } from '../data/shelf.ts';

/** The stations that each player had passed when this device last showed its map. */
export const feasts = createShelf<readonly string[]>('feasts', (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : undefined,
);
