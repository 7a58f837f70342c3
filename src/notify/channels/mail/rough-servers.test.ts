import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { HOUR, MINUTE } from '../../../kernel/clock.ts';
import { Hopeless } from '../../../tasks/hopeless.ts';
import { RunLater } from '../../../tasks/run-later.ts';
import {
  startRoughMailServer,
  type RoughMailServer,
  type Script,
} from '../../../../test/kit/rough-mail-server.ts';
import { GivenUp, TryLater } from '../try-later.ts';
import { MAIL_LIMITS } from './limits.ts';
import { createMailer, MailRefused, Unanswered, type Mailer } from './mailer.ts';
import {
  LINK_EXPIRED,
  sendLetter,
  UNANSWERED_WAIT,
  UNKNOWN_OUTCOME,
  type Letter,
  type UnansweredSendings,
} from './send-letter.ts';

const START = Date.parse('2026-11-21T18:02:11.000Z');
const letter: Letter = {
  id: '0199-b',
  to: 'ada@example.org',
  subject: 'A postcard',
  text: 'Grüße\n',
  html: '<p>Grüße',
};
const mail = { ...letter, date: new Date(START) };
const never = new AbortController().signal;

const failureOf = async (sent: Promise<unknown>): Promise<Error> => {
  const cause = await sent.then(
    (answer) => `It was sent: ${String(answer)}`,
    (reason: unknown) => reason,
  );
  assert.ok(cause instanceof Error, String(cause));
  return cause;
};

const isUrgent = ({ faults }: TryLater): boolean => faults.some((fault) => fault.isUrgent);

