import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { makeCertificate } from '../../../../test/kit/certificate.ts';
import { leavesOf, partOf } from '../../../../test/kit/mail-parts.ts';
import { startMailServer, type MailServer } from '../../../../test/kit/mail-server.ts';
import { createMailer, MailRefused, type Mail, type Mailer } from './mailer.ts';

const PUBLIC_URL = 'https://beads.example.org';
const login = { user: 'beads@example.org', password: 'pa:ss/w@rd' };
const certificate = makeCertificate();

function mailerAt(url: string, EMAIL_FROM = 'Bücher & Beads <beads@mail.example.org>'): Mailer {
  return createMailer({ EMAIL_SERVER: url, EMAIL_FROM, PUBLIC_URL }) ?? assert.fail();
}

function mailTo(to: string, more: Partial<Mail> = {}): Mail {
  const html = '<!doctype html><p>Grüße <img src="cid:card" alt="">';
  const date = new Date('2026-11-21T18:02:11.009Z');
  return { id: '0199-a', date, to, subject: 'A postcard — here', text: 'Grüße\n', html, ...more };
}

const failure = async (sent: Promise<string>): Promise<Error> => {
  const words = await sent.catch((cause: unknown) => cause);
  assert.ok(words instanceof Error, String(words));
  return words;
};

