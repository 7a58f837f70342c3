import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../kit/client.ts';

/** Asks over a connection of its own; resolves when the answer has begun, of which nothing more is read for now. */
export async function beginAnswer(client: Client, path: string): Promise<IncomingMessage> {
  const asked = get(client.url + path, { agent: false, headers: { cookie: client.cookie } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  // Whoever reads on is told that it broke off; nobody else has to know.
  for (const end of [asked, answer]) end.on('error', () => {});
  return answer;
}

/** How much is read between two pauses, in bytes. */
const SIP = 64 * 1024;

/** Reads the rest of an answer, with a pause of so many milliseconds after each 64 KB; rejects when it breaks off. */
export async function readRest(answer: IncomingMessage, ms = 0): Promise<string> {
  if (ms === 0) return text(answer);
  const pieces: Uint8Array[] = [];
  let thirst = SIP;
  for await (const piece of answer as AsyncIterable<Uint8Array>) {
    pieces.push(piece);
    thirst -= piece.length;
    if (thirst > 0) continue;
    thirst = SIP;
    await pause(ms);
  }
  return Buffer.concat(pieces).toString();
}
