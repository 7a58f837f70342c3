import { takesCookies } from '../device/cookies.ts';
import { mayStore } from '../device/device.ts';

/** What a browser blocks: cookies, without which the service knows nobody, or the storage, without which nothing waits. */
export type Blocked = 'cookies' | 'storage';

/** What this browser blocks that the page needs; null when it blocks nothing. */
export const blocked: Blocked | null = !takesCookies() ? 'cookies' : mayStore ? null : 'storage';
