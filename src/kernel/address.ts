/** IP addresses and host names: which texts are valid, and which network an address counts as. */
import { BlockList, isIP, isIPv4 } from 'node:net';

/** The names of ranges that Fastify knows: loopback, link-local and private addresses of both families. */
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** The shortest prefix of a range of proxies, in bits: 10.0.0.0/8 and fc00::/7 are the widest private networks. */
const FEWEST_BITS = { 4: 8, 6: 7 };
/** The bits before the IPv4 address in an IPv4-mapped IPv6 address (RFC 4291, section 2.5.5.2). */
const MAPPED_BITS = 96;

const LABEL = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const HOST_NAME = new RegExp(`^(?=.{1,253}$)(?:${LABEL}\\.)*${LABEL}\\.?$`, 'i');

/** True for an IP address or a well-formed host name. It does not check that the host exists. */
export function isHost(text: string): boolean {
  // A name that ends with a number would be taken for an IPv4 address (WHATWG URL, "ends in a number").
  return isIP(text) !== 0 || (HOST_NAME.test(text) && !/(?:^|\.)\d+\.?$/.test(text));
}

/** True for the address of a proxy, a range such as 10.0.0.0/8, or the name of a range. */
export function isProxyRange(text: string): boolean {
  if (NAMED_RANGES.has(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  // A zone means something on one machine only, so a range cannot have one.
  if (family === 0 || address.includes('%') || more.length > 0) return false;
  if (bits === undefined) return true;
  const isMapped = family === 6 && isIPv4(networkOf(address) ?? '');
  const fewest = isMapped ? MAPPED_BITS + FEWEST_BITS[4] : FEWEST_BITS[family === 4 ? 4 : 6];
  return /^\d{1,3}$/.test(bits) && +bits >= fewest && +bits <= (family === 4 ? 32 : 128);
}

/**
 * An address in one spelling: without brackets, zone and port. An IPv4-mapped IPv6 address becomes the IPv4 address.
 * Undefined when the text is no address.
 */
export function addressOf(text: string): string | undefined {
  if (isIPv4(text)) return text;
  const [, inBrackets, beforePort] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const address = inBrackets ?? beforePort ?? text;
  const family = isIP(address);
  if (family === 0) return undefined;
  if (family === 4) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return dotted(high, low);
  }
  return canonical(address);
}

/**
 * The network that an address counts as, in one spelling. An IPv4 address counts by itself. An IPv6 address counts as its
 * /64, since one machine may have every address in it (RFC 4291, section 2.5.1; RFC 8981). Undefined when the text is no
 * address.
 */
export const networkOf = (text: string): string | undefined => prefixOf(text, 4);

/**
 * The site that an address counts as where one script should not pass for many: an IPv4 address by itself, an IPv6 address as its
 * /48, which is what one site may get (RFC 6177, section 2). Undefined when the text is no address.
 */
export const siteOf = (text: string): string | undefined => prefixOf(text, 3);

/** An IPv4 address by itself, or the first groups of an IPv6 address, of 16 bits each. */
function prefixOf(text: string, groups: number): string | undefined {
  const address = addressOf(text);
  if (address === undefined || isIPv4(address)) return address;
  const first = groupsOf(address)
    .slice(0, groups)
    .map((group) => group.toString(16));
  return `${first.join(':')}::/${16 * groups}`;
}

/** True for a host that names only the machine itself: `localhost` (RFC 6761), or a loopback or unspecified address. */
export function isLoopback(host: string): boolean {
  if (/(?:^|\.)localhost\.?$/i.test(host)) return true;
  const address = addressOf(host);
  return address !== undefined && /^(?:127\.|0\.0\.0\.0$|::1?$)/.test(address);
}

/** IPv4 networks that are not public (IANA IPv4 Special-Purpose Address Registry), and multicast. */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Networks that are not public within the allocated IPv6 addresses (IANA IPv6 Special-Purpose Address Registry). */
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const notPublic = new BlockList();
for (const [network, bits] of NOT_PUBLIC_4) notPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of NOT_PUBLIC_6) notPublic.addSubnet(network, bits, 'ipv6');
/** The IPv6 addresses that are allocated for public use (RFC 4291, section 2.4). */
const allocated = new BlockList();
allocated.addSubnet('2000::', 3, 'ipv6');

/** True for a public address in any spelling: not private, local, shared or for a special purpose. */
export function isPublicAddress(text: string): boolean {
  const address = addressOf(text);
  if (address === undefined) return false;
  const inside = isIPv4(address) ? address : translatedIn(address);
  if (inside !== undefined) return !notPublic.check(inside, 'ipv4');
  return allocated.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** The IPv4 address that networks without IPv4 reach through this IPv6 address (RFC 6052, section 2.1), if there is one. */
function translatedIn(address: string): string | undefined {
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isTranslated = groups.slice(0, 6).join() === [0x64, 0xff9b, 0, 0, 0, 0].join();
  return isTranslated ? dotted(high, low) : undefined;
}

/** The IPv4 address that is in two groups of an IPv6 address. */
function dotted(high: number, low: number): string {
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** An IPv6 address as a URL has it: one spelling, with hexadecimal groups only, and without a zone. */
function canonical(address: string): string {
  return new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = [], tail = []] = canonical(address)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}
