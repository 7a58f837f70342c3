import { fstatSync, readSync, statSync, writeSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { BUSY_TIMEOUT, SQLITE_BUSY } from './connection.ts';
import { findLeftovers, readLayout, type Layout } from './leftovers.ts';

/** How many pages are read at once. */
const PAGES_AT_ONCE = 256;

const HEADER_BYTES = 100;

/** Clears what deleted rows have left in a file. */
export type Clearing = {
  /**
   * Moves the write-ahead log into the file, and cuts it to nothing. No transaction may be open.
   * @returns false when another connection reads or writes; then it is to be tried again later
   */
  cutLog(): boolean;
  /**
   * Clears the leftovers of rows in the whole file, some pages at a time.
   *
   * @param between runs a function while this process has no transaction open
   * @param isEnding when true, the work ends early
   * @returns false when it is to be tried again later
   */
  clearAll(
    between: <Result>(work: () => Result) => Promise<Result>,
    isEnding: () => boolean,
  ): Promise<boolean>;
  /** Call it after the connections were closed. */
  close(): Promise<void>;
};

/**
 * Writes zeros into the file beside SQLite, between the header and the rows of pages. Nobody reads these bytes. It happens
 * under SQLite's write lock and with an empty write-ahead log, so that nobody else writes into the file.
 *
 * @param connections the connections of this process; the first one writes
 */
export function createClearing(
  path: string,
  connections: readonly [DatabaseSync, ...DatabaseSync[]],
): Clearing {
  const [writer] = connections;
  /** It stays open as long as the connections: closing it would release the locks that this process has on the file. */
  let file: FileHandle | undefined;

  /** Runs `work` without waiting for other connections. */
  function withoutWaiting<Result>(work: () => Result): Result {
    writer.exec('pragma busy_timeout = 0');
    try {
      return work();
    } finally {
      writer.exec(`pragma busy_timeout = ${BUSY_TIMEOUT}`);
    }
  }

  const checkpoint = writer.prepare('pragma wal_checkpoint(truncate)');
  const cutLog = (): boolean => withoutWaiting(() => checkpoint.get()?.['busy'] === 0);
  const isLogEmpty = (): boolean => statSync(`${path}-wal`).size === 0;

  /** Returns false when another connection writes. */
  function beginWriting(): boolean {
    try {
      writer.exec('begin immediate');
      return true;
    } catch (cause) {
      if ((cause as { errcode?: unknown }).errcode === SQLITE_BUSY) return false;
      throw cause;
    }
  }

  function clearPages(fd: number, numbers: readonly number[], pageSize: number): boolean {
    if (!cutLog() || !withoutWaiting(beginWriting)) return false;
    try {
      // Another process may have written in between.
      if (!isLogEmpty()) return false;
      const page = Buffer.alloc(pageSize);
      for (const number of numbers) {
        const place = (number - 1) * pageSize;
        readSync(fd, page, 0, pageSize, place);
        const [start, end] = findLeftovers(page, number) ?? [0, 0];
        if (end > start) writeSync(fd, Buffer.alloc(end - start), 0, end - start, place + start);
      }
      return true;
    } finally {
      writer.exec('rollback');
      // A page that is kept in memory would bring its leftovers back when it is written.
      for (const one of connections) one.exec('pragma shrink_memory');
    }
  }

  async function readWhole(from: FileHandle): Promise<Layout> {
    const header = Buffer.alloc(HEADER_BYTES);
    await from.read(header, 0, HEADER_BYTES, 0);
    return readLayout(header, fstatSync(from.fd).size);
  }

  return {
    cutLog,
    async clearAll(between, isEnding) {
      file ??= await open(path, 'r+');
      const { pageSize, isPlain } = await readWhole(file);
      if (!isPlain) return true;
      const pages = Buffer.alloc(PAGES_AT_ONCE * pageSize);
      for (let first = 1; !isEnding(); first += PAGES_AT_ONCE) {
        const { bytesRead } = await file.read(pages, 0, pages.length, (first - 1) * pageSize);
        const found: number[] = [];
        for (let at = 0; at + pageSize <= bytesRead; at += pageSize) {
          const number = first + at / pageSize;
          if (findLeftovers(pages.subarray(at, at + pageSize), number)) found.push(number);
        }
        const { fd } = file;
        if (found.length > 0 && !(await between(() => clearPages(fd, found, pageSize)))) {
          return false;
        }
        if (bytesRead < pages.length) {
          await file.datasync();
          return true;
        }
      }
      return false;
    },
    async close() {
      await file?.close();
    },
  };
}
