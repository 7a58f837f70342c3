import { judge, judgeUnasked, Fault, type Standard } from './checks.ts';
import type { Answer } from './answers.ts';
import type { Case } from './case.ts';
import { Connection, HalfAnswer } from './connection.ts';

/** The settings of a player; times in milliseconds. */
export type PlayerOptions = {
  readonly port: number;
  readonly standard: Standard;
  /** How long half a request waits for the service to end it; without it, the player gives up first. */
  readonly patience?: number | undefined;
  /** The longest wait for an answer or for the end of a connection. */
  readonly deadline?: number;
};

/** After this time without bytes no answer is expected, in milliseconds. */
const QUIET = 50;

/** Plays cases one after the other, over one connection that it keeps, or over a new one. */
export class Player {
  readonly #options: PlayerOptions;
  #kept: Connection | undefined;

  constructor(options: PlayerOptions) {
    this.#options = options;
  }

  /**
   * Sends a case and checks its answers; resolves with the answers.
   * @throws when an answer is wrong or missing
   */
  async play(one: Case): Promise<Answer[]> {
    if (one.ending === 'kept') return this.#playKept(one);
    const connection = new Connection(this.#options);
    try {
      return await this.#playOn(connection, one);
    } finally {
      connection.destroy();
    }
  }

  close(): void {
    this.#kept?.destroy();
  }

  async #playKept(one: Case): Promise<Answer[]> {
    this.#kept ??= new Connection(this.#options);
    const connection = this.#kept;
    try {
      if (connection.isEnded) throw new Fault('The connection ended between two requests');
      const answers = await this.#exchange(connection, one);
      if (answers.at(-1)?.isLast === true) {
        await connection.ended();
        this.#forget();
      }
      return answers;
    } catch (cause) {
      this.#forget();
      throw cause;
    }
  }

  #forget(): void {
    this.#kept?.destroy();
    this.#kept = undefined;
  }

  async #playOn(connection: Connection, one: Case): Promise<Answer[]> {
    switch (one.ending) {
      case 'abandoned':
        await sendAll(connection, one);
        return [];
      case 'unsure':
        return this.#exchangeUnsure(connection, one);
      case 'held':
        return this.#hold(connection, one);
      default: {
        const answers = await this.#exchange(connection, one);
        if (one.ending === 'closes' || answers.at(-1)?.isLast === true) await connection.ended();
        if (connection.hasSurplus) throw new Fault('More answers than requests');
        return answers;
      }
    }
  }

  /** Reads every expected answer, and no byte more. */
  async #exchange(connection: Connection, one: Case): Promise<Answer[]> {
    await sendAll(connection, one);
    const answers: Answer[] = [];
    for (const asked of one.asked) {
      const answer = await connection.answer(asked.isHead);
      if (answer === undefined) throw new Fault('The connection ended without an answer');
      answers.push(answer);
      this.#judged(answer, () => judge(answer, asked, this.#options.standard));
    }
    if (connection.hasSurplus) throw new Fault('More answers than requests');
    return answers;
  }

  async #exchangeUnsure(connection: Connection, one: Case): Promise<Answer[]> {
    await sendAll(connection, one);
    const answers: Answer[] = [];
    const asked = [...one.asked];
    for (;;) {
      const next = asked.shift();
      const answer = await lastAnswer(connection, next?.isHead ?? false);
      if (answer === undefined) return answers;
      answers.push(answer);
      this.#judged(answer, () =>
        next === undefined
          ? judgeUnasked(answer, this.#options.standard)
          : judge(answer, next, this.#options.standard),
      );
    }
  }

  async #hold(connection: Connection, one: Case): Promise<Answer[]> {
    await sendAll(connection, one);
    const { patience } = this.#options;
    if (patience === undefined) {
      await connection.waitForSign(QUIET);
      if (connection.hasSurplus || connection.isEnded)
        throw new Fault('An answer to half a request');
      return [];
    }
    const answer = await connection.answer(false, patience);
    const [asked] = one.asked;
    if (answer === undefined && asked !== undefined) throw new Fault('No word before the end');
    if (answer === undefined) return [];
    this.#judged(answer, () =>
      asked === undefined
        ? judgeUnasked(answer, this.#options.standard)
        : judge(answer, asked, this.#options.standard),
    );
    await connection.ended();
    return [answer];
  }

  /** Checks an answer; an error contains the answer. */
  #judged(answer: Answer, check: () => void): void {
    try {
      check();
    } catch (cause) {
      throw new WrongAnswer(answer, cause as Error);
    }
  }
}

/** A wrong answer, and its fault. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer';
  readonly answer: Answer;

  constructor(answer: Answer, cause: Error) {
    super(`${cause.name}: ${cause.message}`, { cause });
    this.answer = answer;
  }
}

/** Reads another answer, if there is one; without a sign of it, the caller's side is closed. */
async function lastAnswer(connection: Connection, isHead: boolean): Promise<Answer | undefined> {
  await connection.waitForSign(QUIET);
  if (connection.hasSurplus) return connection.answer(isHead);
  connection.end();
  try {
    return await connection.answer(isHead);
  } catch (cause) {
    // When an impatient caller has ended its side, the service may drop the rest.
    if (cause instanceof HalfAnswer) return undefined;
    throw cause;
  }
}

async function sendAll(connection: Connection, { parts }: Case): Promise<void> {
  for (const [index, part] of parts.entries()) {
    const sent = connection.send(part);
    // The last part may be refused before it was sent.
    if (index < parts.length - 1) await sent;
  }
}
