import { setTimeout as pause } from 'node:timers/promises';
import { flowchart, player } from '../identity/stage.ts';
import type { Answer, Client } from '../kit/client.ts';
import { waitFor } from '../kit/wait-for.ts';

/** How long a client waits after a failure, in milliseconds. */
const RETRY_DELAY = 25;

/** This answer grows with every player. */
const LONG_LIST = 'GET /api/players';

/** The contract's sentences for failures. */
const TEXTS: Readonly<Record<string, string>> = {
  'POST /api/players': 'Failed to create player',
  [LONG_LIST]: 'Failed to fetch players',
  'POST /api/teacher-flowcharts': 'Failed to create flowchart',
  'PATCH /api/abacus-settings': 'Failed to update abacus settings',
  'POST /api/postcards': 'Failed to create postcard',
  'POST /api/arcade-session': 'Internal server error',
};

/** The answer when other requests hold what a request needs. */
const BUSY = JSON.stringify({ error: 'The service is busy' });

/** The error of a client whose answer breaks off in the middle, as a long list does when a later page fails. */
const BROKE_OFF = 'Error: aborted';

/** A client that goes on writing and reading, also after failures, and records what was acknowledged. */
export type Load = {
  /** The acknowledged ids, by table. */
  readonly kept: Readonly<Record<'players' | 'teacher_flowcharts' | 'postcards', string[]>>;
  /** The numbers of the acknowledged settings. */
  readonly settings: number[];
  /** Answers that are neither a success nor the contract's failure. */
  readonly wrong: readonly string[];
  /** How many requests have failed so far. */
  failures(): number;
  /** The longest time to an answer, in milliseconds. */
  slowest(): number;
  /** Waits for this many more successes of each kind of request. */
  succeeds(more: number): Promise<void>;
  /** Waits for this many more failures, of any request. */
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
    const isFailure = answer?.status === 500 && answer.text === text;
    const isBusy = answer?.status === 503 && answer.text === BUSY;
    if (isFailure || isBusy) failures++;
    else if (answer !== undefined) wrong.push(`${what}: ${answer.status} ${answer.text}`);
    await pause(RETRY_DELAY);
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
      // Drawing a postcard takes far longer than sending it.
      await pause(20 * RETRY_DELAY);
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
      await pause(RETRY_DELAY);
    }
  });

  return {
    kept: kept as Load['kept'],
    settings,
    wrong,
    failures: () => failures,
    slowest: () => slowest,
    async succeeds(more) {
      const before = new Map(successes);
      await waitFor(`${more} more successes of each`, () =>
        Object.keys(TEXTS).every(
          (what) => (successes.get(what) ?? 0) >= (before.get(what) ?? 0) + more,
        ),
      );
    },
    async fails(more) {
      const enough = failures + more;
      await waitFor(`${more} more failures`, () => failures >= enough);
    },
    async end() {
      over.abort();
      await Promise.all(running);
    },
  };
}
