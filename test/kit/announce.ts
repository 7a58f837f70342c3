import type { Announce } from '../../src/events/port.ts';

/** For tests that are not about streams. */
export const announceNothing: Announce = () => {};
