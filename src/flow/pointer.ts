/** A JSON pointer (RFC 6901) to a part of a document; empty for the whole. */
export function pointerTo(...path: readonly (string | number)[]): string {
  return path
    .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}
