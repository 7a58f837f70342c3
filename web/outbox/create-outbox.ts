import { isFinal, statusOf } from '../data/final.ts';
import { NoAnswer } from '../data/no-answer.ts';
import type { Where } from '../device/keyed-texts.ts';
import { createListeners } from '../device/listeners.ts';
import type { Turns } from '../data/turns.ts';
import { BeadhouseError } from '../../client/src/index.ts';

export type Entry<Thing> = readonly [id: string, thing: Thing];

/** What a child has done. */
export type Named = 'answer' | 'station' | 'walk' | 'postcard' | 'move' | 'setting';

/** Something that the service does not have. */
export type Waiting = {
  readonly name: Named;
  readonly id: string;
  readonly where: Where;
  /**
   * Until when it waits: for the next request, for the next day, for somebody who is asked about it, or for ever, because the service has
   * refused it.
   */
  readonly until: 'soon' | 'day' | 'told' | 'never';
};

/** What goes in one request. */
export type Batch<Thing> = readonly [Entry<Thing>, ...Entry<Thing>[]];

/** A kind of things that wait on this device until the service has them. */
export type Kind<Thing> = {
  /** What grown-ups are told of it; undefined for what a child does not miss. */
  readonly name?: Named;
  readonly shelf: {
    readonly all: () => readonly Entry<Thing>[];
    readonly whereOf: (id: string) => Where;
    readonly subscribe: (changed: () => void) => unknown;
  };
  /** When a thing is to be sent, in milliseconds since 1970; by default at once. Null: not by itself, since the service refused it. */
  readonly dueAt?: (thing: Thing) => number | null;
  /** Whether a grown-up is asked about a thing before it is sent. */
  readonly isAsked?: (thing: Thing) => boolean;
  /** As many of these things as fit into one request, from the first on; by default one. */
  readonly batch?: (due: Batch<Thing>) => Batch<Thing>;
  /** Whose things these are. After a failure the same one's others wait, too. By default each is on its own. */
  readonly laneOf?: (thing: Thing) => string;
  /** True when the service would take it from anybody, as their own. So the page asks first who is here. */
  readonly isAnybodys?: true;
  /**
   * Sends things, and takes what the service has from the shelf. Sending something twice must come to the same as once: a tab
   * that was suspended in the middle may do so.
   *
   * @throws when there is no answer, or a refusal
   */
  readonly send: (batch: Batch<Thing>) => Promise<void>;
  /** Stores that the service has refused something for ever. Of several things, each was not there, or was refused alone. */
  readonly refused: (batch: Batch<Thing>, error: BeadhouseError) => Promise<void> | void;
};

/** Sends what waits on this device. */
export type Outbox = {
  readonly add: <Thing>(kind: Kind<Thing>) => void;
  /** Sends everything that is due, as soon as what is under way has ended. What fails is sent again later. */
  readonly send: () => Promise<void>;
  /** All that a child has done and the service does not have. */
  readonly list: () => readonly Waiting[];
  /** Calls back when what waits has changed. Returns a function that unsubscribes. */
  readonly subscribe: (changed: () => void) => () => void;
};

/** The first and the longest wait before a retry, and the longest wait for anything, in milliseconds. */
const SOON = 1_000;
const AGAIN = 20_000;
const LOOK = 3_600_000;

/**
 * Whether the service, or a gateway for it, has asked to wait: the next request would fare no better. A failure that names no time
 * (500) may be due to this thing alone.
 */
const isBusy = (error: unknown): error is BeadhouseError =>
  error instanceof BeadhouseError &&
  ([429, 502, 503, 504].includes(error.status) ||
    (error.status >= 500 && error.retryAfter !== null));

/** Whether the service or the network has made an error. Any other is a fault of the page. */
const isOfService = (error: unknown): boolean =>
  error instanceof BeadhouseError || error instanceof NoAnswer;

/** Whether a refusal says something of the viewer: the same request of another one may be taken. */
const isOfViewer = (error: BeadhouseError): boolean => [403, 404].includes(error.status);

/**
 * Makes the outbox of a tab. It has one timer: for what is due later, and for what failed, with waits that grow.
 *
 * @param ports.confirmOwner asks the service whether the owner of the things is still here
 * @param ports.isOwnerConfirmed whether the service has said so since the page was opened
 * @param ports.turns one turn after the other, among all tabs
 * @param ports.report is told of faults in the page itself
 * @param ports.now the time in milliseconds since 1970
 */