describe('mail', () => {
  let server: MailServer;
  let mailer: Mailer;
  before(async () => {
    server = await startMailServer();
    mailer = mailerAt(server.url);
  });
  beforeEach(() => void (server.manner = null));
  after(() => server.close());

  it('arrives with text, page, picture and headers, and tells what the server said', async () => {
    const bytes = randomBytes(70_000);
    const words = await mailer.send(
      mailTo('ada@example.org', {
        picture: { name: 'card', bytes, contentType: 'image/png' },
        unsubscribe: `${PUBLIC_URL}/unsubscribe?token=a.b`,
      }),
    );
    assert.match(words, /^250 /);
    const { mail, text, html, from, to } = await server.next('ada@example.org');
    assert.deepEqual([from, to], ['beads@mail.example.org', ['ada@example.org']]);
    assert.deepEqual([text, html], ['Grüße\n', mailTo('').html]);
    const head = (name: string): string | undefined => mail.head.get(name);
    assert.equal(head('message-id'), '<0199-a@mail.example.org>');
    assert.equal(head('date'), 'Sat, 21 Nov 2026 18:02:11 +0000');
    assert.equal(head('from'), '=?UTF-8?Q?B=C3=BCcher_=26_Beads?= <beads@mail.example.org>');
    assert.equal(head('to'), 'ada@example.org');
    assert.equal(head('subject'), '=?UTF-8?Q?A_postcard_=E2=80=94_here?=');
    assert.equal(head('auto-submitted'), 'auto-generated');
    assert.equal(head('list-unsubscribe'), `<${PUBLIC_URL}/unsubscribe?token=a.b>`);
    assert.equal(head('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
    assert.equal(head('x-mailer'), undefined);
    assert.deepEqual(
      leavesOf(mail).map(({ type }) => type),
      ['text/plain', 'text/html', 'image/png'],
    );
    const picture = partOf(mail, 'image/png');
    assert.equal(picture.head.get('content-id'), '<card>');
    assert.match(picture.head.get('content-disposition') ?? '', /^inline; filename="?card\.png/);
    assert.ok(picture.bytes.equals(bytes));
  });

  it('without https offers only the page to unsubscribe, and without an address nothing', async () => {
    const unsubscribe = 'http://127.0.0.1:3000/unsubscribe?token=a.b';
    await mailer.send(mailTo('plain@example.org', { unsubscribe }));
    const plain = (await server.next('plain@example.org')).mail.head;
    assert.equal(plain.get('list-unsubscribe'), `<${unsubscribe}>`);
    assert.ok(!plain.has('list-unsubscribe-post'));
    await mailer.send(mailTo('none@example.org'));
    assert.ok(!(await server.next('none@example.org')).mail.head.has('list-unsubscribe'));
  });

  for (const to of [
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org, eve@example.org',
    'Ada <eve@example.org>',
    '"eve@example.org" <ada@example.org>',
    'ada@exämple.org',
    'ada',
    '',
  ]) {
    it(`to ${JSON.stringify(to)} is refused early: no server is asked`, async () => {
      const earlier = server.connections;
      const reason = await failure(mailer.send(mailTo(to)));
      assert.ok(reason instanceof MailRefused);
      assert.equal(reason.message, 'The account has no address that mail servers take');
      assert.equal(server.connections, earlier);
    });
  }

  it('keeps what is in a subject or an id out of other headers', async () => {
    const subject = 'Hello\r\nBcc: eve@example.org\r\n\r\n<h1>';
    await mailer.send(mailTo('ada@example.org', { subject, id: 'a\r\nX-Evil: 1' }));
    const { mail, to } = await server.next('ada@example.org');
    assert.deepEqual(to, ['ada@example.org']);
    assert.ok(!mail.head.has('bcc') && !mail.head.has('x-evil'));
  });

  for (const refuses of ['sender', 'recipient', 'content'] as const) {
    it(`refused for good at the ${refuses}: the server's words, without the address`, async () => {
      const words = '5.6.0 <ada.l@example.org>: no ADA.L here;\r\nask\u0007 help@example.org';
      server.manner = { refuses, status: 550, words };
      const reason = await failure(mailer.send(mailTo('ada.l@example.org')));
      assert.ok(reason instanceof MailRefused, String(reason));
      assert.doesNotMatch(reason.message, /ada\.l|@|\p{Cc}/iu);
      assert.match(reason.message, /^550 5\.6\.0 .*<address>: no <address> here;/);
    });

    it(`refused for now at the ${refuses}: it may be tried again`, async () => {
      server.manner = { refuses, status: 451, words: '4.7.1 Greylisted, come back later' };
      const reason = await failure(mailer.send(mailTo('ada@example.org')));
      assert.ok(!(reason instanceof MailRefused));
      assert.match(
        reason.message,
        /^The mail server did not take the mail \(E\w+, 451\): 451 4\.7\.1 Greylisted, come back later$/,
      );
      server.manner = null;
      await mailer.send(mailTo('ada@example.org'));
      assert.equal((await server.next('ada@example.org')).text, 'Grüße\n');
    });
  }

  it('bounds what the server says', async () => {
    server.manner = { refuses: 'recipient', status: 550, words: 'no '.repeat(300) };
    const reason = await failure(mailer.send(mailTo('ada@example.org')));
    assert.equal(reason.message.length, 300);
  });

  it('may be tried again when the server hangs with the content, or drops the connection', async () => {
    const impatient = mailerAt(`${server.url}?socketTimeout=200`);
    server.manner = 'hangs';
    const late = await failure(impatient.send(mailTo('ada@example.org')));
    assert.ok(!(late instanceof MailRefused));
    assert.match(late.message, /\(ETIMEDOUT/);
    server.manner = 'drops';
    const cut = await failure(mailer.send(mailTo('ada@example.org')));
    assert.ok(!(cut instanceof MailRefused));
    assert.match(cut.message, /\(ECONNECTION/);
  });

  it('is given up when its signal aborts', async () => {
    server.manner = 'hangs';
    const reason = await failure(
      mailer.send(mailTo('ada@example.org'), { signal: AbortSignal.timeout(100) }),
    );
    assert.match(reason.message, /\(EABORT\)/);
  });

  it('may be tried again when there is no server: the reason has no address', async () => {
    const reason = await failure(mailerAt('smtp://127.0.0.1:9').send(mailTo('ada@example.org')));
    assert.equal(reason.message, 'The mail server did not take the mail (ESOCKET, ECONNREFUSED)');
  });
});

for (const encryption of ['STARTTLS', 'TLS'] as const) {
  describe(`mail over ${encryption}, with a password`, () => {
    let server: MailServer;
    before(async () => {
      server = await startMailServer({ encryption, certificate, login });
    });
    after(() => server.close());
    const trusting = () => `${server.url}?tls.ca=${encodeURIComponent(certificate.cert)}`;

    it('arrives', async () => {
      await mailerAt(trusting()).send(mailTo('ada@example.org'));
      assert.equal((await server.next('ada@example.org')).text, 'Grüße\n');
    });

    it('is not accepted with a wrong password, and may be tried again', async () => {
      const url = trusting().replace(encodeURIComponent(login.password), 'wrong');
      const reason = await failure(mailerAt(url).send(mailTo('ada@example.org')));
      assert.ok(!(reason instanceof MailRefused));
      // Without the password, which the server repeats.
      assert.match(reason.message, /\(EAUTH, 535\): 535 .*Invalid username or password: …, …$/);
    });

    it('goes to nobody whose certificate is not trusted', async () => {
      const reason = await failure(mailerAt(server.url).send(mailTo('ada@example.org')));
      assert.match(reason.message, /\(E\w+, DEPTH_ZERO_SELF_SIGNED_CERT\)/);
    });
  });
}

it('a password goes to another machine only encrypted, unless the setting says otherwise', async () => {
  const server = await startMailServer();
  try {
    // A name of this machine that does not count as local.
    const url = server.url.replace('127.0.0.1', 'u:p@0.0.0.0');
    const reason = await failure(mailerAt(url).send(mailTo('ada@example.org')));
    assert.match(reason.message, /\(ETLS/);
    await mailerAt(`${url}?requireTLS=false`).send(mailTo('ada@example.org'));
    await mailerAt(server.url.replace('://', '://u:p@')).send(mailTo('bea@example.org'));
    assert.equal(server.taken.length, 2);
  } finally {
    await server.close();
  }
});
