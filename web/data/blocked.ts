import { takesCookies } from '../device/cookies.ts';
import { mayStore } from '../device/device.ts';

/** What a browser blocks: cookies, without which the service knows nobody, the storage, without which nothing waits, or both. */
export type Blocked = 'cookies' | 'storage' | 'both';

/** What this browser blocks that the page needs; null when it blocks nothing. */
export const blocked: Blocked | null = takesCookies()
  ? mayStore
    ? null
    : 'storage'
  : mayStore
    ? 'cookies'
    : 'both';
