import { addressOf } from '../../../kernel/address.ts';

/** Where pushes may go. */
export type Reach = {
  /** Origins that the operator allows, at any address and port. */
  readonly origins: readonly string[];
  /** The service's own address, to which no push goes. */
  readonly publicUrl: string | null;
};

/**
 * Reads the address at which a push service takes the pushes for one browser. Anybody may send one, so it must be an https
 * address with a name and the usual port, without credentials. Whether the name leads to a public address is checked when
 * connecting. Undefined for any other text.
 */
export function readEndpoint(text: string, { origins, publicUrl }: Reach): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  if (origins.includes(url.origin)) return url;
  const isOwn = publicUrl !== null && nameOf(url) === nameOf(new URL(publicUrl));
  return url.port !== '' || isOwn || isLocalName(nameOf(url)) ? undefined : url;
}

/** The host without a final dot and without brackets. */
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
