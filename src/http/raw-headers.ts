/**
 * How often a request has the header of this name. Node.js parses all headers for the first look at one, which takes more than
 * a third of a small read: this is for what is asked of every request, and mostly not there.
 *
 * @param name in lower case
 */
export function countHeader(
  { rawHeaders }: { readonly rawHeaders: readonly string[] },
  name: string,
): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const one = rawHeaders[at];
    if (one?.length === name.length && one.toLowerCase() === name) count++;
  }
  return count;
}
