/** Makes a value at the first call, and again after a failure. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return async () => {
    made ??= make();
    try {
      return await made;
    } catch (cause) {
      made = undefined;
      throw cause;
    }
  };
}
