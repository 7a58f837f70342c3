import type { Logger } from 'pino';
import type { Program } from '../doctor/patient.ts';
import type { GracePeriod } from '../http/connections.ts';
import type { MostStored } from '../identity/limits/budgets.ts';
import type { Rate } from '../identity/limits/allowance.ts';
import type { Hashing } from '../identity/accounts/passwords.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Schedule } from '../kernel/schedule.ts';
import type { Random } from '../kernel/random.ts';
import type { BuiltPage } from '../page/files.ts';
import type { Pictures } from '../pictures/port.ts';
import type { MakeBackup } from './backup-process.ts';

/** What the service takes from the outside world; a test may replace each part. */
export type Ports = {
  readonly clock: Clock;
  /** Milliseconds from any start, which nobody sets. It may stand still while the machine sleeps. */
  readonly monotonic: Clock;
  /** The time of the database, null for none; by default the store is asked. */
  readonly readDatabaseTime?: () => Promise<number | null>;
  readonly random: Random;
  /** By default ids come from the clock and random bits. */
  readonly ids?: Ids;
  readonly fetch: typeof fetch;
  /** The machine's addresses in its networks, for other devices; null, as by default, when the service listens only to the machine. */
  readonly networkHosts?: () => readonly string[] | null;
  /** How passwords are hashed; scrypt by default. */
  readonly hashing?: Hashing | undefined;
  /** What draws postcards; a separate process by default. */
  readonly drawing?: Pictures | undefined;
  readonly log: Logger;
  readonly program: Program;
  /** What makes the backups of every day; a separate process by default. */
  readonly makeBackup?: MakeBackup | undefined;
  /** When the service looks whether a backup is due; the timers of the process by default. */
  readonly backupSchedule?: Schedule | undefined;
  /** The page for people: without it, `/` has only a few words about the service. */
  readonly page?: BuiltPage | undefined;
  /** How many bytes may be stored at a time, and how fast; see `src/identity/limits/budgets.ts` and `meter.ts`. */
  readonly mostStored?: Partial<MostStored> | undefined;
  readonly storingRate?: Rate | undefined;
  /** How long a request may take to arrive whole, in milliseconds. */
  readonly requestTimeout?: number;
  /** How long a caller may read nothing of an answer, in milliseconds. */
  readonly readerTimeout?: number;
  /** How long between two heartbeats of an event stream, in milliseconds. */
  readonly heartbeat?: number;
  /** How long connections may go on after the service begins to close. */
  readonly gracePeriod?: GracePeriod;
};
