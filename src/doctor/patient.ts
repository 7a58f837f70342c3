import type { Config } from '../config.ts';
import type { Space } from '../durable/space.ts';
import type { FilesLocation } from '../files/port.ts';
import type { Clock } from '../kernel/clock.ts';
import type { StorageEngine } from '../storage/engine.ts';
import type { Outcome } from './finding.ts';
import type { StoreState } from './store.ts';

/** The program that runs. */
export type Program = {
  /** The folder of the program. */
  readonly root: string;
  /** The version of the Node.js that runs, such as `26.12.1`. */
  readonly node: string;
  /** The versions of Node.js that the packages bring, by the names of the packages. */
  readonly pinned: Readonly<Record<string, string>>;
  /** The system and the processor, as Node.js names them: `linux-x64`. */
  readonly machine: string;
};

/** A service that is examined, and what examining it needs of the outside world. */
export type Examined = {
  readonly config: Config;
  readonly engine: StorageEngine;
  readonly files: FilesLocation;
  /** The clock of this machine, which may be wrong. */
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  /** Reads how much room is on the disk of a folder. */
  readonly readSpace: (folder: string) => Promise<Space>;
  readonly program: Program;
  /** Whether the service examines itself. Otherwise a command does, and the service may not run. */
  readonly isServing: boolean;
};

/** What the checks look at. */
export type Patient = Examined & { readonly store: StoreState };

/** Looks at one thing. What it throws is a fault. */
export type Check = (patient: Patient) => Outcome | Promise<Outcome>;
