import { DAY } from '../device/days.ts';
import { GONE, type KeyedTexts, type Where } from '../device/keyed-texts.ts';

/** The owner of stored things: somebody whom the service knows, or a visitor whom it does not know yet. */
export type Owner = 'nobody' | `${'guest' | 'account' | 'device'}:${string}`;

/** What the service says of an owner. */
export type OwnerFacts = {
  /** The e-mail address of an account. */
  readonly email?: string;
  /** The ids of the players of a child's device. */
  readonly players?: readonly string[];
};

/** Keeps the things of the people who share a device apart: each is stored under `<owner>:<key>`. */
export type Keeper = {
  /** The present owner, as far as this device knows. What a viewer may see is decided by the service at each request. */
  readonly currentOwner: () => Owner;
  /** Calls back when the owner has changed, also in another tab. */
  readonly onOwnerChange: (changed: () => void) => () => void;
  /** What belongs to the present owner. Nobody else sees it, and it is never sent as somebody else's. */
  readonly belongings: KeyedTexts;
  /**
   * Makes somebody the owner. The new owner takes over what a visitor or a guest had, as in the service. A child's device takes
   * over what an earlier one, or a guest who came along, had for the same children. Of other owners, only what waits to be sent or
   * finished is kept.
   */
  readonly handOver: (next: Owner, known?: OwnerFacts) => void;
  /** Notes the account that a guest signs up or in to. So the account gets the guest's things even if the answer is lost. */
  readonly noteBecoming: (guest: Owner, email: string) => void;
  readonly forgetBecoming: (guest: Owner) => void;
  /**
   * Notes the players with whom a guest comes along to a device, or that none does. So the device that plays for all of them gets the
   * guest's things.
   */
  readonly noteComing: (guest: Owner, players: readonly string[] | undefined) => void;
  /** Removes everything of an owner who has left for good. */
  readonly forgetOwner: (owner: string) => void;
  /**
   * The place, of all where things of any owner are, whose things are lost first. Only this tab can hold something alone, and
   * its person may have been signed out since.
   *
   * @param which what was done and the service does not have, or also what is under way
   */
  readonly leastKept: (which: 'done' | 'begun') => Where;
  /** Makes room for what waits: removes what was read from the service, and can be read again. */
  readonly makeRoom: () => void;
  /** How many things other owners did that the service does not have. */
  readonly doneByOthers: () => number;
  /** Removes everything of other owners. */
  readonly forgetOthers: () => void;
};

/** The key of the present owner, which all tabs share. */
const OWNER = 'owner';
const OWNED = /^(?:nobody|(?:guest|account|device):[^:]+)(?=:)/;

/** The kinds that wait until their owner comes back; everything else can be read again from the service. */
const WAITING = [
  'attempt:',
  'letter:',
  'thrown:',
  'call:',
  'note:',
  'session:',
  'lesson:',
  'walk:',
  'walked:',
  'untold-done:',
  'step:',
  'race:',
  'move:',
  'soroban-unsaved',
  'draft:',
];
/** Of these, the kinds that people made and the service does not have yet. A call on hold will become a postcard. */
const DONE = [
  'attempt:',
  'step:',
  'walked:',
  'letter:',
  'call:',
  'move:',
  'soroban-unsaved',
  'draft:',
];
/** What an earlier release left when all changed settings were sent. */
const isNone = (key: string, text: string | null): boolean =>
  key === 'soroban-unsaved' && text === '{}';
/** The kinds that the service has, too, and that may be large. */
const READ = ['practice:', 'chart:'];

/** When the owner was last here, in milliseconds since 1970. */
const SEEN = 'seen';
/** The e-mail address of the account that a guest asked for. */
const BECOMES = 'becomes';
/** The players of a child's device when it was last here, or of a guest who comes along: ids with commas between them. */
const PLAYS = 'plays';
/** Keys that describe an owner, and do not belong to the owner's things. */
const MARKS: ReadonlySet<string> = new Set([SEEN, BECOMES, PLAYS]);
/** The prefix of a key that names a guest who became this owner. */
const WAS = 'was:';

