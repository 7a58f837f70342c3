import type { Case, Known } from '../case.ts';
import { requestFor, type Asking } from '../endpoint-cases.ts';
import type { Random } from '../random.ts';
import { lines, operationOf } from './row.ts';

/** Cheap operations, without those for which the contract demands a failure. */
const LIGHT = [
  'GET /healthz',
  'GET /api/players',
  'GET /api/postcards',
  'GET /api/arcade-session',
  'DELETE /api/arcade-session',
  'GET /api/teacher-flowcharts',
  'POST /api/players',
  'PATCH /api/players/{id}',
  'POST /api/arcade-session',
  'POST /api/teacher-flowcharts',
  'POST /api/postcards',
  'PATCH /api/abacus-settings',
  'POST /api/coverage-results',
];

/** Makes a request with a clear end of request and answer: no HEAD, and none that closes the connection. */
function makeLightRequest(random: Random, known: Known): Asking {
  for (;;) {
    const asking = requestFor(random, operationOf(known, random.pick(LIGHT)), known);
    const isPlain = asking.asked.refusals.length === 0 && !asking.asked.isHead;
    const endsConnection = asking.bytes.includes('Connection: close');
    if (isPlain && !endsConnection && asking.bytes.length < 20_000) {
      return asking;
    }
  }
}

function cut(random: Random, bytes: Buffer): number {
  return 1 + random.below(bytes.length - 1);
}

/** Cuts bytes into two to `most` pieces. */
function pieces(random: Random, bytes: Buffer, most: number): Buffer[] {
  const cuts = Array.from({ length: 1 + random.below(most - 1) }, () => cut(random, bytes));
  const edges = [0, ...new Set(cuts.toSorted((one, other) => one - other)), bytes.length];
  return edges.slice(1).map((end, index) => bytes.subarray(edges[index], end));
}

/** Flips, removes, doubles or inserts some bytes. */
function mutate(random: Random, bytes: Buffer): Buffer {
  let result = bytes;
  for (let count = 1 + random.below(4); count > 0; count--) {
    const at = random.below(result.length);
    const [head, tail] = [result.subarray(0, at), result.subarray(at)];
    result = random.pick([
      () => Buffer.concat([head, random.bytes(1), tail.subarray(1)]),
      () => Buffer.concat([head, tail.subarray(1 + random.below(8))]),
      () => Buffer.concat([head, tail.subarray(0, 8), tail]),
      () => Buffer.concat([head, random.bytes(1 + random.below(4)), tail]),
      () =>
        Buffer.concat([head, Buffer.from(random.pick(['\r\n', '\r\n\r\n', '\0', ':', ' '])), tail]),
    ])();
  }
  return result;
}

/** Ways in which requests may arrive, or fail to. */
export const deliveries: readonly ((random: Random, known: Known) => Case)[] = [
  (random, known) => {
    const all = Array.from({ length: 2 + random.below(12) }, () => makeLightRequest(random, known));
    return {
      kind: 'pipelined',
      parts: [Buffer.concat(all.map(({ bytes }) => bytes))],
      asked: all.map(({ asked }) => asked),
      ending: 'open',
    };
  },
  (random, known) => {
    const { bytes, asked } = makeLightRequest(random, known);
    return { kind: 'in pieces', parts: pieces(random, bytes, 40), asked: [asked], ending: 'kept' };
  },
  (random, known) => {
    const { bytes } = makeLightRequest(random, known);
    const part = bytes.subarray(0, cut(random, bytes));
    return { kind: 'broken off', parts: [part], asked: [], ending: 'abandoned' };
  },
  (random, known) => {
    const { bytes } = makeLightRequest(random, known);
    return { kind: 'broken off before the answer', parts: [bytes], asked: [], ending: 'abandoned' };
  },
  (random, known) => {
    const { bytes } = makeLightRequest(random, known);
    const part = bytes.subarray(0, cut(random, bytes));
    return { kind: 'ended half way', parts: [part], asked: [], ending: 'unsure' };
  },
  (random, known) => {
    const { bytes } = makeLightRequest(random, known);
    return { kind: 'mutated', parts: [mutate(random, bytes)], asked: [], ending: 'unsure' };
  },
  (random, known) => {
    const { bytes } = makeLightRequest(random, known);
    return { kind: 'mutated', parts: [mutate(random, bytes)], asked: [], ending: 'unsure' };
  },
];

/** Requests that stop half way. */
export const held: readonly ((random: Random) => string)[] = [
  () => '',
  () => 'GE',
  () => 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  () => lines('POST /api/players HTTP/1.1', 'Host: a', 'Content-Length: 20').concat('{"a"'),
  () =>
    lines('POST /api/players HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked').concat('1\r\n{'),
  () => lines('POST /api/players HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked').concat('5'),
];
