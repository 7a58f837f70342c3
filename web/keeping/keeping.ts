import './kinds.ts';
import { nextTask } from '../device/next-task.ts';
import { startOutbox } from '../outbox/outbox.ts';
import { protectWhatWaits } from '../outbox/whereabouts.ts';

export { NoRoom } from '../parts/no-room.tsx';

// Later: running the code of all kinds takes a slow device long enough.
void nextTask().then(() => {
  startOutbox();
  protectWhatWaits();
});
