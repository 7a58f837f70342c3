import { connect, type Socket } from 'node:net';

/** The result of a load: latencies in milliseconds, sorted, and the whole time in seconds. */
export type LoadResult = { readonly latencies: Float64Array; readonly seconds: number };

/** One request as bytes on the wire. */
export function requestBytes(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== '') lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Sends `count` requests over keep-alive connections, each of which sends its next request when it has the answer. Rejects
 * when an answer's status is not the expected one.
 */
export async function load(
  url: string,
  options: {
    connections: number;
    count: number;
    status: number;
    request: (index: number) => Buffer;
  },
): Promise<LoadResult> {
  const { connections, count, status, request } = options;
  const latencies = new Float64Array(count);
  let sent = 0;
  let received = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: Math.min(connections, count) }, () => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.setNoDelay(true);
      let sentAt = 0;
      const next = (): void => {
        if (sent >= count) {
          socket.end();
          resolve();
          return;
        }
        sentAt = performance.now();
        socket.write(request(sent++));
      };
      onAnswers(socket, (answered) => {
        if (answered !== status) {
          socket.destroy();
          reject(new Error(`Expected status ${status}, got ${answered}`));
          return;
        }
        latencies[received++] = performance.now() - sentAt;
        next();
      });
      socket.once('connect', next);
      socket.once('error', reject);
      return promise;
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return { latencies: latencies.toSorted(), seconds };
}

function onAnswers(socket: Socket, onStatus: (status: number) => void): void {
  let head = '';
  let left = 0;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    if (left > 0) {
      left -= chunk.length;
      if (left === 0) onStatus(Number(head.slice(9, 12)));
      return;
    }
    head = left === 0 && head.includes('\r\n\r\n') ? chunk : head + chunk;
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    left = length - (head.length - end - 4);
    if (left <= 0) {
      left = 0;
      onStatus(Number(head.slice(9, 12)));
    }
  });
}

/** The latency that this fraction of the requests did not exceed. */
export function percentile(latencies: Float64Array, fraction: number): number {
  return latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * fraction))] ?? 0;
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
