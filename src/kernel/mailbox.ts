/** The parts of an address before and after its `@` (RFC 5321, section 4.1.2; without quoted parts, which nobody uses). */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** The longest address and the longest part before its `@` (RFC 5321, section 4.5.3.1). */
const LONGEST = { address: 254, localPart: 64 } as const;

/** Whether every mail server accepts this address. */
export function isMailbox(address: string): boolean {
  const at = address.lastIndexOf('@');
  const localPart = address.slice(0, Math.max(0, at));
  return (
    address.length <= LONGEST.address &&
    localPart.length <= LONGEST.localPart &&
    LOCAL_PART.test(localPart) &&
    DOMAIN.test(address.slice(at + 1))
  );
}

/** The sender of a mail. The name may be empty. */
export type Sender = { readonly name: string; readonly address: string };

/** Reads a sender such as `ada@example.org` or `Ada <ada@example.org>`. Undefined for any other text. */
export function readSender(text: string): Sender | undefined {
  const named = /^([^<>]*)<([^<>]+)>$/.exec(text);
  const address = (named?.[2] ?? text).trim();
  const name = (named?.[1] ?? '').trim().replace(/^"(.*)"$/, '$1');
  // A line break would begin another header.
  return isMailbox(address) && !/\p{Cc}/u.test(name) ? { name, address } : undefined;
}
