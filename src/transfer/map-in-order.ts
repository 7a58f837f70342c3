/** Runs `work` on each item, on at most `width` of them at once, and yields the results in the order of the items. */
export async function* mapInOrder<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      const one = work(item);
      // The first failure is thrown below. Others must not end the process as unhandled rejections.
      one.catch(() => {});
      begun.push(one);
      if (begun.length >= width) yield (await begun.shift()) as Result;
    }
    for (let one = begun.shift(); one !== undefined; one = begun.shift()) yield await one;
  } finally {
    await Promise.allSettled(begun);
  }
}
