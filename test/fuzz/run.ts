import type { Case, Known } from './case.ts';
import type { Cast } from './cast.ts';
import type { Standard } from './checks.ts';
import { endpointCase } from './endpoint-cases.ts';
import type { Instance, LogLine, Memory } from './instance.ts';
import { Player, WrongAnswer } from './play.ts';
import { randomOf } from './random.ts';
import { wireCase } from './wire/cases.ts';

export type RunOptions = {
  readonly seed: number;
  /** The first case, and the number of cases. */
  readonly first?: number;
  readonly requests: number;
  /** Only cases of this operation are made. */
  readonly operation?: string | undefined;
  /** The operations that should succeed: those without success get further cases at the end of the run. */
  readonly mustSucceed?: (name: string) => boolean;
  /** How long half a request waits for the service to end it, in milliseconds; without it, the player gives up first. */
  readonly patience?: number;
  /** The run stops after this many failures. */
  readonly enough?: number;
  /** Called with the progress from time to time. */
  readonly onProgress?: (progress: Progress) => void;
};

export type Progress = { readonly done: number; readonly seconds: number; readonly memory: Memory };

/** A failed case. */
export type Failure = {
  readonly index: number;
  /** The operation to which its cases were limited. */
  readonly operation?: string | undefined;
  readonly one: Case;
  readonly cause: Error;
  /** The lines of the service's log about it. */
  readonly log: readonly LogLine[];
};

export type RunReport = {
  readonly seconds: number;
  /** The names of the document's operations. */
  readonly operations: readonly string[];
  /** The number of answers by kind of case and status; status 0 stands for no answer. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly failures: readonly Failure[];
  /** The service's memory after the first tenth, and at the end, without connections. */
  readonly memory: { readonly before: Memory; readonly after: Memory };
  /** Errors in the service's log, without the failures that the contract demands. */
  readonly errors: readonly LogLine[];
};

/** The number of busy connections. */
const LANES = 16;
/** The number of further connections, which wait for an answer that may not come. */
const WAITING = 48;
const ENOUGH = 20;
/**
 * The most further cases for an operation that has never succeeded, and how many are made before success is checked.
 */
const INSISTENCE = 400;
const AT_ONCE = 100;
/** The share of well-formed requests. */
const WELL_FORMED = 0.85;

/** The log level of an error, as pino numbers it. */
const ERROR = 50;

/** Makes the case of a seed and an index, perhaps of one operation alone; `known` only provides its values. */
export function caseAt(seed: number, index: number, known: Known, only?: string): Case {
  const random = randomOf(seed, index);
  if (only !== undefined) {
    const operations = known.operations.filter(({ name }) => name === only);
    return endpointCase(random, { ...known, operations });
  }
  return random.chance(WELL_FORMED) ? endpointCase(random, known) : wireCase(random, known);
}

export type Setting = {
  readonly known: Omit<Known, 'cookies' | 'values'>;
  readonly standard: Standard;
  readonly newCast: () => Promise<Cast>;
};

/** Whether an answer is what a caller hopes for; status 0 stands for none. */
export function isSuccess(status: number): boolean {
  return status > 0 && status < 300;
}

/** One run over the cases, in several lanes that each take the next case. */
export class Run {
  readonly #options: RunOptions;
  readonly #service: Instance;
  readonly #setting: Setting;
  readonly #statuses = new Map<string, Map<number, number>>();
  readonly #failures: Failure[] = [];
  readonly #waiting = new Set<Promise<unknown>>();
  readonly #began = performance.now();
  #next: number;
  #only: string | undefined;

  constructor(options: RunOptions, service: Instance, setting: Setting) {
    this.#options = options;
    this.#service = service;
    this.#setting = setting;
    this.#next = options.first ?? 0;
    this.#only = options.operation;
  }

