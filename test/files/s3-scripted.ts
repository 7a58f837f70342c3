import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import type { Files } from '../../src/files/port.ts';
import { openS3Files, type S3Limits } from '../../src/files/s3/files.ts';

/** Short limits keep their tests short. */
export const LIMITS = { connectMs: 250, answerMs: 300, totalMs: 800 };
/** Limits that no slow machine reaches. */
export const PATIENT = { connectMs: 60_000, answerMs: 60_000, totalMs: 120_000 };
export const SECRET = 'not-to-be-seen';

export type ScriptedFiles = {
  readonly server: Server;
  readonly port: number;
  readonly files: Files;
  /** Resolves when every connection that was made has ended. */
  connectionsEnd(): Promise<unknown>;
};

/** Opens files on a server that answers as a test wants. */
export async function filesOn(
  t: TestContext,
  limits: S3Limits,
  listener: RequestListener,
): Promise<ScriptedFiles> {
  const server = createServer(listener);
  const ends: Promise<unknown>[] = [];
  // A client that gives up may reset its connection; that is also an end.
  server.on('connection', (socket) =>
    ends.push(new Promise((resolve) => socket.once('close', resolve))),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const files = await openS3Files(`s3://pictures/house?endpoint=http://127.0.0.1:${port}`, {
    credentials: { accessKeyId: 'some', secretAccessKey: SECRET },
    limits,
  });
  return { server, port, files, connectionsEnd: () => Promise.all(ends) };
}
