import { setTimeout as pause } from 'node:timers/promises';
import { flowchart, player } from '../identity/stage.ts';
import type { Answer, Client } from '../kit/client.ts';
import { waitFor } from '../kit/wait-for.ts';

/** How long a client waits after a failure, in milliseconds. */
const BREATH = 25;

/** Grows with what is kept. */
const LONG_LIST = 'GET /api/players';

/** What the contract says of failures. */
const TEXTS: Readonly<Record<string, string>> = {
  'POST /api/players': 'Failed to create player',
  [LONG_LIST]: 'Failed to fetch players',
  'POST /api/teacher-flowcharts': 'Failed to create flowchart',
  'PATCH /api/abacus-settings': 'Failed to update abacus settings',
  'POST /api/postcards': 'Failed to create postcard',
  'POST /api/arcade-session': 'Internal server error',
};

/** What fetch says of an answer that broke off in the middle: as a long list does, of which a later page fails. */
const BROKE_OFF = 'TypeError: terminated';

/** A client that goes on writing and reading, whatever comes back, and remembers what was acknowledged. */
export type Load = {
  /** The ids of what was acknowledged, by the table that keeps it. */
  readonly kept: Readonly<Record<'players' | 'teacher_flowcharts' | 'postcards', string[]>>;
  /** The numbers of the settings that were acknowledged. */
  readonly settings: number[];
  /** What came back that is neither a success nor the contract's failure. */
  readonly wrong: readonly string[];
  /** The longest time to an answer, in milliseconds. */
  slowest(): number;
  /** Waits for so many more successes of each kind of request. */
  succeeds(more: number): Promise<void>;
  /** Waits for so many more failures, of whatever request. */
  fails(more: number): Promise<void>;
  end(): Promise<void>;
};

/** @param caller a viewer who has a session */
export function startLoad(caller: Client): Load {
  const kept = { players: [], teacher_flowcharts: [], postcards: [] } as Record<string, string[]>;
  const settings: number[] = [];
  const wrong: string[] = [];
  const successes = new Map<string, number>();
  let failures = 0;
  let slowest = 0;
  const over = new AbortController();
  let count = 0;

  async function ask(what: string, body?: unknown): Promise<Answer | undefined> {
    const [method = '', path = ''] = what.split(' ');
    const before = performance.now();
    const answer = await caller
      .send(method, path, body === undefined ? {} : { body })
      .catch((cause: unknown) => {
        if (what === LONG_LIST && String(cause) === BROKE_OFF) failures++;
        else wrong.push(`${what}: ${String(cause)}`);
        return undefined;
      });
    slowest = Math.max(slowest, performance.now() - before);
    if (answer?.status === 200 || answer?.status === 201) {
      successes.set(what, (successes.get(what) ?? 0) + 1);
      return answer;
    }
    const text = JSON.stringify({ error: TEXTS[what] });
    if (answer?.status === 500 && answer.text === text) failures++;
    else if (answer !== undefined) wrong.push(`${what}: ${answer.status} ${answer.text}`);
    await pause(BREATH);
    return undefined;
  }

  const writers: (() => Promise<void>)[] = [
    async () => {
      const made = await ask('POST /api/players', { ...player, isPracticeStudent: false });
      if (made !== undefined) kept['players']?.push(made.body.player.id);
      await ask(LONG_LIST);
    },
    async () => {
      const made = await ask('POST /api/teacher-flowcharts', flowchart);
      if (made !== undefined) kept['teacher_flowcharts']?.push(made.body.flowchart.id);
    },
    async () => {
      const number = count++;
      const changed = await ask('PATCH /api/abacus-settings', { [`key${number}`]: number });
      if (changed !== undefined) settings.push(number);
    },
    async () => {
      const manifest = { callerNumber: '7', moments: [{ text: '2 + 3' }] };
      const made = await ask('POST /api/postcards', { manifest });
      if (made !== undefined) kept['postcards']?.push(made.body.postcardId);
      // Drawing takes far longer than asking for it.
      await pause(20 * BREATH);
    },
    async () => {
      await ask('POST /api/arcade-session', {
        userId: 'ada',
        gameName: 'rings',
        gameUrl: '/rings',
        initialState: {},
        activePlayers: ['ada'],
        roomId: 'room',
      });
    },
  ];

  const running = writers.map(async (write) => {
    while (!over.signal.aborted) {
      await write();
      await pause(BREATH);
    }
  });

  return {
    kept: kept as Load['kept'],
    settings,
    wrong,
    slowest: () => slowest,
    async succeeds(more) {
      const before = new Map(successes);
      await waitFor(
        `${more} more successes of each`,
        () =>
          Object.keys(TEXTS).every(
            (what) => (successes.get(what) ?? 0) >= (before.get(what) ?? 0) + more,
          ) || undefined,
      );
    },
    async fails(more) {
      const enough = failures + more;
      await waitFor(`${more} more failures`, () => failures >= enough || undefined);
    },
    async end() {
      over.abort();
      await Promise.all(running);
    },
  };
}
