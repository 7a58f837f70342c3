/** Thrown for a request that got no answer from the service, or only a part of one. The network alone is the reason. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}
