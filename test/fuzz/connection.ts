import { connect, type Socket } from 'node:net';
import { AnswerReader, NotHttp, type Answer } from './answers.ts';

/** The longest wait for an answer or for the end of a connection, in milliseconds. */
const DEADLINE = 30_000;

/** The service did not answer, or did not end the connection, in time. */
export class Stuck extends Error {
  override readonly name = 'Stuck';
}

/** An answer whose rest did not arrive. */
export class HalfAnswer extends NotHttp {}

/** One connection to the service, which sends bytes unchanged. */
export class Connection {
  readonly #socket: Socket;
  readonly #deadline: number;
  readonly #answers = new AnswerReader();
  #changed = Promise.withResolvers<void>();

  constructor({
    port,
    deadline = DEADLINE,
  }: {
    readonly port: number;
    readonly deadline?: number;
  }) {
    this.#deadline = deadline;
    this.#socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    this.#socket.on('data', (chunk) => {
      this.#answers.add(chunk as Buffer);
      this.#wake();
    });
    this.#socket.on('end', () => this.#wake());
    this.#socket.on('close', () => this.#wake());
    // A service that refuses may close before everything was sent; its answer is checked anyway.
    this.#socket.on('error', () => this.#wake());
  }

  /** Whether the service has ended its side. */
  get isEnded(): boolean {
    return this.#socket.readableEnded || this.#socket.destroyed;
  }

  /** Whether bytes arrived that belong to no answer. */
  get hasSurplus(): boolean {
    return this.#answers.waiting > 0;
  }

  /** Resolves when the bytes were sent, or when the connection accepts no more. */
  send(bytes: Buffer): Promise<void> {
    return new Promise((resolve) => {
      this.#socket.write(bytes, () => resolve());
    });
  }

  /**
   * Reads the next answer; undefined when the service ends the connection without one.
   * @throws {NotHttp} when something else arrives, or half an answer
   * @throws {Stuck} when neither happens in time
   */
  async answer(isHead: boolean, milliseconds = this.#deadline): Promise<Answer | undefined> {
    let answer = this.#answers.take(isHead);
    const deadline = performance.now() + milliseconds;
    while (answer === undefined && !this.isEnded) {
      await this.#change(deadline);
      answer = this.#answers.take(isHead);
    }
    if (answer === undefined && this.hasSurplus) throw new HalfAnswer('Half an answer');
    return answer;
  }

  /**
   * Resolves when the service has ended the connection.
   * @throws {Stuck} when it does not
   */
  async ended(milliseconds = this.#deadline): Promise<void> {
    const deadline = performance.now() + milliseconds;
    while (!this.isEnded) await this.#change(deadline);
  }

  /** Resolves when the service sends something or ends the connection, or after this time. */
  async waitForSign(milliseconds: number): Promise<void> {
    const deadline = performance.now() + milliseconds;
    try {
      while (!this.isEnded && !this.hasSurplus) await this.#change(deadline);
    } catch (cause) {
      if (!(cause instanceof Stuck)) throw cause;
    }
  }

  /** Ends the caller's side. */
  end(): void {
    this.#socket.end();
  }

  /** Breaks the connection off. */
  destroy(): void {
    this.#socket.destroy();
  }

  async #change(deadline: number): Promise<void> {
    const left = deadline - performance.now();
    if (left <= 0) {
      const came = this.#answers.waiting;
      throw new Stuck(`Neither an answer nor an end: ${came} bytes came`);
    }
    const timer = setTimeout(() => this.#wake(), left);
    await this.#changed.promise;
    clearTimeout(timer);
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
