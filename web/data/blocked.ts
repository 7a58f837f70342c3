import { takesCookies } from '../device/cookies.ts';
import { mayStore } from '../device/device.ts';
import { useViewerKind } from './viewer.ts';

/** What the browser blocks: cookies, without which the service knows nobody, or the storage, without which nothing waits. */
export type Blocked = 'cookies' | 'storage';

const blocked: Blocked | null = !takesCookies() ? 'cookies' : mayStore ? null : 'storage';

/** What the browser blocks that the page needs; null when it blocks nothing. */
export function useBlocked(): Blocked | null {
  const isNobody = useViewerKind()?.is === 'nobody';
  // Whom the service knows has a cookie, though scripts may be kept from cookies of their own.
  return blocked === 'cookies' && !isNobody ? null : blocked;
}
