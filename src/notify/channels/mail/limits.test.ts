import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE, SECOND } from '../../../kernel/clock.ts';
import { CHECK_LIMITS, LAST_ANSWER, MAIL_DEADLINE, MAIL_LIMITS } from './limits.ts';
import { UNANSWERED_WAIT } from './send-letter.ts';

/** What a sender waits for at least, in minutes: RFC 5321, sections 4.5.3.2.1 to 4.5.3.2.6. */
const RFC_5321 = {
  'the greeting': [5, MAIL_LIMITS.greeting],
  MAIL: [5, MAIL_LIMITS.answer],
  RCPT: [5, MAIL_LIMITS.answer],
  DATA: [2, MAIL_LIMITS.answer],
  'a part of the mail': [3, MAIL_LIMITS.answer],
  'the answer to the final dot': [10, MAIL_LIMITS.answer],
} as const;

for (const [what, [minutes, limit]] of Object.entries(RFC_5321)) {
  test(`${what} may take as long as RFC 5321 says: ${minutes} minutes`, () => {
    assert.ok(limit >= minutes * MINUTE, String(limit));
  });
}

test('connecting and STARTTLS have time besides the greeting', () => {
  assert.ok(MAIL_LIMITS.connection >= MAIL_LIMITS.greeting + 2 * MINUTE);
});

test('the limit of an attempt lies above all answers of a server that takes as long as the RFC allows', () => {
  const command = 5 * MINUTE;
  // EHLO twice, signing in with two steps, MAIL, RCPT.
  const commands = 6 * command;
  const end = (2 + 3 + 10) * MINUTE;
  assert.ok(MAIL_DEADLINE > MAIL_LIMITS.connection + commands + end);
});

test('a wait after an unknown outcome is hours, and longer than any attempt', () => {
  assert.ok(UNANSWERED_WAIT >= 2 * MAIL_DEADLINE);
});

test('where somebody waits, the limits are seconds; the last answer comes before a stop gives up', () => {
  assert.ok(Object.values(CHECK_LIMITS).every((limit) => limit <= 20 * SECOND));
  assert.ok(LAST_ANSWER < 5 * SECOND);
});
