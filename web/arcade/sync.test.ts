import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import type { Arcade, ArcadeSession } from '../../client/src/index.ts';
import { seededRandom } from '../../src/soroban/soroban.ts';
import { layPairs } from './pairs.ts';
import { isOver, type Game } from './rules.ts';
import { createTable, UnreadableGame, type StoredTable, type Table } from './sync.ts';

class NoGame extends Error {}
class NoConnection extends Error {}
class Refusal extends Error {}

/**
 * A service that stores the session of one table, as the client sees it. A write that comes too late reads the session and
 * tries again.
 */
function createService() {
  let session: ArcadeSession<unknown> | null = null;
  let changes = 0;
  const client = (isOnline: () => boolean, turns: () => Promise<void>): Arcade<unknown> => {
    let known: ArcadeSession<unknown> | null = null;
    const connect = async (): Promise<void> => {
      await turns();
      if (!isOnline()) throw new NoConnection();
    };
    return {
      async start(game) {
        await connect();
        session = {
          currentGame: game.gameName,
          gameUrl: game.gameUrl,
          gameState: game.initialState,
          activePlayers: game.activePlayers,
          version: 1,
          expiresAt: '',
        };
        known = session;
        return session;
      },
      async read() {
        await connect();
        const found = session;
        // While the answer is on its way, others may write.
        await turns();
        known = found;
        return found;
      },
      async change(change) {
        for (;;) {
          known ??= session;
          if (known === null) throw new NoGame();
          const next = change(known);
          if (next === null) return known;
          await connect();
          if (session === null) throw new NoGame();
          if (session === known) {
            changes++;
            session = { ...session, ...next, version: session.version + 1 };
            known = session;
            // The answer may be lost.
            await connect();
            return session;
          }
          known = session;
        }
      },
    };
  };
  return { client, state: () => session?.gameState as Game | undefined, changes: () => changes };
}

const game = layPairs(
  { id: 'game', players: ['ada', 'mika'], kind: 'ten', count: 6 },
  seededRandom('x'),
);

/** A screen at a table. */
function sit(arcade: Arcade<unknown>, hand: string, kept?: StoredTable) {
  let device: StoredTable | undefined = kept;
  let late = 0;
  const table = createTable('ada', {
    arcade,
    save: (next) => {
      device = structuredClone(next);
    },
    kept,
    hand,
    now: () => 1_795_000_000_000,
    done: () => {},
    onLate: () => late++,
    isGone: (cause) => cause instanceof NoGame,
    isFinal: (cause) => cause instanceof Refusal,
  });
  return { table, device: () => device, late: () => late };
}

const turnedOf = (table: Table): number => {
  const seen = table.get().game;
  if (seen?.name !== 'pairs') return 0;
  return seen.open.length + seen.found.filter((by) => by !== null).length;
};

