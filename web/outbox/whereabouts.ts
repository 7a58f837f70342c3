import { belongings, doneByOthers } from '../data/belongings.ts';
import { reach } from '../data/reach.ts';
import { device, mayStore } from '../device/device.ts';
import { useStore, useSubscription } from '../device/use-store.ts';
import type { Where } from '../device/keyed-texts.ts';
import type { Waiting } from './create-outbox.ts';
import { outbox } from './outbox.ts';

/** What people have begun, and end themselves: a call, which becomes a postcard then, and what is entered in a form. */
type Begun = {
  readonly name: 'call' | 'draft';
  readonly id: string;
  readonly where: Where;
  readonly until: 'end';
};

/** Something that the service does not have: where it is, and until when. */
export type Whereabouts = Waiting | Begun;

/** Things of one kind at one place. */
export type Lot = Pick<Whereabouts, 'name' | 'where'> & {
  /** `sent`: soon, though the service is reached. */
  readonly until: Whereabouts['until'] | 'sent';
  readonly count: number;
};

/** The prefixes of the keys of what was begun. */
const BEGUN = [
  ['call', 'call:'],
  ['draft', 'draft:'],
] as const;

/** All that was done on this device and is not at the service; everything else is there. */
export function allWaiting(): readonly Whereabouts[] {
  const begun = BEGUN.flatMap(([name, beginning]) =>
    belongings
      .keys(beginning)
      .map((id) => ({ name, id, where: belongings.whereOf(id), until: 'end' }) as const),
  );
  return [...outbox.list(), ...begun];
}

function subscribe(changed: () => void): () => void {
  const stops = [
    outbox.subscribe(changed),
    reach.subscribe(changed),
    belongings.subscribe((key) => {
      if (key === null || BEGUN.some(([, beginning]) => key.startsWith(beginning))) changed();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** All that was done on this device and is not at the service. It follows each change. */
function useAll(): readonly Whereabouts[] {
  useSubscription(subscribe);
  return allWaiting();
}

/** What was done on this device and is not at the service, in lots. */
export const useLots = (isWanted: (one: Whereabouts) => boolean = () => true): readonly Lot[] =>
  lotsOf(useAll().filter(isWanted));

function lotsOf(all: readonly Whereabouts[]): readonly Lot[] {
  const lots = new Map<string, Lot>();
  for (const { name, where, until: end } of all) {
    const until = end === 'soon' && reach.get() ? 'sent' : end;
    const key = `${name} ${where} ${until}`;
    lots.set(key, { name, where, until, count: (lots.get(key)?.count ?? 0) + 1 });
  }
  return [...lots.values()];
}

const ofOthers = { get: doneByOthers, subscribe: device.subscribe };

/** How many answers and postcards of others wait on this device. It follows each change. */
export const useDoneByOthers = (): number => useStore(ofOthers);

/** Whether answers are only in this tab because the browser has no more room, unless it stores nothing at all. */
export const useIsFull = (): boolean =>
  useAll().some(({ name, where }) => name === 'answer' && where !== 'device') && mayStore;

/** Asks before this tab is closed. */
const ask = (event: Event): void => event.preventDefault();

/** From now on, protects what the service does not have from the browser, and from whoever closes the tab that alone holds it. */
export function protectWhatWaits(): void {
  let hasAsked = false;
  const protect = (): void => {
    const all = allWaiting();
    if (all.every(({ where }) => where === 'device')) removeEventListener('beforeunload', ask);
    else addEventListener('beforeunload', ask);
    if (hasAsked || all.length === 0) return;
    hasAsked = true;
    // Otherwise a browser that runs out of room may delete it.
    if ('storage' in navigator) void navigator.storage.persist().catch(() => undefined);
  };
  protect();
  subscribe(protect);
}
