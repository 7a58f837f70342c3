// All kinds of things that wait on this device. Whoever says or sends what waits imports them: the outbox knows no others.
import '../arcade/waiting-moves.ts';
import '../outbox/letters.ts';
import '../outbox/soroban-settings.ts';
import '../practice/attempts.ts';
import '../practice/done-days.ts';
import '../practice/path-steps.ts';
import { untoldWalks } from '../data/walks.ts';

/**
 * Loads what sends walks, where some wait. Few children walk, and every first visit would load it. Where it cannot be loaded, the next
 * start tries again.
 */
export const walksLoaded = (): Promise<unknown> =>
  untoldWalks.all().length === 0
    ? Promise.resolve()
    : import('../flow/told-walks.ts').catch(() => undefined);

// Also for the next owner, and for what another tab leaves.
untoldWalks.subscribe(() => void walksLoaded());
void walksLoaded();
