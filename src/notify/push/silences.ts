import { networkOf } from '../../kernel/address.ts';
import { SECOND, type Clock } from '../../kernel/clock.ts';

/** How long nobody is asked again who has not answered, in milliseconds. */
const PAUSE = 30 * SECOND;
/** How many are remembered. */
const MOST = 10_000;

/**
 * Machines that have just been silent: push services, and name servers on the way to them. Pushes to others would wait behind
 * all that go there, so for a moment none goes. A stranger has any number of names, and few addresses and domains.
 */
export type Silences = {
  /**
   * Whether nobody is to ask at this address, or for names of this one's domain. After each pause one may, and all may once it
   * was answered.
   */
  mustWait(host: string): boolean;
  add(host: string): void;
  delete(host: string): void;
};

export function createSilences(clock: Clock): Silences {
  const pauses = new Map<string, number>();

  function add(host: string): void {
    const key = keyOf(host);
    pauses.delete(key);
    pauses.set(key, clock() + PAUSE);
    const [oldest] = pauses.keys();
    if (pauses.size > MOST && oldest !== undefined) pauses.delete(oldest);
  }

  return {
    mustWait(host) {
      const until = pauses.get(keyOf(host));
      if (until === undefined) return false;
      if (until > clock()) return true;
      add(host);
      return false;
    },
    add,
    delete: (host) => void pauses.delete(keyOf(host)),
  };
}

/** What one stranger has few of: the network of an address, and the end of a name. */
function keyOf(host: string): string {
  return networkOf(host) ?? host.replace(/\.$/, '').split('.').slice(-2).join('.');
}
