/** Where something wants to be, and how much. */
export type Wish = { readonly place: number; readonly weight: number };

/**
 * The places nearest to all wishes (least squares) of which none lies before the one before it: neighbours that would change
 * their order share the mean of their wishes. Known as isotonic regression by pooling adjacent violators.
 */
export function inOrder(wishes: readonly Wish[]): readonly number[] {
  const pools: { place: number; weight: number; count: number }[] = [];
  for (const { place, weight } of wishes) {
    const pool = { place, weight, count: 1 };
    for (let last = pools.at(-1); last && last.place >= pool.place; last = pools.at(-1)) {
      const sum = last.weight + pool.weight;
      pool.place = (last.place * last.weight + pool.place * pool.weight) / sum;
      pool.weight = sum;
      pool.count += last.count;
      pools.pop();
    }
    pools.push(pool);
  }
  const places: number[] = [];
  for (const { place, count } of pools) for (let at = 0; at < count; at += 1) places.push(place);
  return places;
}
