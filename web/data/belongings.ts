import { device } from '../device/device.ts';
import { createKeeper } from './keeper.ts';

/** What this device keeps of whoever uses it, and who that is. */
export const {
  ownerNow,
  onOwner,
  belongings,
  handOver,
  noteBecoming,
  forgetBecoming,
  forgetOwner,
  doneByOthers,
  forgetOthers,
} = createKeeper(device, Date.now);
