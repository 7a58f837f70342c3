/**
 * Thrown for a request that got no answer from the service, or only a part of one. The network or the service is the reason, and
 * never the page.
 */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}
