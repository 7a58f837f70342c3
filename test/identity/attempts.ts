import assert from 'node:assert/strict';
import { MINUTE } from '../../src/kernel/clock.ts';
import type { Answer, Client } from '../kit/client.ts';

const started = Date.now();
/** Ten seconds after the start of a minute: fifty are left. */
export const BEGUN = started - (started % MINUTE) + 10_000;

/** Asserts that a request at `BEGUN`, or whole minutes later, was one too many. */
export function assertTooMany(answer: Answer): void {
  assert.deepEqual([answer.status, answer.body], [429, { error: 'Too many requests' }]);
  assert.equal(answer.headers.get('retry-after'), '50');
  assert.deepEqual(answer.headers.getSetCookie(), []);
}

/** Tries to sign in, from an address that a proxy reports. */
export const attempt = (client: Client, body: object, from?: string): Promise<Answer> =>
  client.post(
    '/api/auth/sign-in/email',
    body,
    from === undefined ? {} : { headers: { 'x-forwarded-for': from } },
  );

/** Makes attempts that fail at once, before any password is verified. */
export async function attempts(client: Client, count: number, from?: string): Promise<void> {
  for (let made = 0; made < count; made++) {
    assert.equal((await attempt(client, {}, from)).status, 400);
  }
}
