import { addressOf } from '../../kernel/address.ts';

/** Where pushes may go. */
export type Reach = {
  /** Origins that the operator allows, at any address and port. */
  readonly origins: readonly string[];
  /** The service's own address, to which none goes. */
  readonly publicUrl: string | null;
};

/**
 * Reads the address at which a push service takes the pushes for one browser. Anybody may give one, so it is an https address
 * with a name and the usual port, without credentials; whether the name leads to a public address shows when it is connected
 * to. Undefined for any other text.
 */
export function readEndpoint(text: string, { origins, publicUrl }: Reach): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  if (origins.includes(url.origin)) return url;
  const isOwn = publicUrl !== null && nameOf(url) === nameOf(new URL(publicUrl));
  return url.port !== '' || isOwn || isLocalName(nameOf(url)) ? undefined : url;
}

/** The host without the dot of a full name and without brackets. */
function nameOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, '').replace(/^\[|\]$/g, '');
}

/** An address, or a name that only a machine or its network knows. */
function isLocalName(name: string): boolean {
  return (
    addressOf(name) !== undefined ||
    !name.includes('.') ||
    /\.(?:localhost|local|internal)$/.test(name)
  );
}
