import type { FastifyRequest } from 'fastify';
import { callerSite } from '../../http/request.ts';
import { DAY, isoTime, type Clock } from '../../kernel/clock.ts';
import { isRefusal } from '../../contract/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { isAccountRow } from '../../storage/accounts.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Callers } from '../sessions/callers.ts';
import {
  countAgainstLimit,
  secondsOverLimit,
  takeBack,
  tooManyRequests,
  type LimitName,
} from './rate-limits.ts';

/** What happens to codes that are sent: each is `tried`, some are `right`, and some come `beyond` the service's bound. */
export const CODE_EVENTS = ['tried', 'right', 'beyond'] as const;
export type CodeEvent = (typeof CODE_EVENTS)[number];

/** The age from which an account may try codes beyond the bound, in milliseconds. */
const OLD_ENOUGH = DAY;

/** The limits of each kind of code. */
const LIMITS_OF = {
  family: {
    ofAddress: 'familyCodesOfAddress',
    ofViewer: 'familyCodesOfViewer',
    wrong: 'wrongFamilyCodes',
    wrongOfOld: 'wrongFamilyCodesOfOld',
  },
  device: {
    ofAddress: 'deviceCodesOfAddress',
    ofViewer: 'deviceCodesOfViewer',
    wrong: 'wrongDeviceCodes',
    wrongOfOld: 'wrongDeviceCodesOfOld',
  },
} as const satisfies Record<string, Record<string, LimitName>>;

/** The key of counts for all callers together. */
const EVERYBODY = 'everybody';

const oldAccount = query((db, values: Bound<{ id: string; before: string }>) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', values.id)
    .where(isAccountRow)
    .where('created_at', '<', values.before),
);

/** A guess that was counted as wrong. */
export type Guess = {
  /** Takes the count for the whole service back, in the transaction that uses the code. */
  wasRight(trx: Transaction): void;
};

export type CodeGuesses = {
  /**
   * Counts a family or pairing code before it is looked up: for the site and the viewer each code, for the whole service
   * those that are wrong.
   * @throws {Refusal} 429 beyond a limit; beyond the service's, accounts older than a day may go on, up to a bound of their own
   */
  count(request: FastifyRequest, kind: keyof typeof LIMITS_OF): Promise<Guess>;
};

/** Bounds guesses at codes. They are so short that only bounds keep strangers from guessing one. */
export function createCodeGuesses({
  storage,
  identity,
  clock,
  ends,
  onEvent,
}: {
  readonly storage: Storage;
  readonly identity: Pick<Callers, 'sessionOf'>;
  readonly clock: Clock;
  /** The time for what deletes: after a jump of the clock it waits, and so does the age of accounts. */
  readonly ends: Clock;
  readonly onEvent: (event: CodeEvent) => void;
}): CodeGuesses {
  /** The viewer of a request. Routes that read no credentials have none, so their session is read. */
  async function viewerOf(request: FastifyRequest): Promise<Viewer | undefined> {
    if (request.viewer) return request.viewer;
    try {
      return (await identity.sessionOf(request))?.viewer;
    } catch (cause) {
      if (isRefusal(cause)) return undefined;
      throw cause;
    }
  }

  /** The viewer of a request, if it has an account that is old enough. */
  async function oldViewerOf(request: FastifyRequest): Promise<Viewer | undefined> {
    const viewer = await viewerOf(request);
    if (viewer === undefined) return undefined;
    const before = isoTime(ends() - OLD_ENOUGH);
    const isOld = (await storage.first(oldAccount, { id: viewer.id, before })) !== undefined;
    return isOld ? viewer : undefined;
  }

  return {
    async count(request, kind) {
      const { ofAddress, ofViewer, wrong, wrongOfOld } = LIMITS_OF[kind];
      const now = clock();
      const seconds = await storage.write(async (trx) => {
        await countAgainstLimit(trx, ofAddress, callerSite(request), now);
        if (request.viewer) {
          await countAgainstLimit(trx, ofViewer, request.viewer.id, now);
        }
        return secondsOverLimit(trx, wrong, EVERYBODY, now);
      });
      onEvent('tried');
      if (seconds !== null) {
        onEvent('beyond');
        const viewer = await oldViewerOf(request);
        if (viewer === undefined) throw tooManyRequests(seconds);
        await storage.write(async (trx) => {
          // Otherwise it was counted above.
          if (!request.viewer) await countAgainstLimit(trx, ofViewer, viewer.id, now);
          await countAgainstLimit(trx, wrongOfOld, EVERYBODY, now);
        });
      }
      return {
        wasRight(trx) {
          takeBack(trx, wrong, EVERYBODY, now);
          if (seconds !== null) takeBack(trx, wrongOfOld, EVERYBODY, now);
          trx.afterCommit(() => onEvent('right'));
        },
      };
    },
  };
}
