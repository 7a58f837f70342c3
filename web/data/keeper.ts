import type { KeyedTexts } from '../device/keyed-texts.ts';

/** Whose things the device keeps: somebody whom the service knows, or a visitor whom it does not know yet. */
export type Owner = 'nobody' | `${'guest' | 'account' | 'device'}:${string}`;

/** What the service says of an owner. */
export type Known = {
  /** The e-mail address of an account. */
  readonly email?: string;
  /** For whom a child's device plays. */
  readonly players?: readonly string[];
};

/** Keeps the things of all who use a device apart: each lies under `<owner>:<its key>`. */
export type Keeper = {
  /** Who the owner is, as far as this device knows: the service decides at each request what a viewer sees. */
  readonly ownerNow: () => Owner;
  /** Is told when the owner has become another one, also by another tab. */
  readonly onOwner: (changed: () => void) => () => void;
  /** What belongs to the owner. Nobody else sees it, and none of it is sent as somebody else's. */
  readonly belongings: KeyedTexts;
  /**
   * Makes somebody the owner. What a visitor and a guest had becomes theirs, as in the service. What others left is set aside if
   * it waits, and otherwise forgotten. What waits of a child's device is the next one's that plays for the same children.
   */
  readonly handOver: (next: Owner, known?: Known) => void;
  /** Notes which account a guest asks for: then its things are found again, also when the answer gets lost. */
  readonly noteBecoming: (guest: Owner, email: string) => void;
  readonly forgetBecoming: (guest: Owner) => void;
  /** Forgets somebody who has left for good. */
  readonly forgetOwner: (owner: string) => void;
  /** How many answers and postcards wait here for people who are not here. */
  readonly doneByOthers: () => number;
  /** Throws away what waits here for people who are not here. */
  readonly forgetOthers: () => void;
};

/** The key under which all tabs have who the owner is. */
const OWNER = 'owner';
const OWNED = /^(?:nobody|(?:guest|account|device):[^:]+)(?=:)/;

/** What waits for its owner, who may come back; all else can be read again. */
const WAITING = [
  'attempt:',
  'letter:',
  'thrown:',
  'call:',
  'note:',
  'session:',
  'race:',
  'move:',
  'soroban-unsaved',
];
/** Of it, what people did and the service does not know. A call on hold is a postcard that is not written yet. */
const DONE = ['attempt:', 'letter:', 'call:'];

/** When the owner was last here, in milliseconds since 1970. */
const SEEN = 'seen';
/** The e-mail address of the account that a guest asked for. */
const BECOMES = 'becomes';
/** For whom a child's device played when it was here last: ids with commas between. */
const PLAYS = 'plays';
/** What is said of an owner, and is nothing of theirs. */
const MARKS: ReadonlySet<string> = new Set([SEEN, BECOMES, PLAYS]);
/** Before the name of a guest that the owner was. */
const WAS = 'was:';

/** How long what waits is kept for those who are not here, and for how many of them: who was here last comes first. */
const KEPT = 90 * 24 * 60 * 60 * 1000;
const MOST_OTHERS = 4;

const isGuest = (owner: Owner): boolean => owner.startsWith('guest:');
const isAccount = (owner: Owner): boolean => owner.startsWith('account:');
const isDevice = (owner: Owner): boolean => owner.startsWith('device:');
const isOwner = (text: string): text is Owner => OWNED.exec(`${text}:`)?.[0] === text;

/**
 * Whether whoever comes next is the one before: a visitor, whom the service knows now, or a guest in its account. A guest whose
 * cookie was lost is not followed by an account, since the page asks who is here before anybody signs in.
 */
export const isSamePerson = (before: Owner, next: Owner): boolean =>
  before === next || before === 'nobody' || (isGuest(before) && isAccount(next));

const nameOf = (email: string): string => email.trim().toLowerCase();

const isOf = (kinds: readonly string[], key: string): boolean =>
  kinds.some((kind) => key.startsWith(kind));

/**
 * Makes the keeper of a device.
 *
 * @param now the time in milliseconds since 1970
 */
