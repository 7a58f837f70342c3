import { hash } from 'node:crypto';
import { refuse, type Refusal } from '../../contract/refusal.ts';
import { TOO_MANY_REQUESTS } from '../../contract/refusals.ts';
import { isoTime, MINUTE, SECOND } from '../../kernel/clock.ts';
import { FATES } from '../../storage/fates.ts';
import type { Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';

/** How often something may happen within a minute, or within its window in `WINDOWS`. */
export const LIMITS = {
  guestsOfAddress: 600,
  attemptsOfAddress: 30,
  attemptsOnAccount: 10,
  knownAttemptsOfAddress: 600,
  attemptsOfBrowser: 10,
  attemptsOfFormerBrowsers: 10,
  attemptsOfSession: 10,
  usesOfLink: 10,
  resetRequestsOfAddress: 30,
  resetRequestsOnAccount: 3,
  resetRequestsOfBrowser: 3,
  familyCodesOfAddress: 30,
  familyCodesOfViewer: 10,
  wrongFamilyCodes: 100,
  wrongFamilyCodesOfOld: 300,
  deviceCodesOfViewer: 10,
  wrongDeviceCodes: 100,
  wrongDeviceCodesOfOld: 300,
  changesToAddress: 5,
  verificationsOfAddress: 5,
  resetsOfAddress: 5,
  noticesOfAddress: 5,
  deviceCodesOfAddress: 30,
  exportsOfViewer: 5,
  channelTestsOfAdmin: 10,
  pushSubscriptionsOfViewer: 30,
  searchesOfAddress: 600,
  checksOfAddress: 300,
} as const;

/** The longest window, in milliseconds: as long as counts are stored. */
const LONGEST_WINDOW = FATES.rate_limits.age.keepMs;

/** Windows that are not a minute, in milliseconds. */
const WINDOWS: Partial<Record<keyof typeof LIMITS, number>> = {
  changesToAddress: LONGEST_WINDOW,
  verificationsOfAddress: LONGEST_WINDOW,
  resetsOfAddress: LONGEST_WINDOW,
  noticesOfAddress: LONGEST_WINDOW,
  exportsOfViewer: LONGEST_WINDOW,
};

const countHit = query((db, values: Bound<{ key: string; windowStart: string }>) =>
  db
    .insertInto('rate_limits')
    .values({ key: values.key, window_start: values.windowStart, hits: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        hits: eb
          .case()
          .when('rate_limits.window_start', '=', eb.ref('excluded.window_start'))
          .then(eb('rate_limits.hits', '+', 1))
          .else(1)
          .end(),
        window_start: eb.ref('excluded.window_start'),
      })),
    )
    .returning('hits'),
);

/** The key of counts for an e-mail address or a token. The hash hides it, and always has the same length. */
export function hashedKey(text: string): string {
  return hash('sha256', text, 'base64url');
}

export type LimitName = keyof typeof LIMITS;

/** The window of a limit in which this time is, in milliseconds since the Unix epoch. */
export function windowOf(
  what: LimitName,
  now: number,
): { readonly start: number; readonly end: number } {
  const window = WINDOWS[what] ?? MINUTE;
  const start = now - (now % window);
  return { start, end: start + window };
}

/**
 * Counts one more of `what` for `whom` in the current window. The counts are in the store, so that all instances share
 * them.
 * @returns how many seconds the window still lasts if the count is over the limit; else null
 */
export async function secondsOverLimit(
  trx: Transaction,
  what: LimitName,
  whom: string,
  now: number,
): Promise<number | null> {
  const { start, end } = windowOf(what, now);
  const row = await trx.first(countHit, { key: `${what}:${whom}`, windowStart: isoTime(start) });
  const isOver = row !== undefined && row.hits > LIMITS[what];
  return isOver ? Math.ceil((end - now) / SECOND) : null;
}

const uncountHit = query((db, values: Bound<{ key: string; windowStart: string }>) =>
  db
    .updateTable('rate_limits')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', values.key)
    .where('window_start', '=', values.windowStart),
);

/** Takes back what was counted at `now`, unless its window is over. */
export function takeBack(trx: Transaction, what: LimitName, whom: string, now: number): void {
  const { start } = windowOf(what, now);
  trx.send(uncountHit, { key: `${what}:${whom}`, windowStart: isoTime(start) });
}

/**
 * Counts one more of `what` for `whom` in the current window.
 * @throws {Refusal} 429 with Retry-After, when the count is over the limit
 */
export async function countAgainstLimit(
  trx: Transaction,
  what: LimitName,
  whom: string,
  now: number,
): Promise<void> {
  const seconds = await secondsOverLimit(trx, what, whom, now);
  if (seconds !== null) throw tooManyRequests(seconds);
}

/** Counts one more of `what` for `whom` in the current window. Returns whether the count is within the limit. */
export async function isWithinLimit(
  trx: Transaction,
  what: LimitName,
  whom: string,
  now: number,
): Promise<boolean> {
  return (await secondsOverLimit(trx, what, whom, now)) === null;
}

/** Refuses a caller, who may try again after some seconds. */
export function tooManyRequests(seconds: number): Refusal {
  return refuse(TOO_MANY_REQUESTS, { headers: { 'retry-after': String(seconds) } });
}
