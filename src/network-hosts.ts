import { existsSync } from 'node:fs';
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';

/** Files that Docker and Podman put into each container. */
const OF_CONTAINERS = ['/.dockerenv', '/run/.containerenv'];

/**
 * The addresses of this machine in its networks, at which other devices reach a service that listens at `host`. There are none in
 * a container, whose addresses mean nothing outside of it.
 *
 * @returns null when the service does not listen to other devices
 */
export const networkHosts = (host: string): readonly string[] | null =>
  hostsAmong(host, networkInterfaces(), OF_CONTAINERS.some(existsSync));

/** Networks of homes come first; 172.16.0.0/12 comes last, since there Docker has its bridges. */
const ranks = [/^192\.168\./, /^10\./, /^(?!172\.(?:1[6-9]|2\d|3[01])\.)/];

const rankOf = (host: string): number => {
  const rank = ranks.findIndex((range) => range.test(host));
  return rank === -1 ? ranks.length : rank;
};

/** The hosts among these interfaces; see `networkHosts`. */
export function hostsAmong(
  host: string,
  interfaces: NodeJS.Dict<Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]>,
  isInContainer: boolean,
): readonly string[] | null {
  if (host !== '0.0.0.0' && host !== '::') return null;
  if (isInContainer) return [];
  return (
    Object.values(interfaces)
      .flatMap((addresses = []) => addresses)
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => address)
      // Such an address is chosen where no network gives one (RFC 3927).
      .filter((address) => !address.startsWith('169.254.'))
      .toSorted((one, other) => rankOf(one) - rankOf(other))
  );
}
