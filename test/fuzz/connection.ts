import { connect, type Socket } from 'node:net';
import { AnswerReader, NotHttp, type Answer } from './answers.ts';

/** How long an answer, or the end of a connection, may keep somebody waiting, in milliseconds. */
const DEADLINE = 30_000;

/** What the service did not do within its time. */
export class Stuck extends Error {
  override readonly name = 'Stuck';
}

/** An answer of which the rest did not come. */
export class HalfAnswer extends NotHttp {}

/** One connection to the service, over which bytes go as they are. */
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
    // A service that refuses may close before everything was sent; whether it answered is looked at anyway.
    this.#socket.on('error', () => this.#wake());
  }

  /** Whether the service will send no more. */
  get isEnded(): boolean {
    return this.#socket.readableEnded || this.#socket.destroyed;
  }

  /** Whether something came that nobody has asked for. */
  get hasSurplus(): boolean {
    return this.#answers.waiting > 0;
  }

  /** Resolves when the bytes have left, or when nobody takes them any more. */
  send(bytes: Buffer): Promise<void> {
    return new Promise((resolve) => {
      this.#socket.write(bytes, () => resolve());
    });
  }

  /**
   * The next answer, or undefined when the service ends the connection without one.
   * @throws {NotHttp} when something else comes, or half an answer
   * @throws {Stuck} when neither comes
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

  /** Resolves with the first sign of the service, or after a while without one. */
  async sign(milliseconds: number): Promise<void> {
    const deadline = performance.now() + milliseconds;
    try {
      while (!this.isEnded && !this.hasSurplus) await this.#change(deadline);
    } catch (cause) {
      if (!(cause instanceof Stuck)) throw cause;
    }
  }

  /** Says that nothing more will be sent. */
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
