import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { flowchart, player } from '../identity/stage.ts';
import type { Balanced, Balancer } from './balancer.ts';
import { TOKEN } from './fleet.ts';

/** The ids that were answered with success, by table. */
export type Kept = Record<'players' | 'teacher_flowcharts' | 'postcards', string[]>;

/** Guests who come and go. Each writes, and reads its writes, on any instance that the load balancer chooses. */
export type Visits = {
  readonly kept: Kept;
  /** The errors of visits. */
  readonly failures: readonly unknown[];
  /** Lets the current visits finish. */
  end(): Promise<void>;
};

/** The pause between two visits, in milliseconds: the visits must not use up the machine. */
const PAUSE = 100;

/** @param atOnce the number of guests at a time */
export function startVisits(balancer: Balancer, atOnce: number): Visits {
  const kept: Kept = { players: [], teacher_flowcharts: [], postcards: [] };
  const failures: unknown[] = [];
  const over = new AbortController();
  let count = 0;

  async function visit(number: number): Promise<void> {
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    let cookie = '';
    async function ask(
      wanted: number,
      method: string,
      path: string,
      body?: unknown,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<Balanced['body']> {
      const all = { 'x-forwarded-for': address, ...(cookie === '' ? {} : { cookie }), ...headers };
      const answer = await balancer.send(method, path, body, all);
      cookie = answer.cookie ?? cookie;
      const said = `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`;
      assert.equal(answer.status, wanted, said);
      return answer.body;
    }

    const made = await ask(201, 'POST', '/api/players', { ...player, isPracticeStudent: false });
    kept.players.push(made.player.id);
    const { players } = await ask(200, 'GET', '/api/players');
    assert.deepEqual(players, [made.player]);
    const chart = await ask(201, 'POST', '/api/teacher-flowcharts', flowchart);
    kept.teacher_flowcharts.push(chart.flowchart.id);
    const { flowcharts } = await ask(200, 'GET', '/api/teacher-flowcharts');
    assert.equal(flowcharts[0].id, chart.flowchart.id);
    await ask(200, 'PATCH', '/api/abacus-settings', { number });
    assert.equal((await ask(200, 'GET', '/api/abacus-settings')).settings.number, number);
    const { session } = await ask(200, 'POST', '/api/arcade-session', {
      userId: address,
      gameName: 'rings',
      gameUrl: '/rings',
      initialState: { number },
      activePlayers: [number],
      roomId: 'room',
    });
    const read = await ask(200, 'GET', `/api/arcade-session?userId=${address}`);
    assert.deepEqual(read.session, session);
    const bearer = { authorization: `Bearer ${TOKEN}` };
    const report = { lines: 1, branches: 1, functions: 1, statements: 1 };
    await ask(200, 'POST', '/api/coverage-results', report, { ...bearer, cookie: '' });
    assert.match(await ask(200, 'GET', '/metrics'), /^coverage_lines_pct 1$/m);
    assert.equal((await ask(200, 'GET', '/api/auth/get-session')).user.id, made.player.userId);
    if (number % 10 === 0) {
      const manifest = { callerNumber: '7', moments: [{ text: String(number) }] };
      const { postcardId } = await ask(201, 'POST', '/api/postcards', { manifest });
      kept.postcards.push(postcardId);
    }
  }

  async function visitAgainAndAgain(): Promise<void> {
    while (!over.signal.aborted) {
      await visit(count++).catch((cause: unknown) => failures.push(cause));
      await wait(PAUSE);
    }
  }
  const visiting = Array.from({ length: atOnce }, visitAgainAndAgain);

  return {
    kept,
    failures,
    async end() {
      over.abort();
      await Promise.all(visiting);
    },
  };
}
