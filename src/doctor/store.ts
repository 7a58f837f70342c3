import { newestPictures } from '../files/newest-pictures.ts';
import { findMark } from '../files/place-mark.ts';
import { hasSessions, readSignIns, type SignIns } from '../identity/sessions/sessions.ts';
import { reasonOf } from '../kernel/errors.ts';
import { enabledChannels } from '../notify/choices/switches.ts';
import type { ChannelName } from '../notify/channels/channels.ts';
import type { StorageEngine } from '../storage/engine.ts';
import type { StoreFacts, Thoroughness } from '../storage/facts.ts';
import { findClockState, type ClockState } from '../time/state.ts';
import { migrations } from '../storage/migrations/index.ts';

/** The rows that checks need. */
export type StoreRows = {
  readonly hasSessions: boolean;
  readonly signIns: SignIns;
  /** What is known of the clock; undefined when no time was noted. */
  readonly clock: ClockState | undefined;
  /** The mark of the place of the pictures; undefined when it has none yet. */
  readonly mark: string | undefined;
  /** The names of the newest pictures. */
  readonly newestPictures: readonly string[];
  /** The channels that are switched on. */
  readonly enabled: ReadonlySet<ChannelName>;
};

/** A store as an examination finds it. */
export type StoreState =
  | { readonly problem: string }
  | {
      readonly problem: null;
      readonly facts: StoreFacts;
      /** Null unless the schema is this program's. */
      readonly rows: StoreRows | null;
    };

/** The names of the steps that a store lacks. */
export function missingSteps(applied: readonly string[]): string[] {
  return migrations.map(({ name }) => name).filter((name) => !applied.includes(name));
}

/** The names of the steps of a store that this program does not know. */
export function unknownSteps(applied: readonly string[]): string[] {
  const known = new Set(migrations.map(({ name }) => name));
  return applied.filter((name) => !known.has(name));
}

/** Reads what is examined of a store. Never rejects. */
export async function readStore(engine: StorageEngine, how: Thoroughness): Promise<StoreState> {
  try {
    const facts = await engine.readFacts(how);
    const { steps } = facts;
    const isCurrent =
      steps !== undefined && missingSteps(steps).length + unknownSteps(steps).length === 0;
    return { problem: null, facts, rows: isCurrent ? await readRows(engine) : null };
  } catch (cause) {
    return { problem: reasonOf(cause) };
  }
}

async function readRows(engine: StorageEngine): Promise<StoreRows> {
  const snapshot = await engine.openSnapshotUnchanged();
  try {
    return {
      hasSessions: await hasSessions(snapshot),
      signIns: await readSignIns(snapshot),
      clock: await findClockState(snapshot),
      mark: await findMark(snapshot),
      newestPictures: await newestPictures(snapshot),
      enabled: await enabledChannels(snapshot),
    };
  } finally {
    await snapshot.close();
  }
}
