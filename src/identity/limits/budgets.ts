import { createHmac, createSecretKey } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { because, refuse } from '../../contract/refusal.ts';
import { TOO_MUCH_STORED } from '../../contract/refusals.ts';
import { bodyOf, callerSite } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { DAY, isoTime, SECOND, type Clock } from '../../kernel/clock.ts';
import { makerOf, type Viewer } from '../../kernel/viewer.ts';
import type { Transaction } from '../../storage/port.ts';
import { readStoredBytes, type Sum } from '../../storage/stored-bytes.ts';
import { devicesLock } from '../sessions/devices.ts';
import { createAllowance, type Rate } from './allowance.ts';
import { createGuestSites } from './guest-sites.ts';

/** What is refused because of the viewer's own budget, not that of a site. Callers read the same. */
export const VIEWER_STORED_TOO_MUCH = because(TOO_MUCH_STORED, 'The viewer has stored too much');

const MiB = 1024 * 1024;

/**
 * How many bytes may be stored at a time. `account` and `guest` are for what one owns, `guests` is for what those of a site have
 * stored lately, and `games` for the game sessions of a site. No guest fills
 * alone what those of its site have. Practice has budgets of its own, since a child who practises for years has more of it than of all
 * else, and loses it when it is refused.
 */
export const MOST_STORED = {
  account: 256 * MiB,
  guest: 16 * MiB,
  guests: 128 * MiB,
  games: 128 * MiB,
  accountPractice: 1024 * MiB,
  guestPractice: 32 * MiB,
  guestsPractice: 128 * MiB,
};
type Kind = keyof typeof MOST_STORED;
export type MostStored = Readonly<Record<Kind, number>>;

/** What each budget counts. */
const SUM_OF: Readonly<Record<Kind, Sum>> = {
  account: 'owned',
  guest: 'owned',
  guests: 'ownedByGuests',
  games: 'games',
  accountPractice: 'practised',
  guestPractice: 'practised',
  guestsPractice: 'practisedByGuests',
};

/** How long what a guest has stored counts for its site, in milliseconds. So a few guests do not refuse the others for long. */
const COUNTS_FOR_SITE = DAY;

/**
 * This part of what was free when it was read may be stored without another look. So most requests ask nothing, and a few
 * instances never exceed a budget together.
 */
const WITHOUT_LOOK = 1 / 4;

/**
 * This part of a budget may be stored without a look for a holder of whom an instance knows nothing good: some small rows. Also
 * when what it knew is old, if that much was free by far.
 */
const UNSEEN = 1 / 2048;

/** How long what was read is good to store more, in milliseconds. */
const GOOD_FOR = 10 * SECOND;

/** How often what a site has stored is read again only to refuse: at once, and each second. A look reads all of it. */
const LOOKS: Rate = { burst: 64, perSecond: 4 };

/** How many holders of budgets, and how many sites, are remembered. */
const MOST_HOLDERS = 10_000;

/**
 * What a request stores at most: its body as rows, a second time in the answer that is kept for its key, with room for how JSON
 * may spell it, and what the route adds.
 */
const mostOf = (request: FastifyRequest, besides: number): number =>
  4096 + 3 * bodyOf(request).byteLength + besides;

/** A budget of a user or of a site. */
type Budget = { readonly kind: Kind; readonly holder: string };

