import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { waitFor } from '../../test/kit/wait-for.ts';
import type { ServerResponse } from '../http/connections.ts';
import { MOST, MOST_OF_VIEWER } from './endpoints.ts';
import { ACCESS, anyOf } from './port.ts';
import { createStreams, type End, type FamiliesOf, type Opening } from './streams.ts';

/** An answer that records what is written. A test decides how much its reader takes. */
class Answer extends EventEmitter {
  text = '';
  writableLength = 0;
  isEnded = false;
  isReset = false;
  closed = false;
  readonly socket = { resetAndDestroy: () => (this.isReset = true) };
  write(text: string): void {
    assert.ok(!this.isEnded, 'nothing is written after the end');
    this.text += text;
  }
  end(): void {
    this.isEnded = true;
  }
}

function openStreams(familiesOf: FamiliesOf = async () => new Map()) {
  let now = 1_000;
  const ends: End[] = [];
  const streams = createStreams({
    clock: () => now,
    random: (size) => new Uint8Array(size),
    heartbeat: 20,
    familiesOf,
    onEnd: (reason) => ends.push(reason),
  });
  let opened = 0;
  return {
    streams,
    ends,
    advance: (ms: number) => (now += ms),
    open(
      id: string,
      goodUntil: () => Promise<number | undefined> = async () => Infinity,
      more: Partial<Opening> = {},
    ) {
      const answer = new Answer();
      streams
        .open(answer as unknown as ServerResponse, {
          viewer: { id, role: 'user' },
          id: 'a stream',
          site: `site ${opened++ >> 9}`,
          kinds: ['postcards', 'family'],
          arcade: null,
          followsGames: false,
          isBack: false,
          goodUntil,
          ...more,
        })
        .begin();
      return answer;
    },
  };
}

const card = { kind: 'postcards', id: 'c', version: 'v' } as const;
const TOLD = 'event: changed\ndata: {"kind":"postcards","id":"c","version":"v"}\n\n';

/** How often a stream was told of the postcard, heartbeats aside. */
const timesTold = ({ text }: Answer): number => text.split(TOLD).length - 1;

const ANY = 'event: changed\ndata: {"kind":"postcards","id":null,"version":null}\n\n';

const refused = (open: () => unknown, status: number, message: string): void =>
  assert.throws(open, { status, message, headers: { 'retry-after': '2' } });

test('the streams of a viewer, and of all viewers, are limited; each that ends makes room for one', () => {
  const { streams, open } = openStreams();
  const own = Array.from({ length: MOST_OF_VIEWER }, () => open('ann'));
  refused(() => open('ann'), 429, 'Too many event streams');
  own[0]?.emit('close');
  open('ann');
  while (streams.count() < MOST) open(String(streams.count()));
  refused(() => open('bob'), 503, 'This instance has as many event streams as it can have');
  own[1]?.emit('close');
  open('bob');
  assert.equal(streams.count(), MOST);
  streams.end();
  assert.equal(streams.count(), 0);
});

test('one address has a fifth of all streams; each that ends makes room for one', () => {
  const { streams, open } = openStreams();
  const openFrom = (site: string) => open(`viewer ${streams.count()}`, undefined, { site });
  const own = Array.from({ length: 1_000 }, () => openFrom('203.0.113.7'));
  assert.equal(own.length, MOST / 5);
  refused(() => openFrom('203.0.113.7'), 429, 'Too many event streams');
  openFrom('2001:db8:1::/48');
  own[0]?.emit('close');
  openFrom('203.0.113.7');
  refused(() => openFrom('203.0.113.7'), 429, 'Too many event streams');
  streams.end();
});

test('a client that left before its stream was opened takes no place', () => {
  const { streams } = openStreams();
  const answer = new Answer();
  answer.closed = true;
  streams
    .open(answer as unknown as ServerResponse, {
      viewer: { id: 'ann', role: 'user' },
      id: 'a stream',
      site: '203.0.113.7',
      kinds: ['postcards'],
      arcade: null,
      followsGames: false,
      isBack: false,
      goodUntil: async () => Infinity,
    })
    .begin();
  assert.equal(streams.count(), 0);
  assert.equal(answer.text, '');
  streams.end();
});

test('a reader with more than 64 KiB waiting is disconnected, and the others are told', () => {
  const { streams, ends, open } = openStreams();
  const [slow, quick] = [open('ann'), open('ann')];
  slow.writableLength = 64 * 1024;
  streams.tell([{ to: ['ann'], change: card }]);
  assert.deepEqual(ends, []);
  slow.writableLength++;
  streams.tell([{ to: ['ann'], change: card }]);
  streams.tell([{ to: ['ann'], change: card }]);
  assert.equal(slow.isReset, true);
  assert.deepEqual(ends, ['slow']);
  assert.equal(timesTold(quick), 3);
  streams.end();
});