describe('a rough mail server', () => {
  let server: RoughMailServer;
  before(async () => {
    server = await startRoughMailServer();
  });
  beforeEach(() => void (server.script = {}));
  after(() => server.close());

  function mailerWith(parameters = '', access = ''): Mailer {
    const EMAIL_SERVER = `${server.url.replace('://', `://${access}`)}${parameters}`;
    const EMAIL_FROM = 'beads@example.org';
    const PUBLIC_URL = 'https://beads.example.org';
    return createMailer({ EMAIL_SERVER, EMAIL_FROM, PUBLIC_URL }) ?? assert.fail();
  }

  for (const step of ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'dot'] as const) {
    it(`slow at ${step}: takes one mail`, async () => {
      const earlier = server.copies.length;
      const says = { greeting: '220 x', EHLO: '250 x', DATA: '354 x' } as Record<string, string>;
      server.script = { [step]: { says: says[step] ?? '250 Ok', afterMs: 300 } };
      assert.match(await mailerWith().send(mail), /^250/);
      assert.equal(server.copies.length, earlier + 1);
    });
  }

  it('that is silent instead of greeting is waited for until the limit', async (t) => {
    const count = server.connections + 1;
    server.script = { greeting: 'SILENCE' };
    t.mock.timers.enable({ apis: ['setTimeout'] });
    let ended: Error | undefined;
    const silent = failureOf(mailerWith().send(mail)).then((cause) => (ended = cause));
    await server.connected(count);
    server.script = {};
    const sent = () => mailerWith().send(mail);
    // Once another mail is sent, the silent server is certainly waited for.
    await sent();
    t.mock.timers.tick(MAIL_LIMITS.greeting - 1);
    await sent();
    assert.equal(ended, undefined);
    t.mock.timers.tick(1);
    assert.ok((await silent) instanceof TryLater);
  });

  const certain: readonly [string, Script, string][] = [
    ['is silent instead of greeting', { greeting: 'SILENCE' }, '?greetingTimeout=50'],
    ['is silent after EHLO', { EHLO: 'SILENCE' }, '?socketTimeout=50'],
    ['is silent after MAIL', { MAIL: 'SILENCE' }, '?socketTimeout=50'],
    ['is silent after DATA', { DATA: 'SILENCE' }, '?socketTimeout=50'],
    ['closes instead of greeting', { greeting: 'CLOSE' }, ''],
    ['closes after DATA', { DATA: 'CLOSE' }, ''],
    ['resets in the mail', { middle: 'RESET' }, ''],
    ['accepts before it has the mail', { DATA: '354 Go on\r\n250 Ok' }, ''],
    ['answers twice', { MAIL: '250 Ok\r\n250 Ok\r\n250 Ok' }, ''],
    ['answers nonsense to DATA', { DATA: 'hello' }, ''],
    ['answers 421 to RCPT', { RCPT: '421 4.3.2 Closing' }, ''],
    ['answers 451 to the final dot', { dot: '451 4.3.0 Later' }, ''],
    ['answers 421 to the final dot', { dot: '421 4.3.2 Closing' }, ''],
  ];
  for (const [what, script, parameters] of certain) {
    it(`that ${what} has not taken the mail: it may take it later`, async () => {
      server.script = script;
      const cause = await failureOf(mailerWith(parameters).send(mail));
      assert.ok(cause instanceof TryLater && !isUrgent(cause), String(cause));
    });
  }

  const unanswered: readonly [string, Script, string][] = [
    // This process may also be silent for a while: not so long before the final dot.
    ['is silent after the final dot', { dot: 'SILENCE' }, '?socketTimeout=2000'],
    ['closes after the final dot', { dot: 'CLOSE' }, ''],
    ['resets after the final dot', { dot: 'RESET' }, ''],
    ['answers nonsense to the final dot', { dot: 'hello' }, ''],
    ['asks for more after the final dot', { dot: '354 Go on' }, ''],
  ];
  for (const [what, script, parameters] of unanswered) {
    it(`that ${what}: nobody knows whether it has the mail`, async () => {
      server.script = script;
      const cause = await failureOf(mailerWith(parameters).send(mail));
      assert.ok(cause instanceof Unanswered, String(cause));
      assert.match(cause.message, /^The mail server had the whole mail \(E\w+/);
    });
  }

  it('that refuses the whole mail with 5xx: it is refused, and that is known', async () => {
    server.script = { dot: '554 5.6.0 No' };
    assert.ok((await failureOf(mailerWith().send(mail))) instanceof MailRefused);
  });

  const operators: readonly [string, Script][] = [
    ['535 for the password', { AUTH: '535 5.7.8 Wrong' }],
    ['530 for the sender', { MAIL: '530 5.7.0 Sign in' }],
    ['550 for the sender', { MAIL: '550 Not you' }],
    ['5.7.1 for the recipient', { RCPT: '550 5.7.1 Relaying denied' }],
    ['5.7.26 for the mail', { dot: '550 5.7.26 Not authenticated' }],
    ['no offer of STARTTLS', {}],
  ];
  for (const [what, script] of operators) {
    it(`that answers with ${what}: the operator has to mend something`, async () => {
      server.script = script;
      const isPlain = what === 'no offer of STARTTLS';
      const mailer = isPlain ? mailerWith('?requireTLS=true') : mailerWith('', 'u:p@');
      const cause = await failureOf(mailer.send(mail));
      assert.ok(cause instanceof TryLater && isUrgent(cause), String(cause));
    });
  }

  describe('a letter', () => {
    let now = START;
    let kept: UnansweredSendings | null = null;
    beforeEach(() => {
      now = START;
      kept = null;
    });
    /** One attempt, with what earlier ones have kept. */
    const attempt = (parameters = '', more: Partial<Letter> = {}, signal = never) =>
      sendLetter(
        { mailer: mailerWith(parameters), clock: () => now },
        { ...letter, ...more },
        {
          madeAt: START - MINUTE,
          unanswered: kept,
          async keep(sendings) {
            kept = sendings;
          },
        },
        signal,
      );
    const copies = (): number => server.copies.length;

    it('without an answer is sent once more, hours later, with the same id and date', async () => {
      const earlier = copies();
      server.script = { dot: 'CLOSE' };
      const first = await failureOf(attempt());
      assert.ok(first instanceof RunLater);
      assert.deepEqual([first.message, first.waitMs], [UNKNOWN_OUTCOME, UNANSWERED_WAIT]);
      // Somebody begins it too early, such as after a crash.
      now += HOUR;
      const early = await failureOf(attempt());
      assert.ok(early instanceof RunLater && early.waitMs === UNANSWERED_WAIT - HOUR);
      assert.equal(copies(), earlier + 1);
      now = START + UNANSWERED_WAIT;
      const last = await failureOf(attempt());
      assert.ok(last instanceof GivenUp && last.message === UNKNOWN_OUTCOME, String(last));
      now += 10 * HOUR;
      assert.ok((await failureOf(attempt())) instanceof Hopeless);
      assert.equal(copies(), earlier + 2);
      const [one, two] = server.copies.slice(-2);
      assert.deepEqual(two, one);
      assert.equal(one?.date, 'Sat, 21 Nov 2026 18:01:11 +0000');
      assert.equal(one?.messageId, '<0199-b@example.org>');
    });

    it('arrives at the second sending', async () => {
      server.script = { dot: 'RESET' };
      await failureOf(attempt());
      server.script = {};
      now += UNANSWERED_WAIT;
      assert.match(await attempt(), /^250/);
    });

    it('is noted as sent before its final dot, and sent twice at most, however often it is begun', async () => {
      const earlier = copies();
      server.script = { dot: 'CLOSE' };
      for (let begun = 0; begun < 15; begun++) {
        const ended = attempt().catch(() => {});
        if (begun < 2) {
          await server.came(earlier + begun + 1);
          assert.deepEqual(kept, { times: begun + 1, at: now });
        }
        await ended;
        now += UNANSWERED_WAIT;
      }
      assert.equal(copies(), earlier + 2);
    });

    it('is no longer noted after an answer, and may be tried again at once', async () => {
      const earlier = copies();
      server.script = { dot: '451 Later' };
      assert.ok((await failureOf(attempt())) instanceof TryLater);
      assert.equal(kept, null);
      server.script = {};
      await attempt();
      assert.equal(copies(), earlier + 2);
    });

    it('is not sent to its end when that cannot be noted', async () => {
      const earlier = copies();
      const lost = new Error('lost');
      const keep = (): Promise<void> => Promise.reject(lost);
      const sent = sendLetter(
        { mailer: mailerWith(), clock: () => now },
        letter,
        { madeAt: START, unanswered: null, keep },
        never,
      );
      assert.equal(await failureOf(sent), lost);
      assert.equal(copies(), earlier);
    });

    it('with a link that expires meanwhile is not sent to its end', async () => {
      const earlier = copies();
      server.script = { DATA: { says: '354 Go on', afterMs: 50 } };
      const sending = failureOf(attempt('', { linkExpiresAt: START + MINUTE }));
      now += MINUTE;
      const cause = await sending;
      assert.ok(cause instanceof Hopeless && cause.message === LINK_EXPIRED, String(cause));
      assert.deepEqual([copies(), kept], [earlier, null]);
    });

    it('whose link expires before the second sending is given up at once', async () => {
      server.script = { dot: 'CLOSE' };
      const cause = await failureOf(attempt('', { linkExpiresAt: START + HOUR }));
      assert.ok(cause instanceof GivenUp && cause.message === UNKNOWN_OUTCOME);
    });

    it('whose attempt is ended: at once before the final dot, and after it when the answer is there', async () => {
      server.script = { MAIL: 'SILENCE' };
      const early = new AbortController();
      const earlier = server.connections;
      const sending = failureOf(attempt('', {}, early.signal));
      await server.connected(earlier + 1);
      early.abort();
      assert.ok((await sending) instanceof TryLater);
      server.script = { dot: { says: '250 Ok', afterMs: 100 } };
      const late = new AbortController();
      const count = copies();
      const answered = attempt('', {}, late.signal);
      await server.came(count + 1);
      late.abort();
      assert.match(await answered, /^250/);
    });
  });
});
