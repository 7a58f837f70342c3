import { networkOf } from '../../../kernel/address.ts';
import { SECOND, type Clock } from '../../../kernel/clock.ts';

/** How long a silent host is not asked again, in milliseconds. */
const PAUSE = 30 * SECOND;
/** The most hosts that are remembered. */
const MOST = 10_000;

/**
 * Hosts that have just not answered: push services, and their name servers. Other pushes would wait behind pushes to such a
 * host, so for a moment none is sent there. Hosts are recorded by network or domain, since a stranger may have any number of
 * names, but few networks and domains.
 */
export type Silences = {
  /**
   * Whether this address, or names of this name's domain, must not be asked now. After each pause one caller may ask, and all
   * may once there was an answer.
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

/** The key of a host: the network of an address, or the last two labels of a name. */
function keyOf(host: string): string {
  return networkOf(host) ?? host.replace(/\.$/, '').split('.').slice(-2).join('.');
}
