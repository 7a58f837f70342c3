import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Certificate } from './certificate.ts';
import { partOf, readMail, type MailPart } from './mail-parts.ts';

/** A mail that a server took. */
export type TakenMail = {
  readonly from: string;
  readonly to: readonly string[];
  /** Its head and its parts, as they came. */
  readonly raw: string;
  /** The same, parsed. */
  readonly mail: MailPart;
  /** Its text part. */
  readonly text: string;
  /** Its page. */
  readonly html: string;
};

/** How a server treats a mail that it does not simply take. */
export type Manner =
  | {
      /** Refuses at this point, with a status and a sentence. */
      readonly refuses: 'sender' | 'recipient' | 'content';
      readonly status: number;
      readonly words: string;
    }
  /** Stays silent once it has the content, or ends the connection then. */
  | 'hangs'
  | 'drops';

/** A mail server for tests. */
export type MailServer = {
  /** Its address, for EMAIL_SERVER. */
  readonly url: string;
  readonly taken: readonly TakenMail[];
  /** All mails whose content arrived, also those that the server did not take. */
  readonly offered: readonly MailPart[];
  /** How many connections it has had. */
  readonly connections: number;
  /** While true, it refuses every recipient for now, and names the address. */
  isRefusing: boolean;
  /** How it treats the next mails; null: it takes them. */
  manner: Manner | null;
  /** Waits for the next mail to this address that no other call has got. */
  next(address: string): Promise<TakenMail>;
  close(): Promise<void>;
};

export type MailServerOptions = {
  /** Whether connections are encrypted: not at all, when a client asks for it, or from the start. */
  readonly encryption?: 'none' | 'STARTTLS' | 'TLS';
  readonly certificate?: Certificate;
  /** Who may send; without it everybody may. */
  readonly login?: { readonly user: string; readonly password: string };
};

/** Starts a mail server that takes every mail. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { encryption = 'none', certificate, login } = options;
  const taken: TakenMail[] = [];
  const offered: MailPart[] = [];
  const unread: TakenMail[] = [];
  const waiting: { address: string; resolve: (mail: TakenMail) => void }[] = [];
  let isRefusing = false;
  let manner: Manner | null = null;
  let connections = 0;

  /** The refusal at this point, if there is one. */
  function refusalAt(point: 'sender' | 'recipient' | 'content', address: string): Error | null {
    if (manner !== null && typeof manner === 'object' && manner.refuses === point) {
      return Object.assign(new Error(manner.words), { responseCode: manner.status });
    }
    if (!isRefusing || point !== 'recipient') return null;
    return Object.assign(new Error(`No mailbox for <${address}>`), { responseCode: 451 });
  }

  const server = new SMTPServer({
    secure: encryption === 'TLS',
    ...certificate,
    authOptional: login === undefined,
    closeTimeout: 100,
    disableReverseLookup: true,
    disabledCommands: encryption === 'STARTTLS' ? [] : ['STARTTLS'],
    onConnect(_session, done) {
      connections++;
      done();
    },
    onAuth({ username, password }, _session, done) {
      const isRight =
        login === undefined || (username === login.user && password === login.password);
      // Some servers repeat what they got.
      const got = Buffer.from(`\0${username}\0${password}`).toString('base64');
      const words = `Invalid username or password: ${password}, ${got}`;
      done(isRight ? null : new Error(words), { user: username });
    },
    onMailFrom: ({ address }, _session, done) => done(refusalAt('sender', address)),
    onRcptTo: ({ address }, _session, done) => done(refusalAt('recipient', address)),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts);
        const mail = readMail(raw);
        offered.push(mail);
        const refusal = refusalAt('content', '');
        if (refusal !== null) return done(refusal);
        if (manner === 'hangs') return;
        if (manner === 'drops') {
          for (const connection of server.connections) connection.close();
          return;
        }
        const one = {
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          raw: raw.toString(),
          mail,
          text: linesOf(mail, 'text/plain'),
          html: linesOf(mail, 'text/html'),
        };
        taken.push(one);
        const at = waiting.findIndex(({ address }) => one.to.includes(address));
        const [reader] = at < 0 ? [] : waiting.splice(at, 1);
        if (reader === undefined) unread.push(one);
        else reader.resolve(one);
        done();
      });
    },
  });
  // Clients that break off are no failure of the server.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const scheme = encryption === 'TLS' ? 'smtps' : 'smtp';
  const access =
    login === undefined
      ? ''
      : `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`;
  return {
    url: `${scheme}://${access}127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    offered,
    get connections() {
      return connections;
    },
    get isRefusing() {
      return isRefusing;
    },
    set isRefusing(value) {
      isRefusing = value;
    },
    get manner() {
      return manner;
    },
    set manner(value) {
      manner = value;
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

/** A part's text, with line breaks as programs have them. */
function linesOf(mail: MailPart, type: string): string {
  return partOf(mail, type).bytes.toString().replaceAll('\r\n', '\n');
}
