import assert from 'node:assert/strict';
import type { RawAnswer } from './raw-socket.ts';

/** Asserts the form of every refusal, also of the transport: JSON with one sentence. Returns the sentence. */
export function assertErrorBody({ status, body }: Pick<RawAnswer, 'status' | 'body'>): string {
  const told: unknown = JSON.parse(body);
  assert.ok(typeof told === 'object' && told !== null && 'error' in told, `${status} ${body}`);
  assert.ok(typeof told.error === 'string' && told.error !== '', `${status} ${body}`);
  return told.error;
}

/** Makes a request as text, without correcting anything. The connection ends with its answer. */
export function rawRequest(
  line: string,
  headers: readonly string[] = [],
  body = '',
  host: readonly string[] = ['Host: localhost'],
): string {
  const all = [...host, 'Connection: close', ...headers];
  return `${line}\r\n${all.map((one) => `${one}\r\n`).join('')}\r\n${body}`;
}