/** How long waiting things of other owners are kept, in milliseconds, and for how many owners: those who were here last. */
const KEPT = 90 * DAY;
const MOST_OTHERS = 4;

const isGuest = (owner: Owner): boolean => owner.startsWith('guest:');
const isAccount = (owner: Owner): boolean => owner.startsWith('account:');
const isDevice = (owner: Owner): boolean => owner.startsWith('device:');
const isOwner = (text: string): text is Owner => OWNED.exec(`${text}:`)?.[0] === text;

/**
 * Whether the next owner is the same person as the one before: a visitor whom the service knows now, or a guest who has an
 * account now. A guest whose cookie was lost is not taken for the next account: before anybody signs in, the page asks the
 * service who is here.
 */
export const isSamePerson = (before: Owner, next: Owner): boolean =>
  before === next || before === 'nobody' || (isGuest(before) && isAccount(next));

/** The place among these whose texts are lost first; `device` when there are none. */
export const worst = (places: readonly Where[]): Where =>
  (['nowhere', 'tab'] as const).find((place) => places.includes(place)) ?? 'device';

/** The key that tells all tabs that an owner's things are removed. */
const goneOf = (owner: Owner): string => `${GONE}${owner}:`;

const nameOf = (email: string): string => email.trim().toLowerCase();

const isOf = (kinds: readonly string[], key: string): boolean =>
  kinds.some((kind) => key.startsWith(kind));

/**
 * Makes the keeper of a device.
 *
 * @param now the time in milliseconds since 1970
 */
