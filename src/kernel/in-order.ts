type Settled<Work extends readonly unknown[]> = {
  -readonly [Index in keyof Work]: Awaited<Work[Index]>;
};

/**
 * Waits until all work that runs at once has ended. When several fail, it throws the failure of the first in this order.
 * `Promise.all` would throw the first in time, while other work goes on.
 */
export async function inOrder<const Work extends readonly unknown[]>(
  work: Work,
): Promise<Settled<Work>> {
  await Promise.allSettled(work);
  const results: unknown[] = [];
  for (const one of work) results.push(await one);
  return results as Settled<Work>;
}
