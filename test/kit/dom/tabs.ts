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
  let leave = (): void => undefined;

  return {
    equip(window) {
      const channels = new Set<BroadcastChannel>();
      const left = Promise.withResolvers<void>();
      let isLeft = false;
      leave = () => {
        isLeft = true;
        for (const channel of channels) channel.close();
        channels.clear();
        left.resolve();
      };

      class Channel extends BroadcastChannel {
        constructor(name: string) {
          super(ofBrowser(name));
          // What a page loads after it was left may open one. It would keep the process of the tests alive.
          if (isLeft) this.close();
          else channels.add(this);
        }
        /** What runs on in a page that was left reaches nobody. */
        override postMessage(message: unknown): void {
          if (channels.has(this)) super.postMessage(message);
        }
      }
      /** A page that is left gives its locks back, and gets no more. */
      async function request(name: string, options: LockOptions, work: Work): Promise<unknown> {
        if (isLeft) return await new Promise(() => undefined);
        return await navigator.locks.request(ofBrowser(name), options, (lock) =>
          isLeft ? undefined : Promise.race([work(lock), left.promise]),
        );
      }
      Object.assign(window, { BroadcastChannel: Channel, structuredClone });
      const locks = {
        request: (name: string, ...rest: [Work] | [LockOptions, Work]) =>
          rest.length === 1 ? request(name, {}, rest[0]) : request(name, ...rest),
      };
      Object.defineProperty(window.navigator, 'locks', { value: locks, configurable: true });
    },
    leave: () => leave(),
  };
}
