import { ACCOUNT } from './account-store.ts';
import { NOTICES } from './notices-store.ts';
import { PLAY } from './play-store.ts';
import { PLAYERS } from './players-store.ts';
import type { Sections } from './section.ts';
import { WORKS } from './works-store.ts';

/** The JSON files of an archive in order: one for each kind of data that a viewer owns. */
export const SECTIONS: Sections = { ...ACCOUNT, ...PLAYERS, ...PLAY, ...WORKS, ...NOTICES };
