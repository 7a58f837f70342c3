import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A window of a browser that a program drives. */
export type Driver = {
  /** Its name and version. */
  readonly name: string;
  /** Loads an address, until its document and scripts are loaded. */
  load(address: string): Promise<void>;
  /** Evaluates an expression in the page. A promise is awaited; the result passes as JSON. */
  evaluate<Result>(expression: string): Promise<Result>;
  /** Presses keys or moves a pointer, as "Actions" of W3C's WebDriver describes them. */
  perform(actions: readonly object[]): Promise<void>;
  /** Sets the width of the page with its scrollbar and about its height, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** A picture of what is seen of the page, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

/** A browser that may be on this machine. */
export type Browser = {
  /**
   * Looks whether all of its programs are here.
   *
   * @throws with the command that installs it when one is missing
   */
  locate(): void;
  /** Starts it with an empty profile. Its scrollbars take room, and its page hardly moves. */
  launch(): Promise<Driver>;
};

/**
 * The path of a program.
 *
 * @throws with the command that installs it on Debian when it is missing
 */
export function find(program: string, folders: readonly string[], packages: string): string {
  const all = [...folders, ...(process.env['PATH'] ?? '').split(delimiter)];
  const path = all.map((folder) => join(folder, program)).find((one) => existsSync(one));
  if (path !== undefined) return path;
  throw new Error(
    `There is no ${program}. On Debian, install it with: apt-get install --no-install-recommends ${packages}`,
  );
}
