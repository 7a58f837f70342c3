import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What a server does at a step: says a line (with its line break left out), after some time, or ends the connection. */
export type Move =
  | `${number}${string}`
  | 'hello'
  | { readonly says: string; readonly afterMs: number }
  | 'SILENCE'
  | 'CLOSE'
  | 'RESET';

/** The steps of a mail at which a server can misbehave. */
export type Script = {
  readonly greeting?: Move;
  readonly EHLO?: Move;
  readonly AUTH?: Move;
  readonly MAIL?: Move;
  readonly RCPT?: Move;
  readonly DATA?: Move;
  /** When some of the mail has come. The final dot is not waited for. */
  readonly middle?: Move;
  /** When the final dot has come. */
  readonly dot?: Move;
};

/** A mail as it came, up to its final dot. */
export type Copy = { readonly messageId: string; readonly date: string; readonly to: string };

/** A mail server that follows a script, byte by byte, since kept libraries do not misbehave. */
export type RoughMailServer = {
  /** Its address, for EMAIL_SERVER. */
  readonly url: string;
  /** The mails whose final dot came. */
  readonly copies: readonly Copy[];
  /** How many connections it has had. */
  readonly connections: number;
  /** How it behaves from now on. */
  script: Script;
  /** Waits until so many mails have come to their final dot. */
  came(count: number): Promise<void>;
  /** Waits until so many connections were opened. */
  connected(count: number): Promise<void>;
  close(): Promise<void>;
};

const POLITE = {
  greeting: '220 rough.example',
  EHLO: '250-rough.example\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 Welcome',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 Go on',
  dot: '250 2.0.0 Ok: queued',
} as const;

/** Starts such a server. Without a script it takes every mail. */
export async function startRoughMailServer(script: Script = {}): Promise<RoughMailServer> {
  const copies: Copy[] = [];
  const sockets = new Set<Socket>();
  const waiting: { readonly isThere: () => boolean; readonly resolve: () => void }[] = [];
  let current = script;
  let connections = 0;

  function tellWaiting(): void {
    for (const { isThere, resolve } of waiting) if (isThere()) resolve();
  }

  async function until(isThere: () => boolean): Promise<void> {
    if (!isThere()) await new Promise<void>((resolve) => waiting.push({ isThere, resolve }));
  }

  function serve(socket: Socket): void {
    let read = '';
    let isMail = false;
    let to = '';
    const timers = new Set<NodeJS.Timeout>();

    function make(move: Move): void {
      if (move === 'CLOSE') socket.end();
      else if (move === 'RESET') socket.resetAndDestroy();
      else if (typeof move === 'object') {
        timers.add(setTimeout(() => socket.write(`${move.says}\r\n`), move.afterMs));
      } else if (move !== 'SILENCE') socket.write(`${move}\r\n`);
    }

    function hear(line: string): void {
      const [, word = ''] = /^(\w+)/.exec(line.toUpperCase()) ?? [];
      if (word === 'RCPT') [, to = ''] = /<(.*)>/.exec(line) ?? [];
      if (word === 'EHLO' || word === 'AUTH' || word === 'MAIL' || word === 'RCPT') {
        make(current[word] ?? POLITE[word]);
      } else if (word === 'DATA') {
        const move = current.DATA ?? POLITE.DATA;
        isMail = (typeof move === 'object' ? move.says : move).startsWith('354');
        make(move);
      } else if (word === 'QUIT') socket.end('221 Bye\r\n');
      else make('500 What?');
    }

    function hearMail(): void {
      if (current.middle !== undefined && read.length > 0) {
        isMail = false;
        make(current.middle);
        return;
      }
      const end = read.indexOf('\r\n.\r\n');
      if (end < 0) return;
      const head = (name: string): string =>
        new RegExp(`^${name}: (.*)$`, 'im').exec(read)?.[1]?.trim() ?? '';
      copies.push({ messageId: head('Message-ID'), date: head('Date'), to });
      read = read.slice(end + 5);
      isMail = false;
      make(current.dot ?? POLITE.dot);
      tellWaiting();
    }

    socket.on('data', (part) => {
      read += part.toString();
      for (;;) {
        if (isMail) return hearMail();
        const end = read.indexOf('\r\n');
        if (end < 0) return;
        const line = read.slice(0, end);
        read = read.slice(end + 2);
        hear(line);
      }
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      for (const timer of timers) clearTimeout(timer);
    });
    make(current.greeting ?? POLITE.greeting);
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    connections++;
    serve(socket);
    tellWaiting();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    copies,
    get connections() {
      return connections;
    },
    get script() {
      return current;
    },
    set script(next) {
      current = next;
    },
    came: (count) => until(() => copies.length >= count),
    connected: (count) => until(() => connections >= count),
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
