import { device } from '../device/device.ts';
import { clock } from './clock.ts';
import { createKeeper } from './keeper.ts';

/** What this device stores for the person who uses it, and who that is. */
export const {
  currentOwner,
  onOwnerChange,
  belongings,
  handOver,
  noteBecoming,
  forgetBecoming,
  noteComing,
  forgetOwner,
  makeRoom,
  leastKept,
  doneByOthers,
  forgetOthers,
} = createKeeper(device, clock.now);
