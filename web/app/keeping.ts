// The kinds that the outbox sends.
import '../outbox/kept-moves.ts';
import '../outbox/letters.ts';
import '../outbox/soroban-settings.ts';
import '../practice/attempts.ts';
import { startOutbox } from '../outbox/outbox.ts';
import { protectWhatWaits } from '../outbox/whereabouts.ts';

export { NoRoom } from '../parts/no-room.tsx';

startOutbox();
protectWhatWaits();
