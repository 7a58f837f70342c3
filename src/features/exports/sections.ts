import { ACCOUNT } from './account-store.ts';
import { NOTICES } from './notices-store.ts';
import { PLAY } from './play-store.ts';
import { PLAYERS } from './players-store.ts';
import type { Section } from './section.ts';
import { WORKS } from './works-store.ts';

/** The JSON files of an archive in order: one for each kind of data that a viewer owns. */
export const SECTIONS: readonly Section[] = [...ACCOUNT, ...PLAYERS, ...PLAY, ...WORKS, ...NOTICES];
