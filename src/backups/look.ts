import { reasonOf } from '../kernel/errors.ts';
import type { Turn } from '../storage/engine.ts';
import { listArchives, type BackupFailure } from './folder.ts';
import { isDue } from './rotation.ts';
import type { Saved } from './save.ts';

/** How many looks wait for a quiet minute; then a busy one has to do. */
const PATIENCE = 180;

/** How many looks pass after a failure before the next attempt. */
const PAUSE = 60;

/** What looking for a due backup needs. */
export type LookPorts = {
  readonly folder: string;
  /** The time in milliseconds since 1970. */
  readonly clock: () => number;
  /** Whether few requests came since the last look. */
  readonly isQuiet: () => boolean;
  /** Gets the turn of the one process that makes backups; null while another has it. */
  readonly takeTurn: () => Promise<Turn | null>;
  readonly save: () => Promise<Saved>;
  readonly onSaved: (saved: Saved) => Promise<void>;
  /** Must not reject. */
  readonly onFailure: (failure: BackupFailure) => Promise<void>;
};

/** Makes due backups of a service. */
export type BackupLook = {
  /**
   * Makes a backup when it is due, and the minute is quiet. It is called every minute, and counts minutes by its calls, which no
   * clock changes. It never rejects.
   */
  look(): Promise<void>;
  /** Gives the turn back. */
  end(): Promise<void>;
};

/** Prepares the looks of one process. */
export function createBackupLook(ports: LookPorts): BackupLook {
  const { folder, clock, isQuiet, takeTurn, save, onSaved, onFailure } = ports;
  let turn: Turn | null = null;
  let waited = 0;
  let pause = 0;

  async function hasTurn(): Promise<boolean> {
    if (turn?.isHeld() === true) return true;
    await turn?.end().catch(() => {});
    turn = await takeTurn();
    return turn !== null;
  }

  async function saveWhenDue(): Promise<void> {
    // It is asked at each look, since it counts from look to look.
    const quiet = isQuiet();
    if (pause-- > 0) return;
    pause = 0;
    if (!isDue(await listArchives(folder), clock())) {
      waited = 0;
      return;
    }
    if (!quiet && waited++ < PATIENCE) return;
    if (!(await hasTurn())) return;
    const saved = await save();
    waited = 0;
    await onSaved(saved);
  }

  return {
    async look() {
      try {
        await saveWhenDue();
      } catch (cause) {
        pause = PAUSE;
        await onFailure({ at: clock(), reason: reasonOf(cause) });
      }
    },
    async end() {
      await turn?.end();
    },
  };
}
