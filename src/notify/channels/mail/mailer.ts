import type { SMTPSentMessageInfo, SMTPTransportOptions, Transporter } from 'nodemailer';
import { addAbortListener } from 'node:events';
import { timers } from '../../../kernel/schedule.ts';
import { isMailbox, readSender } from '../../../kernel/mailbox.ts';
import { holdDot } from './final-dot.ts';
import { judge, type Step } from './judgement.ts';
import { CHECK_LIMITS, LAST_ANSWER, MAIL_LIMITS, type MailLimits } from './limits.ts';
import { serverWords } from './server-words.ts';
import { faultOfAll, TryLater } from '../try-later.ts';

/** A picture in a mail. The HTML refers to it as `cid:` and the name. */
export type MailPicture = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
};

/** A mail, as text and as HTML. */
export type Mail = {
  /** The same when a mail with an unknown outcome is sent again, so that mail programs show it once. */
  readonly id: string;
  /** The same, too. */
  readonly date: Date;
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly picture?: MailPicture | undefined;
  /** The address that unsubscribes from mails of this kind. */
  readonly unsubscribe?: string | undefined;
};

/** The settings that mail needs, by the names of their environment variables. */
export type MailSettings = {
  readonly EMAIL_SERVER: string | null;
  readonly EMAIL_FROM: string | null;
  readonly PUBLIC_URL: string | null;
};

/** How a mail is sent. */
export type SendOptions = {
  /** Ends the attempt. Once the final dot is sent, the answer still has some seconds. */
  readonly signal?: AbortSignal;
  /** Called when the server has the whole mail but the final dot. When it rejects, the dot is not sent, and `send` rejects so. */
  readonly beforeDot?: () => Promise<void>;
};

/** Sends mail by SMTP. */
export type Mailer = {
  /** The address that users see. The links in a mail begin with it, and never with a host from a request. */
  readonly publicUrl: string;
  /**
   * Resolves with the server's answer when it has accepted the mail. Answers and errors have no addresses and no contents.
   *
   * @throws {MailRefused} when the server will never accept the mail
   * @throws {TryLater} when the server may accept it later
   * @throws {Unanswered} when the final dot was sent and no answer came, so that nobody knows whether the mail arrives
   */
  send(mail: Mail, options?: SendOptions): Promise<string>;
  /**
   * Connects to the server and signs in there, without a mail.
   * @throws {TryLater} when the server does not let the service in
   */
  check(): Promise<void>;
};

/** A mail was refused for good. The message is the server's answer. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MailRefused';
  }
}

/** A mail server has a whole mail and has not answered. */
export class Unanswered extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Unanswered';
  }
}

/** The missing settings without which no mail is sent. */
export function missingMailSettings(settings: MailSettings): (keyof MailSettings)[] {
  const needed = ['EMAIL_SERVER', 'EMAIL_FROM', 'PUBLIC_URL'] as const;
  return needed.filter((name) => settings[name] === null);
}

/**
 * The most attempts at a mail, which take about twenty minutes. Some servers accept a mail only after repeated attempts (RFC
 * 6647).
 */
export const MAIL_ATTEMPTS = 16;

type Library = Transporter<SMTPSentMessageInfo, SMTPTransportOptions>;

/** Makes the sender of mail; null when a setting is missing. The library is loaded for the first mail. */
export function createMailer({
  EMAIL_SERVER: url,
  EMAIL_FROM,
  PUBLIC_URL: publicUrl,
}: MailSettings): Mailer | null {
  const from = readSender(EMAIL_FROM ?? '');
  if (url === null || from === undefined || publicUrl === null) return null;
  const [, domain = ''] = from.address.split('@');
  const secrets = secretsOf(new URL(url));
  let transport: Promise<Library> | undefined;
  return {
    publicUrl,
    async check() {
      const library = await connect(url, CHECK_LIMITS);
      await library.verify().catch((cause: unknown) => {
        throw failureOf(cause, '', 'let the service in', secrets);
      });
    },
    async send({ id, to, picture, unsubscribe, ...content }, options = {}) {
      if (!isMailbox(to))
        throw new MailRefused('The account has no address that mail servers take');
      transport ??= connect(url, MAIL_LIMITS);
      const library = await transport;
      const dot = watchDot(options);
      using _ = dot;
      const mail = {
        ...content,
        from,
        // An object, so that no part of it is parsed as another address.
        to: { name: '', address: to },
        messageId: `<${id}@${domain}>`,
        headers: { ...STANDING_HEADERS, ...unsubscribeHeaders(unsubscribe) },
        attachments: picture === undefined ? [] : [attachmentOf(picture)],
        textEncoding: 'quoted-printable' as const,
        signal: dot.signal,
        [BEFORE_DOT]: dot.before,
      };
      const { response } = await library.sendMail(mail).catch((cause: unknown) => {
        throw dot.failure(cause) ?? failureOf(cause, to, 'take the mail', secrets);
      });
      if (!dot.isSent()) throw new TryLater('The mail server answered before it had the mail');
      return serverWords(response, to);
    },
  };
}

/** Asks mail programs not to answer automatically, such as with a note of absence (RFC 3834; the second is for Exchange). */
const STANDING_HEADERS = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
};

