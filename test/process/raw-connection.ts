import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which a test writes HTTP itself. */
export type RawConnection = {
  readonly socket: Socket;
  send(text: string): void;
  /** Waits until the bytes received so far match, and resolves with them. */
  received(pattern: RegExp): Promise<string>;
};

/** Connects to a service. */
export async function openConnection(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => (text += chunk));
  return {
    socket,
    send: (part) => void socket.write(part),
    async received(pattern) {
      while (!pattern.test(text)) {
        if (socket.readableEnded) throw new Error(`The connection ended with: ${text}`);
        await Promise.race([once(socket, 'data'), once(socket, 'end')]);
      }
      return text;
    },
  };
}

/** Whether a server listens there. */
export async function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