  async finish(): Promise<RunReport> {
    const { first = 0, requests } = this.#options;
    const tenth = Math.ceil(requests / 10);
    let before: Memory | undefined;
    for (let done = tenth; this.#next < first + requests; done += tenth) {
      await this.#waitFor(first + Math.min(done, requests));
      const memory = await this.#service.memory();
      before ??= memory;
      this.#options.onProgress?.({ done: this.#next - first, seconds: this.#seconds(), memory });
      if (this.#isEnough()) break;
    }
    await Promise.all(this.#waiting);
    await this.#insist();
    const after = await this.#service.memory();
    return {
      seconds: this.#seconds(),
      operations: this.#setting.known.operations.map(({ name }) => name),
      statuses: this.#statuses,
      failures: this.#failures,
      memory: { before: before ?? after, after },
      errors: this.#service.trouble.filter(({ level }) => level >= ERROR),
    };
  }

  /** Gives operations without success more cases. */
  async #insist(): Promise<void> {
    const { mustSucceed = () => false } = this.#options;
    for (const { name } of this.#setting.known.operations) {
      if (!mustSucceed(name)) continue;
      this.#only = name;
      const end = this.#next + INSISTENCE;
      while (this.#next < end && !this.#hasSucceeded(name) && !this.#isEnough()) {
        await this.#waitFor(this.#next + AT_ONCE);
      }
    }
  }

  #hasSucceeded(kind: string): boolean {
    return [...(this.#statuses.get(kind)?.keys() ?? [])].some((status) => isSuccess(status));
  }

  #isEnough(): boolean {
    return this.#failures.length >= (this.#options.enough ?? ENOUGH);
  }

  #seconds(): number {
    return (performance.now() - this.#began) / 1_000;
  }

  /** Plays the cases up to this one. */
  async #waitFor(end: number): Promise<void> {
    await Promise.all(Array.from({ length: LANES }, () => this.#lane(end)));
  }

  async #lane(end: number): Promise<void> {
    const { seed, patience } = this.#options;
    const { known, standard, newCast } = this.#setting;
    const cast = await newCast();
    const player = new Player({ port: this.#service.port, standard, patience });
    for (let count = 0; this.#next < end && !this.#isEnough(); count++) {
      const index = this.#next++;
      if (count % 200 === 199) await cast.refresh();
      const one = caseAt(
        seed,
        index,
        { ...known, cookies: cast.cookies, values: cast.values },
        this.#only,
      );
      if (one.ending === 'unsure' || one.ending === 'held') {
        await this.#aside(this.#play(index, one, player));
      } else {
        const operation = one.asked[0]?.operation ?? null;
        const last = await this.#play(index, one, player);
        // A caller who signs up or in by chance is not the guest of the cast.
        if (last !== undefined && operation?.path.startsWith('/api/auth/') === false) {
          cast.learn(last);
        }
      }
    }
    player.close();
  }

  /** Lets a slow case run beside the others, unless too many do. */
  async #aside(playing: Promise<unknown>): Promise<void> {
    this.#waiting.add(playing);
    void playing.finally(() => this.#waiting.delete(playing));
    if (this.#waiting.size >= WAITING) await Promise.race(this.#waiting);
  }

  async #play(index: number, one: Case, player: Player) {
    try {
      const answers = await player.play(one);
      if (answers.length === 0) this.#count(one, 0);
      for (const { status } of answers) this.#count(one, status);
      return answers.at(-1);
    } catch (cause) {
      const id =
        cause instanceof WrongAnswer ? cause.answer.headers.get('x-request-id') : undefined;
      const log = this.#service.trouble.filter(
        ({ requestId }) => requestId !== undefined && requestId === id,
      );
      this.#failures.push({ index, operation: this.#only, one, cause: cause as Error, log });
      return undefined;
    }
  }

  #count({ kind }: Case, status: number): void {
    const counts = this.#statuses.get(kind) ?? new Map<number, number>();
    counts.set(status, (counts.get(status) ?? 0) + 1);
    this.#statuses.set(kind, counts);
  }
}