/** The headers with which mail programs unsubscribe: by one click (RFC 8058), which needs https, or by the page (RFC 2369). */
function unsubscribeHeaders(address: string | undefined): Record<string, string> {
  if (address === undefined) return {};
  const list = { 'List-Unsubscribe': `<${address}>` };
  return address.startsWith('https:')
    ? { ...list, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : list;
}

const attachmentOf = ({ name, bytes, contentType }: MailPicture) => ({
  cid: name,
  filename: `${name}.${contentType.replace('image/', '')}`,
  content: Buffer.from(bytes),
  contentType,
  contentDisposition: 'inline' as const,
});

/** The field of a mail's data with what to call before its final dot. */
const BEFORE_DOT = 'beforeDot';

/** Follows the final dot of one mail. */
function watchDot({ signal, beforeDot = async () => {} }: SendOptions) {
  const ending = new AbortController();
  let isSent = false;
  let refusal: { readonly cause: unknown } | undefined;
  let cancel = (): void => {};
  const listening =
    signal &&
    addAbortListener(signal, () => {
      const end = (): void => ending.abort(signal.reason);
      if (isSent) cancel = timers(LAST_ANSWER, end);
      else end();
    });
  return {
    signal: ending.signal,
    isSent: () => isSent,
    async before(): Promise<void> {
      try {
        await beforeDot();
        ending.signal.throwIfAborted();
        isSent = true;
      } catch (cause) {
        refusal = { cause };
        throw cause;
      }
    },
    /** The error of an attempt that ended with this error of the library, unless the server's answer decides. */
    failure(cause: unknown): unknown {
      if (refusal !== undefined && !ending.signal.aborted) return refusal.cause;
      if (!isSent || isAnswerToDot(cause)) return undefined;
      return new Unanswered(`The mail server had the whole mail (${codesOf(cause)})`);
    },
    [Symbol.dispose]() {
      listening?.[Symbol.dispose]();
      cancel();
    },
  };
}

/** Whether an error of the library is the server's refusal of a whole mail. */
function isAnswerToDot(cause: unknown): boolean {
  const { code, responseCode } = Object(cause) as Failure;
  return code === 'EMESSAGE' && Number(responseCode) >= 400 && Number(responseCode) < 600;
}

async function connect(url: string, limits: MailLimits): Promise<Library> {
  const { createTransport } = await import('nodemailer');
  const library = createTransport({
    // Parameters in this address override the options here.
    url,
    requireTLS: sendsPasswordAway(new URL(url)),
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  library.use('stream', ({ data, message }, done) => {
    const { [BEFORE_DOT]: before } = data as { readonly [BEFORE_DOT]: () => Promise<void> };
    message.processFunc((mail) => holdDot(mail, before));
    done();
  });
  return library;
}

/** The password of an address, as it is sent in the ways to sign in (RFC 4616, and AUTH LOGIN). */
function secretsOf({ username, password }: URL): string[] {
  if (password === '') return [];
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  return [encoded(`\0${user}\0${secret}`), encoded(secret), secret];
}

/** Whether a password leaves this machine, so that the connection must be encrypted. */
function sendsPasswordAway({ password, hostname }: URL): boolean {
  return password !== '' && !/^(?:localhost|127\.[\d.]+|\[::1\])$/i.test(hostname);
}

/** The library's error for a mail that was not sent. */
type Failure = {
  readonly code?: unknown;
  /** The system's own code, such as ECONNREFUSED. */
  readonly originalCode?: unknown;
  readonly response?: unknown;
  readonly responseCode?: unknown;
  /** The command that was answered, or CONN. */
  readonly command?: unknown;
};

/** The codes of an error of the library, for administrators. */
function codesOf(cause: unknown): string {
  const { code, originalCode, responseCode } = Object(cause) as Failure;
  const codes = [code, originalCode, responseCode].filter(
    (one) => typeof one === 'number' || (typeof one === 'string' && /^\w+$/.test(one)),
  );
  return codes.join(', ') || 'no code';
}

/** The step that the server has answered. */
function stepOf({ code, command }: Failure): Step {
  if (code === 'EMESSAGE') return 'content';
  if (code !== 'EENVELOPE') return 'other';
  if (command === 'MAIL FROM') return 'sender';
  return command === 'RCPT TO' ? 'recipient' : 'other';
}

/**
 * The error for a mail that was not sent. The operator may mend a refusal that does not concern the mail, such as of the
 * password.
 *
 * @param to the mail's recipient; empty without a mail
 * @param asked what the server was asked to do
 * @param secrets what is left out of its words, which may repeat what it got
 */
function failureOf(cause: unknown, to: string, asked: string, secrets: readonly string[]): Error {
  const failure = Object(cause) as Failure;
  const { code, response, responseCode } = failure;
  const said = typeof response === 'string' ? response : '';
  const words = serverWords(
    secrets.reduce((text, secret) => text.replaceAll(secret, '…'), said),
    to,
  );
  const judgement =
    typeof responseCode === 'number'
      ? judge({ step: stepOf(failure), status: responseCode, words: said })
      : 'later';
  if (judgement === 'refused') return new MailRefused(words);
  const detail = words === '' ? '' : `: ${words}`;
  // Without an answer, encryption or signing in failed because of the settings.
  const isOperators =
    judgement === 'mend' ||
    (typeof responseCode !== 'number' && (code === 'ETLS' || code === 'EAUTH'));
  const reason = `The mail server did not ${asked} (${codesOf(cause)})${detail}`;
  return new TryLater(reason, [faultOfAll(reason, isOperators)]);
}
