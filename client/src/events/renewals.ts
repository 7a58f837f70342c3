/** Tells when the viewer may have become another one: then a stream is opened anew. */
export type Renewals = {
  /** Calls back from now on; returns how to stop that. */
  on(renew: () => void): () => void;
  tell(): void;
};

export function createRenewals(): Renewals {
  const told = new Set<() => void>();
  return {
    on(renew) {
      told.add(renew);
      return () => told.delete(renew);
    },
    tell() {
      for (const renew of told) renew();
    },
  };
}
