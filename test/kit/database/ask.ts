import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Row, Value } from './database.ts';

/** Statements for one database, in their order, `$1`, `$2`, … standing for their values. */
export type Question = {
  readonly url: string;
  readonly statements: readonly { readonly text: string; readonly values: readonly Value[] }[];
  /** Lets go of the database afterwards. */
  readonly close?: boolean;
};

/** The rows of each statement, or why one failed. */
export type Reply = { readonly rows: Row[][] } | { readonly failure: string };

/** How long an answer may take, in milliseconds: longer than the statements themselves may. */
const PATIENCE = 60_000;

type Line = (question: Question) => Reply;

let line: Line | undefined;

/** The thread that talks to PostgreSQL while this one stands still. */
function openLine(): Line {
  const { port1: here, port2: there } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL('postgres.worker.ts', import.meta.url), {
    workerData: { port: there, answered },
    transferList: [there],
  });
  worker.unref();
  return (question) => {
    Atomics.store(answered, 0, 0);
    here.postMessage(question);
    // The call that belongs to the answer before may come as late as now.
    while (Atomics.load(answered, 0) === 0) {
      if (Atomics.wait(answered, 0, 0, PATIENCE) === 'timed-out') {
        // An answer that still comes would be taken for the next one's.
        line = undefined;
        throw new Error(`PostgreSQL did not answer within ${PATIENCE} ms`);
      }
    }
    return (receiveMessageOnPort(here) as { message: Reply }).message;
  };
}

/**
 * Asks a PostgreSQL database and waits for the answer, as node:sqlite does. A service in this process stands still
 * meanwhile, so it must not be in the middle of a transaction that is in the way.
 */
export function ask(question: Question): Row[][] {
  line ??= openLine();
  const reply = line(question);
  if ('failure' in reply) throw new Error(reply.failure);
  return reply.rows;
}
