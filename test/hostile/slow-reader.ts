import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../kit/client.ts';

/** Sends a request over a new connection; resolves when the answer has begun, and reads no more for now. */
export async function beginAnswer(client: Client, path: string): Promise<IncomingMessage> {
  const asked = get(client.url + path, { agent: false, headers: { cookie: client.cookie } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  // A reader of the rest gets this error too, so it must not end the process.
  for (const end of [asked, answer]) end.on('error', () => {});
  return answer;
}

/** The bytes that are read between two pauses. */
const PORTION = 64 * 1024;

/**
 * Reads the rest of an answer, at most 64 KB in each `ms`; rejects when it breaks off. After a standstill it catches up, so
 * that a busy machine does not make it read too little.
 */
export async function readRest(answer: IncomingMessage, ms = 0): Promise<string> {
  if (ms === 0) return text(answer);
  const began = performance.now();
  const pieces: Uint8Array[] = [];
  let read = 0;
  for await (const piece of answer as AsyncIterable<Uint8Array>) {
    pieces.push(piece);
    read += piece.length;
    const early = began + ms * Math.floor(read / PORTION) - performance.now();
    if (early > 0) await pause(early);
  }
  return Buffer.concat(pieces).toString();
}