export function createKeeper(device: KeyedTexts, now: () => number): Keeper {
  function currentOwner(): Owner {
    const text = device.get(OWNER) ?? '';
    return isOwner(text) ? text : 'nobody';
  }

  function keysOf(owner: Owner, beginning = ''): readonly string[] {
    return device.keys(`${owner}:${beginning}`).map((key) => key.slice(owner.length + 1));
  }

  /** The keys of what an owner did, and the service does not have. */
  const doneBy = (owner: Owner): readonly string[] =>
    keysOf(owner).filter((key) => isOf(DONE, key) && !isNone(key, device.get(`${owner}:${key}`)));

  /** Removes everything of an owner, also what other tabs hold: whoever is gone stays so, until they are here again. */
  function removeAll(owner: Owner): void {
    // A visitor is nobody in particular, and the next one may be here already.
    if (owner !== 'nobody') device.put(goneOf(owner), String(now()));
    for (const key of keysOf(owner)) device.remove(`${owner}:${key}`);
  }

  function comeBack(owner: Owner): void {
    if (device.get(goneOf(owner)) !== null) device.remove(goneOf(owner));
  }

  const all = (): readonly Owner[] =>
    [...new Set(device.keys().map((key) => OWNED.exec(key)?.[0] ?? ''))].filter(isOwner);
  const others = (): readonly Owner[] => all().filter((owner) => owner !== currentOwner());

  /** Whether the next owner takes over the things of `one`. */
  function takesOver(
    one: Owner,
    before: Owner,
    next: Owner,
    { email, players }: OwnerFacts,
  ): boolean {
    // A tab that does not know of the new owner yet still writes for the guest.
    if (one === 'nobody' || device.get(`${next}:${WAS}${one}`) !== null) return true;
    if (isDevice(next)) {
      // A guest may come along without players.
      const played = device.get(`${one}:${PLAYS}`)?.split(',').filter(Boolean);
      return played?.every((id) => players?.includes(id)) === true;
    }
    if (!isGuest(one) || !isAccount(next)) return false;
    const asked = device.get(`${one}:${BECOMES}`);
    return one === before || (asked !== null && asked === nameOf(email ?? ''));
  }

  /** Moves the things of one owner to another. Where both have the same key, the new owner's value stays. */
  function moveThings(from: Owner, to: Owner): void {
    for (const key of keysOf(from)) {
      const text = device.get(`${from}:${key}`) ?? '';
      // The old one is removed first: a full storage has no room for both.
      device.remove(`${from}:${key}`);
      if (!MARKS.has(key) && device.get(`${to}:${key}`) === null) device.put(`${to}:${key}`, text);
    }
    if (isGuest(from)) device.put(`${to}:${WAS}${from}`, '1');
  }

  /** Removes what other owners left: what does not wait, and what has waited for too long. */
  function removeStale(): void {
    const left: { readonly owner: Owner; readonly seen: number }[] = [];
    for (const owner of others()) {
      const keys = keysOf(owner);
      const isWaiting = keys.some((key) => isOf(WAITING, key));
      for (const key of keys) {
        const isKept = isWaiting && (isOf(WAITING, key) || MARKS.has(key));
        if (!isKept) device.remove(`${owner}:${key}`);
      }
      if (!isWaiting) continue;
      const seen = Number(device.get(`${owner}:${SEEN}`));
      // Written by a tab that did not know of the new owner.
      if (seen === 0) device.put(`${owner}:${SEEN}`, String(now()));
      left.push({ owner, seen: seen || now() });
    }
    for (const key of device.keys(GONE)) {
      if (now() - Number(device.get(key)) > KEPT) device.remove(key);
    }
    left.sort((a, b) => b.seen - a.seen);
    for (const [at, { owner, seen }] of left.entries()) {
      if (at >= MOST_OTHERS || now() - seen > KEPT) removeAll(owner);
    }
  }

  return {
    currentOwner,
    onOwnerChange: (changed) =>
      device.subscribe((key) => {
        if (key === null || key === OWNER) changed();
      }),
    belongings: {
      get: (key) => device.get(`${currentOwner()}:${key}`),
      keys: (beginning) => keysOf(currentOwner(), beginning),
      put: (key, text) => device.put(`${currentOwner()}:${key}`, text),
      remove: (key) => device.remove(`${currentOwner()}:${key}`),
      whereOf: (key) => device.whereOf(`${currentOwner()}:${key}`),
      subscribe: (changed) =>
        device.subscribe((key, isElsewhere) => {
          const mine = `${currentOwner()}:`;
          if (key === null || key === OWNER) changed(null, isElsewhere);
          else if (key.startsWith(mine)) changed(key.slice(mine.length), isElsewhere);
        }),
    },
    handOver: (next, known = {}) => {
      const before = currentOwner();
      // This comes first: from now on other tabs read for the new owner.
      if (before !== next) device.put(OWNER, next);
      if (next !== 'nobody') {
        comeBack(next);
        for (const one of others()) if (takesOver(one, before, next, known)) moveThings(one, next);
        device.put(`${next}:${SEEN}`, String(now()));
        if (known.players?.length) device.put(`${next}:${PLAYS}`, known.players.join());
      }
      removeStale();
    },
    noteBecoming: (guest, email) => device.put(`${guest}:${BECOMES}`, nameOf(email)),
    noteComing: (guest, players) => {
      if (players === undefined) device.remove(`${guest}:${PLAYS}`);
      else device.put(`${guest}:${PLAYS}`, players.join());
    },
    forgetBecoming: (guest) => device.remove(`${guest}:${BECOMES}`),
    forgetOwner: (owner) => {
      if (!isOwner(owner)) return;
      removeAll(owner);
      if (currentOwner() === owner) device.put(OWNER, 'nobody');
    },
    leastKept: (which) => {
      const keysBy = (owner: Owner): readonly string[] =>
        which === 'done' ? doneBy(owner) : keysOf(owner).filter((key) => isOf(WAITING, key));
      return worst(
        all().flatMap((owner) => keysBy(owner).map((key) => device.whereOf(`${owner}:${key}`))),
      );
    },
    makeRoom: () => {
      for (const owner of all()) {
        for (const key of keysOf(owner)) if (isOf(READ, key)) device.remove(`${owner}:${key}`);
      }
    },
    doneByOthers: () => others().flatMap(doneBy).length,
    forgetOthers: () => {
      for (const owner of others()) removeAll(owner);
    },
  };
}
