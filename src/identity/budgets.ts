import { createHmac, createSecretKey } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bodyOf, callerSite } from '../http/request.ts';
import { SECOND, type Clock } from '../kernel/clock.ts';
import { Refusal } from '../kernel/errors.ts';
import { makerOf, type Viewer } from '../kernel/viewer.ts';
import { lockOwner } from '../storage/owner-lock.ts';
import type { Transaction } from '../storage/port.ts';
import { readStoredBytes, type Holder } from '../storage/stored-bytes.ts';
import { createGuestSites } from './guest-sites.ts';

const TOO_MUCH_STORED = 'Too much stored';

const tooMuchStored = (): Refusal => new Refusal(403, TOO_MUCH_STORED);

/** Whether a request was refused because of a budget. */
export function isTooMuchStored(cause: unknown): boolean {
  return cause instanceof Refusal && cause.status === 403 && cause.message === TOO_MUCH_STORED;
}

const MiB = 1024 * 1024;

/** How many bytes may be stored at a time: for a site without an account, and for an owner. */
export const MOST_STORED: Readonly<Record<Holder, number>> = { site: 128 * MiB, owner: 256 * MiB };
export type MostStored = typeof MOST_STORED;

/**
 * This part of what was free when it was read may be stored without another look. So most requests ask nothing, and a few
 * instances never exceed a budget together.
 */
const WITHOUT_LOOK = 1 / 4;

/** This part of a budget a holder of whom an instance knows nothing yet may store without a look: some small rows. */
const UNSEEN = 1 / 2048;

/** How long what was read is good to store more, in milliseconds. */
const GOOD_FOR = 10 * SECOND;

/** How many holders, and how many sites, are remembered. */
const MOST_HOLDERS = 10_000;

/**
 * What a request stores at most: its body as rows, a second time in the answer that is kept for its key, with room for how JSON
 * may spell it, and what the route adds.
 */
const mostOf = (request: FastifyRequest, besides: number): number =>
  4096 + 3 * bodyOf(request).byteLength + besides;

/** The bytes that callers may have stored at a time (docs/contract/requests-and-answers.md). */
export type Budgets = {
  /** A digest of the caller's site: nobody without the secret finds the address. */
  siteOf(request: FastifyRequest): string;
  /**
   * Runs `work`, which stores something for a viewer, in its transaction. Near the end of a budget it counts before and after.
   *
   * @param besides how many bytes `work` may store besides the request's body
   * @throws {Refusal} 403 when more is stored afterwards than before, and more than the budget
   */
  keep<Result>(
    trx: Transaction,
    request: FastifyRequest,
    viewer: Viewer,
    besides: number,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** Whether a site may certainly store so many bytes more. If so they count as stored. */
  hasRoom(site: string, bytes: number): boolean;
  /**
   * Call it in the transaction that stores so many bytes more for a site.
   * @throws {Refusal} 403 when that is too much
   */
  admit(trx: Transaction, site: string, bytes: number): Promise<void>;
};

/** What is known of a holder. */
type Known = {
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
  /** Milliseconds that nobody sets. */
  readonly monotonic: Clock;
  readonly most?: MostStored | undefined;
}): Budgets {
  const { secret, monotonic, most = MOST_STORED } = ports;
  const known = new Map<string, Known>();
  const key = createSecretKey(secret, 'utf8');
  /** Digests of sites. */
  const digests = new Map<string, string>();
  const siteOfGuest = createGuestSites();

  function remember(holder: string, now: Known): Known {
    if (known.size >= MOST_HOLDERS) known.clear();
    known.set(holder, now);
    return now;
  }

  function rememberRead(kind: Holder, holder: string, read: number): Known {
    const free = (most[kind] - read) * WITHOUT_LOOK;
    return remember(holder, { read, readAt: monotonic(), free, added: 0 });
  }

  const isFresh = ({ readAt }: Known): boolean =>
    readAt === null || monotonic() - readAt <= GOOD_FOR;

  function hasRoom(kind: Holder, holder: string, bytes: number): boolean {
    const now =
      known.get(holder) ??
      remember(holder, { read: 0, readAt: null, free: most[kind] * UNSEEN, added: 0 });
    if (!isFresh(now) || now.added + bytes > now.free) return false;
    now.added += bytes;
    return true;
  }

  /** Reads what a site has stored, without what this transaction has just stored. */
  async function look(trx: Transaction, site: string, ownBytes: number): Promise<Known> {
    return rememberRead('site', site, (await readStoredBytes(trx, 'site', site)) - ownBytes);
  }

  /** @param areStored whether the transaction has already stored the bytes */
  async function admitTo(
    trx: Transaction,
    site: string,
    bytes: number,
    areStored: boolean,
  ): Promise<void> {
    if (bytes <= 0) return;
    // Requests at the same time wait for each other here, so that they never exceed the budget together.
    trx.lock(`stored:${site}`);
    const fits = ({ read, added }: Known): boolean => read + added + bytes <= most.site;
    let now = known.get(site);
    // What is remembered may have been rolled back or deleted since, so that only a new look refuses.
    if (now === undefined || now.readAt === null || !isFresh(now) || !fits(now)) {
      now = await look(trx, site, areStored ? bytes : 0);
    }
    if (!fits(now)) throw tooMuchStored();
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

  return {
    siteOf,
    admit: (trx, site, bytes) => admitTo(trx, site, bytes, false),
    hasRoom: (site, bytes) => hasRoom('site', site, bytes),
    async keep(trx, request, viewer, besides, work) {
      const owner = makerOf(viewer);
      const bytes = mostOf(request, besides);
      const site = await findSite(trx, request, viewer);
      const ownerHasRoom = hasRoom('owner', owner, bytes);
      if (ownerHasRoom && (site === undefined || hasRoom('site', site, bytes))) return work();
      lockOwner(trx, owner);
      const before = await readStoredBytes(trx, 'owner', owner);
      const result = await work();
      const stored = await readStoredBytes(trx, 'owner', owner);
      if (stored > most.owner && stored > before) throw tooMuchStored();
      rememberRead('owner', owner, stored);
      if (site !== undefined) await admitTo(trx, site, stored - before, true);
      return result;
    },
  };
}