export function createOutbox(ports: {
  readonly confirmOwner: () => Promise<boolean>;
  readonly isOwnerConfirmed: () => boolean;
  readonly turns: Turns;
  readonly report: (fault: unknown) => void;
  readonly now: () => number;
}): Outbox {
  const { confirmOwner, isOwnerConfirmed, turns, report, now } = ports;
  const kinds: Kind<unknown>[] = [];
  /** The lanes for which the service was busy, the latest last. One thing may be why, so the others come first the next time. */
  const busyLanes = new Map<Kind<unknown>, Set<string>>();
  const changes = createListeners();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Until when the service has asked to wait, in milliseconds since 1970. */
  let busyUntil = 0;
  let isSending = false;
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const dueAt = (kind: Kind<unknown>, thing: unknown): number =>
    (kind.dueAt === undefined ? 0 : kind.dueAt(thing)) ?? Infinity;
  const dueOf = (kind: Kind<unknown>): readonly Entry<unknown>[] =>
    kind.shelf.all().filter(([, thing]) => dueAt(kind, thing) <= now());

  /** How long the service has asked to wait from now on. The clock may have been corrected meanwhile. */
  const busyFor = (): number => {
    const left = busyUntil - now();
    return left > LOOK ? 0 : left;
  };

  /**
   * Sends things.
   *
   * @param isOwners whether the service has just confirmed the owner
   * @returns `settled` when the service has them, or has refused them for good; `busy` when it takes nothing now
   */
  async function settle(
    kind: Kind<unknown>,
    batch: Batch<unknown>,
    isOwners = false,
  ): Promise<'settled' | 'failed' | 'busy'> {
    try {
      await kind.send(batch);
      return 'settled';
    } catch (error) {
      if (!isOfService(error)) report(error);
      if (isBusy(error)) {
        busyUntil = now() + Math.min(LOOK, (error.retryAfter ?? 0) * 1_000);
        return 'busy';
      }
      const isRefused = isFinal(error);
      // The refusal counts only if the owner is still here: another viewer may not see the player.
      const isAsked = isRefused ? !isOwners || isOfViewer(error) : statusOf(error) === 401;
      const isTheirs = !isAsked || (await confirmOwner());
      if (!isRefused || !isTheirs) return 'failed';
      // One wrong thing makes the service refuse all. Each is sent alone, so that the others count.
      if (batch.length > 1 && error.status !== 404) {
        for (const [id] of batch) {
          // What happened to one before may have changed it.
          const alone = dueOf(kind).find(([one]) => one === id);
          const end = alone === undefined ? 'settled' : await settle(kind, [alone], true);
          if (end !== 'settled') return end;
        }
        return 'settled';
      }
      await kind.refused(batch, error);
      return 'settled';
    }
  }

  /** Sends what is due of a kind. Each thing is tried once. */
  async function deliver(kind: Kind<unknown>): Promise<void> {
    const tried = new Set<string>();
    const failed = new Set<string>();
    const laneOf = ([id, thing]: Entry<unknown>): string => kind.laneOf?.(thing) ?? id;
    const busy = busyLanes.get(kind) ?? new Set();
    const placeOf = (one: Entry<unknown>): number => [...busy].indexOf(laneOf(one));
    const left = (): readonly Entry<unknown>[] =>
      dueOf(kind)
        .filter((one) => !tried.has(one[0]) && !failed.has(laneOf(one)))
        .toSorted((a, b) => placeOf(a) - placeOf(b));
    while (left().length > 0) {
      const goesOn = await turns(async () => {
        // Another tab may have sent them meanwhile, also while this one was suspended.
        if (left().length === 0) return true;
        const isOwners = kind.isAnybodys !== true && isOwnerConfirmed();
        if (!isOwners && !(await confirmOwner())) return false;
        const [first, ...others] = left();
        if (first === undefined) return true;
        const lane = others.filter((one) => laneOf(one) === laneOf(first));
        const batch = kind.batch?.([first, ...lane]) ?? ([first] as const);
        for (const [id] of batch) tried.add(id);
        const end = await settle(kind, batch);
        if (end !== 'settled') failed.add(laneOf(first));
        busy.delete(laneOf(first));
        if (end === 'busy') busy.add(laneOf(first));
        return end !== 'busy';
      });
      if (!goesOn) return;
    }
  }

  async function run(): Promise<void> {
    isSending = true;
    try {
      for (const kind of kinds) {
        if (busyFor() > 0) break;
        // The other kinds do not wait for one that has a fault.
        await deliver(kind).catch(report);
      }
    } finally {
      isSending = false;
      failures = kinds.some((kind) => dueOf(kind).length > 0) ? failures + 1 : 0;
      setTimer();
    }
  }

  function setTimer(): void {
    clearTimeout(timer);
    if (isSending || next !== undefined) return;
    const waits = kinds.flatMap((kind) =>
      kind.shelf.all().map(([, thing]) => {
        const wait = dueAt(kind, thing) - now();
        const again = Math.min(AGAIN, SOON * 2 ** Math.max(0, failures - 1));
        return Math.max(wait > 0 ? wait : again, busyFor());
      }),
    );
    const wait = Math.min(...waits);
    if (wait < Infinity) timer = setTimeout(() => void send(), Math.min(LOOK, wait));
  }

  function send(): Promise<void> {
    next ??= last.then(() => {
      next = undefined;
      return run();
    });
    last = next.catch(() => undefined);
    clearTimeout(timer);
    return next;
  }

  return {
    add: (added) => {
      const kind = added as unknown as Kind<unknown>;
      kinds.push(kind);
      busyLanes.set(kind, new Set());
      // Also what another tab leaves when it is closed.
      const changed = (): void => {
        setTimer();
        changes.tell();
      };
      kind.shelf.subscribe(changed);
      changed();
    },
    send,
    subscribe: changes.subscribe,
    list: () =>
      kinds.flatMap((kind) => {
        const { name, shelf } = kind;
        if (name === undefined) return [];
        return shelf.all().map(([id, thing]) => {
          const at = dueAt(kind, thing);
          const later = kind.isAsked?.(thing) === true ? 'told' : 'day';
          const until = at === Infinity ? 'never' : at > now() ? later : 'soon';
          return { name, id, where: shelf.whereOf(id), until } as const;
        });
      }),
  };
}
