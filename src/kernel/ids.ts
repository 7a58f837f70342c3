import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

/** Makes a new identifier. */
export type Ids = () => string;

/** How many ids are made from one call of `random`. */
const POOL = 128;

/**
 * UUIDv7 text (RFC 9562, section 5.7). Ids of one source sort by creation, also within one millisecond: the 12 bits
 * after the version count up (method 1 of section 6.2). When they are used up, the time moves on by a millisecond.
 */
export function createIds(clock: Clock, random: Random): Ids {
  let time = 0;
  let timeText = '00000000-0000';
  let counter = 0;
  let pool = Buffer.alloc(0);
  let used = 0;

  function moveTo(ms: number): void {
    time = ms;
    const digits = ms.toString(16).padStart(12, '0');
    timeText = `${digits.slice(0, 8)}-${digits.slice(8)}`;
  }

  return () => {
    if (used >= pool.length) {
      pool = Buffer.from(random(8 * POOL));
      used = 0;
    }
    // A fraction would be written into the id.
    const now = Math.floor(clock());
    if (now > time) {
      moveTo(now);
      counter = pool.readUInt16BE(used) & 0x3ff;
    } else if (++counter > 0xfff) {
      moveTo(time + 1);
      counter = 0;
    }
    const variant = (((pool[used] ?? 0) & 0x3f) | 0x80).toString(16);
    const rest = pool.toString('hex', used + 1, used + 8);
    used += 8;
    const counterText = counter.toString(16).padStart(3, '0');
    return `${timeText}-7${counterText}-${variant}${rest.slice(0, 2)}-${rest.slice(2)}`;
  };
}
