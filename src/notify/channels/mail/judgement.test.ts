import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, type Judgement, type Step } from './judgement.ts';

const cases: readonly [Step, string, Judgement][] = [
  // The mailbox or the mail.
  ['recipient', '550 5.1.1 No such person', 'refused'],
  ['recipient', '550 5.1.10 Recipient address has null MX', 'refused'],
  ['recipient', '552 5.2.2 Mailbox full', 'refused'],
  ['recipient', '550 No such mailbox', 'refused'],
  ['recipient', '553 Mailbox name not allowed', 'refused'],
  ['content', '552 5.3.4 Message too big', 'refused'],
  ['sender', '552 5.3.4 Message size exceeds the limit', 'refused'],
  ['content', '554 5.6.0 Cannot convert', 'refused'],
  ['content', '552 Too much mail data', 'refused'],
  ['content', '552 5.2.2 Mailbox full', 'refused'],
  ['content', '552 5.2.3 Too long for this mailbox', 'refused'],
  ['recipient', '550 5.2.1 Mailbox disabled', 'refused'],
  ['recipient', '550 sorry, no mailbox here by that name (#5.1.1)', 'refused'],
  ['content', '552 sorry, that message size exceeds my databytes limit (#5.3.4)', 'refused'],
  ['recipient', '550 <relay@example.org>: no such person', 'refused'],
  ['content', '550-5.1.1 No such person\n550 5.1.1 anywhere', 'refused'],
  // The operator.
  ['other', '530 Authentication required', 'mend'],
  ['other', '535 5.7.8 Wrong password', 'mend'],
  ['sender', '530 5.7.0 Authentication required', 'mend'],
  ['sender', '550 Sender rejected', 'mend'],
  ['sender', '553 5.7.1 Not your address', 'mend'],
  ['sender', '501 5.1.7 Bad address', 'mend'],
  ['recipient', '550 5.1.8 Bad sender', 'mend'],
  ['recipient', '530 Sign in first', 'mend'],
  ['recipient', '550 5.7.1 Relaying denied', 'mend'],
  ['recipient', '554 Relay access denied', 'mend'],
  ['recipient', '550 relay not permitted', 'mend'],
  ['recipient', '550-You may not\n550 5.7.1 send this', 'mend'],
  ['recipient', '550 4.7.1 Wait', 'mend'],
  ['recipient', '550-You are not known here\n550 Relaying denied', 'mend'],
  ['recipient', "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", 'mend'],
  ['recipient', "553 sorry, that domain isn't in my list of allowed rcpthosts", 'mend'],
  ['recipient', '550 5.1.90 Daily limit for recipients', 'mend'],
  ['other', '535 5.2.1 mailbox disabled', 'mend'],
  ['sender', '550 5.1.0 Sender rejected', 'mend'],
  ['sender', '550 5.1.1 No such person', 'mend'],
  ['sender', '550 5.2.1 Mailbox disabled', 'mend'],
  ['content', '554 Message rejected: Email address is not verified', 'mend'],
  ['content', '550 The from address does not match a verified Sender Identity', 'mend'],
  ['content', '554 5.2.252 SendAsDenied', 'mend'],
  ['content', '550 5.1.8 Bad sender', 'mend'],
  ['content', '554 Transaction failed', 'mend'],
  ['content', '550 5.7.26 Not authenticated', 'mend'],
  ['content', '554 5.3.0 System trouble', 'mend'],
  ['content', '550 5.4.6 Routing loop', 'mend'],
  ['other', '554 5.5.1 No valid recipients', 'mend'],
  // The time.
  ['recipient', '450 4.2.0 Greylisted', 'later'],
  ['content', '451 4.7.1 Later', 'later'],
  ['other', '454 4.7.0 Temporary authentication failure', 'later'],
  ['other', '421 Closing', 'later'],
];

for (const [step, words, expected] of cases) {
  test(`at the ${step}, ${words.replaceAll('\n', ' / ')}: ${expected}`, () => {
    assert.equal(judge({ step, status: Number(words.slice(0, 3)), words }), expected);
  });
}
