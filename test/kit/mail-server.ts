import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail that a server took. */
export type TakenMail = {
  readonly from: string;
  readonly to: readonly string[];
  /** Its head and its parts, as they came. */
  readonly raw: string;
  /** Its text part. */
  readonly text: string;
};

/** A mail server for tests. */
export type MailServer = {
  /** Its address, for EMAIL_SERVER. */
  readonly url: string;
  readonly taken: readonly TakenMail[];
  /** While true, it refuses every recipient and names the address. */
  isRefusing: boolean;
  /** Waits for the next mail to this address that no other call has got. */
  next(address: string): Promise<TakenMail>;
  close(): Promise<void>;
};

/** Starts a mail server that takes every mail. */
export async function startMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const unread: TakenMail[] = [];
  const waiting: { address: string; resolve: (mail: TakenMail) => void }[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!isRefusing) return done();
      const refusal = Object.assign(new Error(`No mailbox for <${address}>`), {
        responseCode: 451,
      });
      done(refusal);
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString();
        const mail = {
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
          text: textPartOf(raw),
        };
        taken.push(mail);
        const at = waiting.findIndex(({ address }) => mail.to.includes(address));
        const [reader] = at < 0 ? [] : waiting.splice(at, 1);
        if (reader === undefined) unread.push(mail);
        else reader.resolve(mail);
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    get isRefusing() {
      return isRefusing;
    },
    set isRefusing(value) {
      isRefusing = value;
    },
    next(address) {
      const at = unread.findIndex(({ to }) => to.includes(address));
      const [mail] = at < 0 ? [] : unread.splice(at, 1);
      if (mail !== undefined) return Promise.resolve(mail);
      return new Promise((resolve) => waiting.push({ address, resolve }));
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The text part of a mail, decoded from quoted-printable. */
function textPartOf(raw: string): string {
  const [, encoding = '', body = ''] =
    /content-type: text\/plain[^]*?content-transfer-encoding: (\S+)\r?\n\r?\n([^]*?)\r?\n--/i.exec(
      raw,
    ) ?? [];
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding.toLowerCase() !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