/** The bytes that callers may have stored at a time (docs/contract/requests-and-answers.md). */
export type Budgets = {
  /** A digest of the caller's site: nobody without the secret finds the address. */
  siteOf(request: FastifyRequest): string;
  /**
   * Runs `work`, which stores something for a viewer, in its transaction. Near the end of a budget it counts before and after.
   *
   * @param stores what the route says
   * @throws {Refusal} 403 when more is stored afterwards than before, and more than the budget
   */
  keep<Result>(
    trx: Transaction,
    request: FastifyRequest,
    viewer: Viewer,
    stores: NonNullable<Route['stores']>,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /**
   * Runs `work`, which gives an account what was stored for somebody else, in its transaction. It always counts before and after:
   * such work is rare, and may bring a lot at once.
   *
   * @throws {Refusal} 403 when the account has more afterwards than before, and more than a budget
   */
  keepGiven<Result>(
    trx: Transaction,
    accountId: string,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** Whether a site may certainly have so many bytes more as game sessions. If so they count as stored. */
  hasRoomForGame(site: string, bytes: number): boolean;
  /**
   * Call it in the transaction that stores so many bytes more as a game session of a site.
   * @throws {Refusal} 403 when that is too much
   */
  admitGame(trx: Transaction, site: string, bytes: number): Promise<void>;
};

/** What is known of a holder. */
type Holdings = {
  /** How many bytes were stored when they were read. */
  readonly read: number;
  /** When that was; null when nothing was read yet. */
  readonly readAt: number | null;
  /** How many bytes may be stored without another look. */
  readonly free: number;
  /** How many bytes were stored here since. */
  added: number;
};

export function createBudgets(ports: {
  readonly secret: string;
  readonly clock: Clock;
  /** Milliseconds that nobody sets. */
  readonly monotonic: Clock;
  readonly most?: Partial<MostStored> | undefined;
}): Budgets {
  const { secret, clock, monotonic } = ports;
  const most = { ...MOST_STORED, ...ports.most };
  const known = new Map<string, Holdings>();
  const key = createSecretKey(secret, 'utf8');
  /** Digests of sites. */
  const digests = new Map<string, string>();
  const siteOfGuest = createGuestSites();
  const looks = createAllowance(monotonic, LOOKS);

  const nameOf = ({ kind, holder }: Budget): string => `${kind} ${holder}`;
  const lock = (trx: Transaction, budget: Budget): void => trx.lock(`stored:${nameOf(budget)}`);
  const read = (trx: Transaction, { kind, holder }: Budget): Promise<number> =>
    readStoredBytes(trx, SUM_OF[kind], holder, isoTime(clock() - COUNTS_FOR_SITE));

  function remember(budget: Budget, now: Holdings): Holdings {
    if (known.size >= MOST_HOLDERS) known.clear();
    known.set(nameOf(budget), now);
    return now;
  }

  function rememberRead(budget: Budget, stored: number): Holdings {
    const free = (most[budget.kind] - stored) * WITHOUT_LOOK;
    return remember(budget, { read: stored, readAt: monotonic(), free, added: 0 });
  }

  const isFresh = ({ readAt }: Holdings): boolean =>
    readAt === null || monotonic() - readAt <= GOOD_FOR;

  function hasRoom(budget: Budget, bytes: number): boolean {
    const unseen = most[budget.kind] * UNSEEN;
    let now = known.get(nameOf(budget));
    if (now === undefined || (!isFresh(now) && now.free > unseen)) {
      now = remember(budget, { read: 0, readAt: null, free: unseen, added: 0 });
    }
    if (!isFresh(now) || now.added + bytes > now.free) return false;
    now.added += bytes;
    return true;
  }

  /** @param areStored whether the transaction has already stored the bytes */
  async function admit(
    trx: Transaction,
    budget: Budget,
    bytes: number,
    areStored: boolean,
  ): Promise<void> {
    if (bytes <= 0) return;
    // Requests at the same time wait for each other here, so that they never exceed the budget together.
    lock(trx, budget);
    const fits = (of: Holdings): boolean => of.read + of.added + bytes <= most[budget.kind];
    const name = nameOf(budget);
    let now = known.get(name);
    if (now !== undefined && (now.readAt === null || !isFresh(now))) now = undefined;
    // What is remembered may have been rolled back or deleted since, so a new look refuses. Who tries again and again without
    // room does not make the service look each time.
    if (now === undefined || (!fits(now) && looks.left(name) >= 1)) {
      if (now !== undefined) looks.use(name, 1);
      now = rememberRead(budget, (await read(trx, budget)) - (areStored ? bytes : 0));
    }
    if (!fits(now)) throw refuse(TOO_MUCH_STORED);
    now.added += bytes;
  }

  function siteOf(request: FastifyRequest): string {
    const site = callerSite(request);
    const made = digests.get(site);
    if (made !== undefined) return made;
    const hmac = createHmac('sha256', key).update(`site ${site}`);
    const digest = hmac.digest('base64url').slice(0, 22);
    if (digests.size >= MOST_HOLDERS) digests.clear();
    digests.set(site, digest);
    return digest;
  }

  /** The site for which a viewer's rows count; undefined for accounts, devices and guests of earlier releases. */
  async function findSite(
    trx: Transaction,
    request: FastifyRequest,
    viewer: Viewer,
  ): Promise<string | undefined> {
    if (viewer.role !== 'guest') return undefined;
    return viewer.isNew === true ? siteOf(request) : siteOfGuest(trx, viewer.id);
  }

  /** Runs `work` between two looks at a viewer's budget. Returns what it stored besides. */
  async function count<Result>(trx: Transaction, own: Budget, work: () => Promise<Result>) {
    lock(trx, own);
    const before = await read(trx, own);
    const result = await work();
    const stored = await read(trx, own);
    if (stored > most[own.kind] && stored > before) throw refuse(VIEWER_STORED_TOO_MUCH);
    rememberRead(own, stored);
    return { result, added: stored - before };
  }

  return {
    siteOf,
    async keepGiven(trx, accountId, work) {
      const of = (kind: Kind): Budget => ({ kind, holder: accountId });
      const counted = await count(trx, of('account'), () =>
        count(trx, of('accountPractice'), work),
      );
      return counted.result.result;
    },
    hasRoomForGame: (site, bytes) => hasRoom({ kind: 'games', holder: site }, bytes),
    admitGame: (trx, site, bytes) => admit(trx, { kind: 'games', holder: site }, bytes, false),
    async keep(trx, request, viewer, stores, work) {
      const isPractice = stores === 'practice';
      const isGuest = viewer.role === 'guest';
      const kind = isGuest ? 'guest' : 'account';
      const own: Budget = { kind: isPractice ? `${kind}Practice` : kind, holder: makerOf(viewer) };
      const holder = await findSite(trx, request, viewer);
      const ofSite: Budget | undefined =
        holder === undefined ? holder : { kind: isPractice ? 'guestsPractice' : 'guests', holder };
      const bytes = mostOf(request, typeof stores === 'number' ? stores : 0);
      const ownerHasRoom = hasRoom(own, bytes);
      if (ownerHasRoom && (ofSite === undefined || hasRoom(ofSite, bytes))) return work();
      // A device has this lock already, and an account's practice takes it, too: it comes first for both.
      if (isPractice && !isGuest) trx.lock(devicesLock(own.holder), 'shared');
      const { result, added } = await count(trx, own, work);
      if (ofSite !== undefined) await admit(trx, ofSite, added, true);
      return result;
    },
  };
}
