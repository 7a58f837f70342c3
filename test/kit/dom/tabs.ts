import { randomUUID } from 'node:crypto';
import type { Window } from 'happy-dom';

/** What the tabs of one browser share: locks, and channels. Other visitors have their own. */
export type Tabs = {
  /** Gives a window these means. */
  equip(window: Window): void;
  /** Closes what the last window has opened. */
  leave(): void;
};

type Work = (lock: unknown) => unknown;
type LockOptions = Parameters<typeof navigator.locks.request>[1];

export function createTabs(): Tabs {
  const browser = randomUUID();
  const ofBrowser = (name: string): string => `${browser}:${name}`;
  const channels = new Set<BroadcastChannel>();
  let left = Promise.withResolvers<void>();

  class Channel extends BroadcastChannel {
    constructor(name: string) {
      super(ofBrowser(name));
      channels.add(this);
    }
    /** What runs on in a page that was left reaches nobody. */
    override postMessage(message: unknown): void {
      if (channels.has(this)) super.postMessage(message);
    }
  }
  /** A page that is left gives its locks back, and asks for no more. */
  function request(name: string, options: LockOptions, work: Work): Promise<unknown> {
    const isLeft = left.promise;
    let isHere = true;
    void isLeft.then(() => (isHere = false));
    return navigator.locks.request(ofBrowser(name), options, (lock) =>
      isHere ? Promise.race([work(lock), isLeft]) : undefined,
    );
  }
  return {
    equip(window) {
      Object.assign(window, { BroadcastChannel: Channel, structuredClone });
      const locks = {
        request: (name: string, ...rest: [Work] | [LockOptions, Work]) =>
          rest.length === 1 ? request(name, {}, rest[0]) : request(name, ...rest),
      };
      Object.defineProperty(window.navigator, 'locks', { value: locks, configurable: true });
    },
    leave() {
      for (const channel of channels) channel.close();
      channels.clear();
      left.resolve();
      left = Promise.withResolvers();
    },
  };
}