test('families are looked up once for all changes within one turn, and only when others listen', async () => {
  const asked: string[][] = [];
  const { streams, open } = openStreams(async (playerIds) => {
    asked.push([...playerIds]);
    return new Map([
      ['p', ['ann', 'bob']],
      ['q', ['bob']],
    ]);
  });
  const ann = open('ann');
  const to = { userId: 'ann', playerId: 'p' };
  streams.tell([{ to, change: card }]);
  assert.deepEqual(asked, []);
  const [bob, eve] = [open('bob'), open('eve')];
  const noMember = { userId: 'ann', playerId: 'q' };
  streams.tell(
    [to, to, noMember, { userId: 'ann', playerId: null }].map((one) => ({ to: one, change: card })),
  );
  await waitFor('the family', () => bob.text.includes(TOLD));
  assert.deepEqual(asked, [['p', 'q']]);
  assert.equal(timesTold(ann), 5);
  assert.equal(timesTold(bob), 2);
  assert.ok(!eve.text.includes('changed'));
  streams.end();
});

test('when a family cannot be looked up, everybody is told that anything may have changed', async () => {
  const { streams, open } = openStreams(() => Promise.reject(new Error('no store')));
  const [, bob] = [open('ann'), open('bob')];
  streams.tell([{ to: { userId: 'ann', playerId: 'p' }, change: card }]);
  await waitFor('anything', () => bob.text.includes(ANY));
  streams.end();
});

test('a stream is checked when it opens, when its session may have ended, after a gap, and when it expires', async () => {
  const { streams, ends, open, advance } = openStreams();
  let checks = 0;
  let until: number | undefined = 5_000;
  const answer = open('ann', async () => {
    checks++;
    return until;
  });
  await waitFor('the first check', () => checks === 1);
  streams.tell([{ to: ['ann'], change: ACCESS }]);
  await waitFor('the second check', () => checks === 2);
  streams.tellGap();
  await waitFor('the third check', () => checks === 3);
  assert.ok(answer.text.includes(ANY));
  until = 9_000;
  advance(4_000);
  await waitFor('the check of a session that was renewed', () => checks === 4);
  until = undefined;
  advance(4_000);
  await waitFor('the end', () => answer.isEnded);
  assert.equal(checks, 5);
  assert.deepEqual(ends, ['session']);
  streams.end();
});

test('when the store fails, a stream stays, and is checked again', async () => {
  const { streams, open, advance } = openStreams();
  let checks = 0;
  const answer = open('ann', async () => {
    if (++checks === 1) throw new Error('no store');
    return undefined;
  });
  await waitFor('the first check', () => checks === 1);
  assert.equal(answer.isEnded, false);
  await waitFor('the second check', () => {
    advance(1_000);
    return answer.isEnded;
  });
  streams.end();
});

test('a stream that is opened while all streams end begins and ends', () => {
  const { streams, open, ends } = openStreams();
  streams.end();
  const answer = open('ann');
  assert.match(
    answer.text,
    /^retry: 2000\n\nevent: ready\nid: a stream\ndata: \{"kinds":\["postcards","family"\]\}\n\n$/,
  );
  assert.equal(answer.isEnded, true);
  assert.deepEqual(ends, ['stopping']);
});

test('a stream is not told of kinds that it does not have, or that only a later release knows', () => {
  const { streams, open } = openStreams();
  const ann = open('ann');
  streams.tell([{ to: ['ann'], change: anyOf('inbox') }]);
  streams.tell([{ to: ['ann'], change: { kind: 'later' as never, id: 'x', version: 'y' } }]);
  assert.ok(!ann.text.includes('changed'));
  streams.end();
});

test('a family is looked up for a game only when somebody follows all games', async () => {
  const asked: string[][] = [];
  const { streams, open } = openStreams(async (playerIds) => {
    asked.push([...playerIds]);
    return new Map([['p', ['ann', 'bob']]]);
  });
  const kinds = ['arcade'] as const;
  const all = { kinds, followsGames: true };
  const game = { kind: 'arcade', id: 'p', version: 'v' } as const;
  const own = { kind: 'arcade', id: 'eve', version: 'v' } as const;
  const heard = (answer: Answer) => answer.text.split('event: changed').length - 1;
  const one = open('cat', undefined, { kinds, arcade: 'p' });
  streams.tell([{ to: ['p'], change: game }]);
  assert.equal(heard(one), 1);
  assert.deepEqual(asked, []);
  const [ann, bob, eve, deaf] = [
    open('ann', undefined, all),
    open('bob', undefined, all),
    open('eve', undefined, all),
    open('ann'),
  ];
  streams.tell([
    { to: ['p'], change: game },
    { to: ['eve'], change: own },
  ]);
  await waitFor('the family', () => heard(bob) === 1);
  assert.deepEqual(asked, [['p', 'eve']]);
  assert.deepEqual([ann, bob, eve, deaf, one].map(heard), [1, 1, 1, 0, 2]);
  assert.ok(eve.text.includes('"id":"eve"'));
  for (const answer of [ann, bob, eve]) answer.emit('close');
  streams.tell([{ to: ['p'], change: game }]);
  assert.equal(heard(one), 3);
  assert.equal(asked.length, 1);
  streams.end();
});
