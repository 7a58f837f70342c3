/** Tells when the viewer may have changed, so that a stream is opened again. */
export type Renewals = {
  /** Calls back from now on. Returns a function that stops this. */
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