describe('two screens at one table', () => {
  it('lose no move that they make at the same time, and both show what the service has', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.nat({ max: 11 }), { maxLength: 8 }),
        async (scheduler, cards) => {
          const service = createService();
          const turns = (): Promise<void> => scheduler.schedule(Promise.resolve());
          const always = (): boolean => true;
          const left = sit(
            service.client(always, () => Promise.resolve()),
            'left',
          );
          await left.table.lay(game);
          const slow = [
            sit(service.client(always, turns), 'one'),
            sit(service.client(always, turns), 'two'),
          ];
          const reads = Promise.all(slow.map(({ table }) => table.read()));
          await scheduler.waitFor(reads);
          for (const [index, card] of cards.entries())
            slow[index % 2]?.table.play({ type: 'turn', card });
          const sent = Promise.all(slow.map(({ table }) => table.send()));
          await scheduler.waitFor(sent);
          const again = Promise.all(slow.map(({ table }) => table.read()));
          await scheduler.waitFor(again);
          for (const { table, device } of slow) {
            assert.deepEqual(table.get().game, service.state());
            assert.deepEqual(device()?.moves, []);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('read changes while they move, and lose none of their moves', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.option(fc.nat({ max: 11 })), { maxLength: 12 }),
        async (scheduler, steps) => {
          const service = createService();
          const turns = (): Promise<void> => scheduler.schedule(Promise.resolve());
          const { table } = sit(
            service.client(() => true, turns),
            'one',
          );
          await scheduler.waitFor(table.lay(game));
          let accepted = 0;
          const done: Promise<void>[] = [];
          for (const card of steps) {
            const before = table.get().game;
            if (card === null) done.push(table.read());
            else table.play({ type: 'turn', card });
            if (table.get().game !== before) accepted++;
            if (scheduler.count() > 0) await scheduler.waitOne();
          }
          await scheduler.waitFor(Promise.all([...done, table.send()]));
          const heard = service.state()?.heard ?? [];
          assert.deepEqual(heard, accepted === 0 ? [] : [['one', accepted]]);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('merge moves on the same state: two cards of two screens are both turned', async () => {
    const service = createService();
    const screens = ['one', 'two'].map((hand) =>
      sit(
        service.client(
          () => true,
          () => Promise.resolve(),
        ),
        hand,
      ),
    );
    const [one, two] = screens;
    assert.ok(one && two);
    await one.table.lay(game);
    await two.table.read();
    one.table.play({ type: 'turn', card: 0 });
    two.table.play({ type: 'turn', card: 1 });
    await Promise.all([one.table.send(), two.table.send()]);
    await one.table.read();
    assert.equal(turnedOf(one.table), 2);
    assert.equal(turnedOf(two.table), 2);
    assert.equal(service.changes(), 2);
  });
});

describe('a screen without a connection', () => {
  it('keeps its moves, shows them, and sends them once when it is back, also after a reload', async () => {
    const service = createService();
    let isOnline = true;
    const client = () =>
      service.client(
        () => isOnline,
        () => Promise.resolve(),
      );
    const before = sit(client(), 'before');
    await before.table.lay(game);
    isOnline = false;
    before.table.play({ type: 'turn', card: 0 });
    await assert.rejects(before.table.send(), NoConnection);
    assert.equal(before.table.get().isWaiting, true);
    assert.equal(turnedOf(before.table), 1);

    const after = sit(client(), 'after', before.device());
    assert.equal(turnedOf(after.table), 1);
    await after.table.read();
    assert.equal(after.table.get().isUnread, true);
    after.table.play({ type: 'turn', card: 1 });
    isOnline = true;
    await after.table.read();
    assert.equal(after.table.get().isWaiting, false);
    assert.equal(turnedOf(after.table), 2);
    assert.deepEqual(after.device()?.moves, []);
    const state = service.state();
    assert.ok(state !== undefined && !isOver(state));
  });

  it('sends a move again when its answer was lost, and it counts once', async () => {
    const service = createService();
    const answers = [true, true, false];
    const { table } = sit(
      service.client(
        () => answers.shift() ?? true,
        () => Promise.resolve(),
      ),
      'one',
    );
    await table.lay(game);
    table.play({ type: 'turn', card: 0 });
    await assert.rejects(table.send(), NoConnection);
    assert.equal(table.get().isWaiting, true);
    await table.read();
    assert.equal(turnedOf(table), 1);
    assert.equal(service.changes(), 1);
  });

  it('tells whoever sends of a refusal, keeps the moves, and sends them again with the next one alone', async () => {
    const service = createService();
    const client = service.client(
      () => true,
      () => Promise.resolve(),
    );
    let sent = 0;
    const refuse = async (): Promise<never> => {
      sent += 1;
      throw new Refusal();
    };
    const { table, device, late } = sit({ ...client, change: refuse }, 'one');
    await table.lay(game);
    table.play({ type: 'turn', card: 0 });
    await assert.rejects(table.send(), Refusal);
    await table.read();
    await table.read();
    assert.equal(sent, 1);
    assert.equal(device()?.moves.length, 1);
    assert.deepEqual([table.get().isWaiting, late()], [true, 0]);
    table.play({ type: 'turn', card: 1 });
    await assert.rejects(table.send(), Refusal);
    assert.equal(sent, 2);
  });

  it('keeps its moves of a game that another release has stored in a form that it cannot read', async () => {
    const service = createService();
    const client = service.client(
      () => true,
      () => Promise.resolve(),
    );
    const { table, device, late } = sit(client, 'one');
    await table.lay(game);
    await client.change(() => ({ gameState: { ...game, format: 2 } }));
    table.play({ type: 'turn', card: 0 });
    await assert.rejects(table.send(), UnreadableGame);
    assert.equal(device()?.moves.length, 1);
    assert.equal(late(), 0);
    // Another game has taken its place: the move cannot count any more.
    await client.change(() => ({ gameState: { ...game, id: 'another', format: 2 } }));
    await table.send();
    assert.deepEqual(device()?.moves, []);
  });

  it('saves nothing of what fails, since somebody else may own the device by then', async () => {
    const service = createService();
    const turns = (): Promise<void> => Promise.resolve();
    await sit(
      service.client(() => true, turns),
      'other',
    ).table.lay(game);
    const kept: StoredTable = {
      game,
      moves: [{ game: game.id, hand: 'left', count: 1, at: 0, move: { type: 'turn', card: 0 } }],
    };
    const offline = service.client(() => false, turns);
    const { table, device } = sit(offline, 'left', kept);
    await table.read();
    assert.equal(table.get().isUnread, true);
    assert.equal(device(), kept);
  });

  it('drops moves of a game that is gone, and says that there is none', async () => {
    const service = createService();
    const { table } = sit(
      service.client(
        () => true,
        () => Promise.resolve(),
      ),
      'one',
      {
        game,
        moves: [],
      },
    );
    table.play({ type: 'turn', card: 0 });
    await table.send();
    assert.equal(table.get().game, null);
  });

  it('says when waiting moves came too late, and only then', async () => {
    const service = createService();
    let isOnline = true;
    const client = () =>
      service.client(
        () => isOnline,
        () => Promise.resolve(),
      );
    const away = sit(client(), 'away');
    await away.table.lay(game);
    const other = sit(client(), 'other');
    await other.table.read();
    // At the same time on the same card: no move was late, so nothing is said.
    away.table.play({ type: 'turn', card: 0 });
    other.table.play({ type: 'turn', card: 0 });
    await Promise.all([away.table.send(), other.table.send()]);
    assert.deepEqual([away.late(), other.late()], [0, 0]);

    isOnline = false;
    away.table.play({ type: 'turn', card: 1 });
    await assert.rejects(away.table.send(), NoConnection);
    const back = sit(client(), 'back', away.device());
    isOnline = true;
    await other.table.lay({ ...game, id: 'another' });
    await back.table.read();
    assert.equal(back.late(), 1);
    assert.deepEqual(back.device()?.moves, []);
    assert.equal(back.table.get().game?.id, 'another');
  });
});
