import { isPublicAddress } from '../../kernel/address.ts';
import { fault, good, off } from '../finding.ts';
import type { Check } from '../patient.ts';

/** From so many accounts on, it is no chance that all have signed in from one address. */
const MANY = 3;

/**
 * Whether the service sees the addresses of its clients. Behind a proxy that it does not trust all of them share the proxy's,
 * and one that guesses passwords locks out all others.
 */
export const checkProxy: Check = ({ config, store }) => {
  const { PUBLIC_URL, TRUST_PROXY: trusted } = config;
  // The service itself speaks no TLS.
  const isBehindProxy = PUBLIC_URL?.startsWith('https:') === true;
  if (!isBehindProxy && trusted.length === 0) return off('No proxy is expected.');
  if (trusted.length === 0) {
    return fault(
      'A proxy is before the service (PUBLIC_URL begins with https:), and TRUST_PROXY does not name it: all clients share its address.',
      'Set TRUST_PROXY to the address of the proxy as the service sees it, such as loopback.',
    );
  }
  const { accounts, sharedAddress } = (store.problem === null && store.rows?.signIns) || {
    accounts: 0,
    sharedAddress: null,
  };
  const isProxys = sharedAddress !== null && !isPublicAddress(sharedAddress);
  return accounts >= MANY && isProxys
    ? fault(
        `All ${accounts} accounts have signed in from ${sharedAddress}.`,
        'When that is the address of a proxy, add it to TRUST_PROXY, and let the proxy send X-Forwarded-For.',
      )
    : good(`The proxy at ${trusted.join(', ')} tells the addresses of clients.`);
};
