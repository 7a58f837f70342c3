/** Does something with each item, at most `width` of them at once, and yields what came of them in their order. */
export async function* mapInOrder<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      const one = work(item);
      // Whoever fails first is heard below; the others must not end the process.
      one.catch(() => {});
      begun.push(one);
      if (begun.length >= width) yield (await begun.shift()) as Result;
    }
    for (let one = begun.shift(); one !== undefined; one = begun.shift()) yield await one;
  } finally {
    await Promise.allSettled(begun);
  }
}
