/** Those who want to hear of something. */
export type Listeners<Heard extends readonly unknown[]> = {
  /** Tells all of them, in the order in which they began to listen. */
  readonly tell: (...heard: Heard) => void;
  /** Adds one. Returns a function that removes it. */
  readonly subscribe: (listener: (...heard: Heard) => void) => () => void;
};

export function createListeners<Heard extends readonly unknown[] = []>(): Listeners<Heard> {
  const listeners = new Set<(...heard: Heard) => void>();
  return {
    tell: (...heard) => {
      for (const listener of listeners) listener(...heard);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
