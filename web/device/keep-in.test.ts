import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeeper } from '../data/keeper.ts';
import { keepIn } from './keep-in.ts';
import type { Where } from './keyed-texts.ts';

type Ports = [open: () => Storage, own: Where, hear: Parameters<typeof keepIn>[2]];

/** A storage with room for this many characters. Each change is told as browsers do: later, and to other tabs alone. */
function createStorage(room = Infinity) {
  const texts = new Map<string, string>();
  const tabs = new Set<(key: string, newValue: string | null) => void>();
  const events: (() => void)[] = [];

  function openTab(): Ports {
    let told = (_key: string, _newValue: string | null): void => undefined;
    const tell: typeof told = (key, newValue) => told(key, newValue);
    tabs.add(tell);
    const change = (key: string, newValue: string | null): void => {
      if (newValue === (texts.get(key) ?? null)) return;
      const others = [...texts].filter(([one]) => one !== key).flat();
      if (newValue !== null && [...others, key, newValue].join('').length > room) {
        throw new DOMException('no room', 'QuotaExceededError');
      }
      if (newValue === null) texts.delete(key);
      else texts.set(key, newValue);
      for (const other of tabs) if (other !== tell) events.push(() => other(key, newValue));
    };
    const storage: Storage = {
      get length() {
        return texts.size;
      },
      key: (index) => [...texts.keys()][index] ?? null,
      getItem: (key) => texts.get(key) ?? null,
      setItem: change,
      removeItem: (key) => change(key, null),
      clear: () => texts.clear(),
    };
    const hear: Parameters<typeof keepIn>[2] = (heard) => {
      told = (key, newValue) => heard({ key, newValue, storageArea: storage });
    };
    return [() => storage, 'device', hear];
  }
  return {
    texts,
    openTab,
    /** Lets the tabs hear of all changes. */
    hear: (): void => {
      for (let next = events.shift(); next !== undefined; next = events.shift()) next();
    },
  };
}

/** Two tabs of one browser, whose device has room for little. The other tab can be loaded again. */
function openTabs() {
  const local = createStorage(200);
  const session = createStorage();
  const openTab = (ofTab = createStorage()) => {
    const [open, , hear] = ofTab.openTab();
    const device = keepIn(...local.openTab(), keepIn(open, 'tab', hear));
    return { device, keeper: createKeeper(device, () => 1) };
  };
  const one = openTab();
  const two = openTab(session);
  one.keeper.handOver('account:a');
  one.keeper.belongings.put('practice:1', 'x'.repeat(80));
  local.hear();
  two.keeper.belongings.put('attempt:1', 'y'.repeat(60));
  assert.equal(two.keeper.belongings.whereOf('attempt:1'), 'tab');
  /** All that is stored of the owner. */
  const left = (): string[] =>
    [...local.texts.keys(), ...session.texts.keys()].filter(
      (key) => key.includes('account:a:') && !key.includes(':gone:'),
    );
  return { local, one, two, openTwoAgain: () => openTab(session), left };
}

test('what another tab holds for lack of room does not come back when its owner has left', () => {
  const { local, one, two, left } = openTabs();
  one.keeper.forgetOwner('account:a');
  local.hear();
  assert.deepEqual(left(), []);
  // A tab that has not heard yet may learn from a late answer that the owner is here.
  two.keeper.handOver('account:a');
  assert.deepEqual(two.keeper.belongings.keys('attempt:'), []);
});

test('a tab that was asleep while its owner left brings nothing back, neither before it hears of it nor when it is loaded again', () => {
  const awake = openTabs();
  awake.one.keeper.forgetOwner('account:a');
  awake.two.keeper.handOver('account:a');
  awake.local.hear();
  assert.deepEqual(
    awake.left().filter((key) => key.includes('attempt')),
    [],
  );

  const { local, one, openTwoAgain, left } = openTabs();
  one.keeper.forgetOwner('account:a');
  openTwoAgain();
  local.hear();
  assert.deepEqual(left(), []);
});

test('an owner who is back after leaving stores anew, also what has no room, through a reload', () => {
  const { local, one, two, openTwoAgain } = openTabs();
  one.keeper.forgetOwner('account:a');
  local.hear();
  one.keeper.handOver('account:a');
  one.keeper.belongings.put('practice:1', 'x'.repeat(80));
  local.hear();
  two.keeper.belongings.put('attempt:2', 'y'.repeat(60));
  assert.equal(openTwoAgain().keeper.belongings.whereOf('attempt:2'), 'tab');
});
