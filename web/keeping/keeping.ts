import './kinds.ts';
import { startOutbox } from '../outbox/outbox.ts';
import { protectWhatWaits } from '../outbox/whereabouts.ts';

export { NoRoom } from '../parts/no-room.tsx';

startOutbox();
protectWhatWaits();