export function createKeeper(device: KeyedTexts, now: () => number): Keeper {
  function ownerNow(): Owner {
    const text = device.get(OWNER) ?? '';
    return isOwner(text) ? text : 'nobody';
  }

  function keysOf(owner: Owner, beginning = ''): readonly string[] {
    return device.keys(`${owner}:${beginning}`).map((key) => key.slice(owner.length + 1));
  }

  function removeAll(owner: Owner): void {
    for (const key of keysOf(owner)) device.remove(`${owner}:${key}`);
  }

  const all = (): readonly Owner[] =>
    [...new Set(device.keys().map((key) => OWNED.exec(key)?.[0] ?? ''))].filter(isOwner);
  const others = (): readonly Owner[] => all().filter((owner) => owner !== ownerNow());

  /** Whether the things of `one` are the next owner's. */
  function isNow(one: Owner, before: Owner, next: Owner, { email, players }: Known): boolean {
    if (one === 'nobody') return true;
    if (isDevice(one) && isDevice(next)) {
      const played = device.get(`${one}:${PLAYS}`)?.split(',');
      return played?.every((id) => players?.includes(id)) === true;
    }
    if (!isGuest(one) || !isAccount(next)) return false;
    const asked = device.get(`${one}:${BECOMES}`);
    // A tab that has not heard of it goes on to write for the guest.
    const wasGuest = device.get(`${next}:${WAS}${one}`) !== null;
    return one === before || wasGuest || (asked !== null && asked === nameOf(email ?? ''));
  }

  /** Where both have something, the next owner's counts. */
  function adopt(from: Owner, to: Owner): void {
    for (const key of keysOf(from)) {
      const text = device.get(`${from}:${key}`) ?? '';
      // Removed first: a full storage has no room for both.
      device.remove(`${from}:${key}`);
      if (!MARKS.has(key) && device.get(`${to}:${key}`) === null) device.put(`${to}:${key}`, text);
    }
    if (isGuest(from)) device.put(`${to}:${WAS}${from}`, '1');
  }

  /** Forgets of all others what does not wait, and what has waited for too long. */
  function tidy(): void {
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
      // A tab has written it that had not heard who is here.
      if (seen === 0) device.put(`${owner}:${SEEN}`, String(now()));
      left.push({ owner, seen: seen || now() });
    }
    left.sort((a, b) => b.seen - a.seen);
    for (const [at, { owner, seen }] of left.entries()) {
      if (at >= MOST_OTHERS || now() - seen > KEPT) removeAll(owner);
    }
  }

  return {
    ownerNow,
    onOwner: (changed) =>
      device.subscribe((key) => {
        if (key === null || key === OWNER) changed();
      }),
    belongings: {
      get: (key) => device.get(`${ownerNow()}:${key}`),
      keys: (beginning) => keysOf(ownerNow(), beginning),
      put: (key, text) => device.put(`${ownerNow()}:${key}`, text),
      remove: (key) => device.remove(`${ownerNow()}:${key}`),
      subscribe: (changed) =>
        device.subscribe((key) => {
          const mine = `${ownerNow()}:`;
          if (key === null || key === OWNER) changed(null);
          else if (key.startsWith(mine)) changed(key.slice(mine.length));
        }),
    },
    handOver: (next, known = {}) => {
      const before = ownerNow();
      // First: other tabs look there from now on.
      if (before !== next) device.put(OWNER, next);
      if (next !== 'nobody') {
        for (const one of others()) if (isNow(one, before, next, known)) adopt(one, next);
        device.put(`${next}:${SEEN}`, String(now()));
        if (known.players?.length) device.put(`${next}:${PLAYS}`, known.players.join());
      }
      tidy();
    },
    noteBecoming: (guest, email) => device.put(`${guest}:${BECOMES}`, nameOf(email)),
    forgetBecoming: (guest) => device.remove(`${guest}:${BECOMES}`),
    forgetOwner: (owner) => {
      if (!isOwner(owner)) return;
      removeAll(owner);
      if (ownerNow() === owner) device.put(OWNER, 'nobody');
    },
    doneByOthers: () =>
      others().flatMap((owner) => keysOf(owner).filter((key) => isOf(DONE, key))).length,
    forgetOthers: () => {
      for (const owner of others()) removeAll(owner);
    },
  };
}
