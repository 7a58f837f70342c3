import type { SMTPSentMessageInfo, SMTPTransportOptions, Transporter } from 'nodemailer';
import { SECOND } from '../../kernel/clock.ts';
import { isMailbox, readSender } from '../../kernel/mailbox.ts';
import { serverWords } from './server-words.ts';
import { TryLater } from '../try-later.ts';

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

/** Sends mail by SMTP. */
export type Mailer = {
  /** The address that users see. The links in a mail begin with it, and never with a host from a request. */
  readonly publicUrl: string;
  /**
   * Resolves with the server's answer when it has accepted the mail. Answers and errors have no addresses and no contents.
   *
   * @throws {MailRefused} when the server will never accept the mail
   * @throws {TryLater} when the server may accept it later
   */
  send(mail: Mail, signal?: AbortSignal): Promise<string>;
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
  let transport: Promise<Transporter<SMTPSentMessageInfo, SMTPTransportOptions>> | undefined;
  return {
    publicUrl,
    async check() {
      transport ??= connect(url);
      const library = await transport;
      await library.verify().catch((cause: unknown) => {
        throw failureOf(cause, '', 'let the service in', secrets);
      });
    },
    async send({ id, to, picture, unsubscribe, ...content }, signal) {
      if (!isMailbox(to))
        throw new MailRefused('The account has no address that mail servers take');
      transport ??= connect(url);
      const library = await transport;
      const { response } = await library
        .sendMail({
          ...content,
          from,
          // An object, so that no part of it is parsed as another address.
          to: { name: '', address: to },
          messageId: `<${id}@${domain}>`,
          headers: { ...STANDING_HEADERS, ...unsubscribeHeaders(unsubscribe) },
          attachments: picture === undefined ? [] : [attachmentOf(picture)],
          textEncoding: 'quoted-printable',
          signal,
        })
        .catch((cause: unknown) => {
          throw failureOf(cause, to, 'take the mail', secrets);
        });
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

async function connect(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    // Parameters in this address override the options here.
    url,
    requireTLS: sendsPasswordAway(new URL(url)),
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
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
  /** Whether the server would answer the same again (RFC 5321, section 4.2.1). */
  readonly permanent?: unknown;
};

/**
 * The error for a mail that was not sent. The operator may mend a refusal that does not concern the mail, such as of the
 * password.
 *
 * @param to the mail's recipient; empty without a mail
 * @param asked what the server was asked to do
 * @param secrets what is left out of its words, which may repeat what it got
 */
function failureOf(cause: unknown, to: string, asked: string, secrets: readonly string[]): Error {
  const { code, originalCode, response, responseCode, permanent } = Object(cause) as Failure;
  const said = typeof response === 'string' ? response : '';
  const words = serverWords(
    secrets.reduce((text, secret) => text.replaceAll(secret, '…'), said),
    to,
  );
  const concernsMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (concernsMail && permanent === true) return new MailRefused(words);
  const codes = [code, originalCode, responseCode].filter(
    (one) => typeof one === 'number' || (typeof one === 'string' && /^\w+$/.test(one)),
  );
  const detail = words === '' ? '' : `: ${words}`;
  return new TryLater(
    `The mail server did not ${asked} (${codes.join(', ') || 'no code'})${detail}`,
  );
}
