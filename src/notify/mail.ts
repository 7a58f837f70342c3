import type { Transporter } from 'nodemailer';

const SECOND = 1_000;

/** A mail, as text and as a page. */
export type Mail = {
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** The settings that mail needs, by the names of their environment variables. */
export type MailSettings = {
  readonly EMAIL_SERVER: string | null;
  readonly EMAIL_FROM: string | null;
  readonly PUBLIC_URL: string | null;
};

/** Sends mail by SMTP. */
export type Mailer = {
  /** The address that users see. The links in a mail begin with it, and never with what a request says. */
  readonly publicUrl: string;
  /** Resolves when the server has taken the mail. Rejects with a sentence without addresses or contents. */
  send(mail: Mail): Promise<void>;
};

/** The settings without which no mail is sent. */
export const MAIL_SETTINGS = ['EMAIL_SERVER', 'EMAIL_FROM', 'PUBLIC_URL'] as const;

/** Makes the sender of mail; null when a setting is missing. The library is loaded for the first mail. */
export function createMailer({
  EMAIL_SERVER: url,
  EMAIL_FROM: from,
  PUBLIC_URL: publicUrl,
}: MailSettings): Mailer | null {
  if (url === null || from === null || publicUrl === null) return null;
  let transport: Promise<Transporter> | undefined;
  return {
    publicUrl,
    async send({ to, ...content }) {
      transport ??= connect(url);
      const { sendMail } = await transport.then((one) => ({ sendMail: one.sendMail.bind(one) }));
      // As an object, so that no part of it is read as another address.
      await sendMail({ from, to: { name: '', address: to }, ...content }).catch(
        (cause: unknown) => {
          throw new Error(reasonOf(cause));
        },
      );
    },
  };
}

async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Why a mail was not sent. The server's own sentence may name the address, so only its codes are kept. */
function reasonOf(cause: unknown): string {
  const { code, responseCode } = Object(cause) as { code?: unknown; responseCode?: unknown };
  const codes = [code, responseCode].filter(
    (one) => typeof one === 'number' || (typeof one === 'string' && /^\w+$/.test(one)),
  );
  return `The mail server did not take the mail (${codes.join(', ') || 'no code'})`;
}
