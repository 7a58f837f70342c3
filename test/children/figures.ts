/** The mean of minus the logarithm of the chance that was given to what happened. 0 is perfect. */
export function logLoss(chances: readonly number[], happened: readonly boolean[]): number {
  let sum = 0;
  for (const [at, chance] of chances.entries()) {
    const given = happened[at] === true ? chance : 1 - chance;
    sum -= Math.log(Math.max(LEAST, given));
  }
  return sum / chances.length;
}

/** A chance of 0 for what happens would count without end. */
const LEAST = 1e-4;

/** The chance that something that happened had got a higher chance than something that did not (the area under the ROC curve). */
export function areaUnderCurve(chances: readonly number[], happened: readonly boolean[]): number {
  const order = Array.from(chances.keys()).toSorted(
    (one, other) => (chances[one] ?? 0) - (chances[other] ?? 0),
  );
  let ranks = 0;
  let count = 0;
  for (let from = 0; from < order.length;) {
    let end = from;
    while (end < order.length && chances[order[end] ?? 0] === chances[order[from] ?? 0]) end += 1;
    // Equal chances share their ranks.
    const rank = (from + end + 1) / 2;
    for (const at of order.slice(from, end)) {
      if (happened[at] !== true) continue;
      ranks += rank;
      count += 1;
    }
    from = end;
  }
  return (ranks - (count * (count + 1)) / 2) / (count * (chances.length - count));
}

const BINS = 10;

/** How far chances are from what happens: the mean distance in tenths of the scale, each weighed by its number. */
export function calibrationError(chances: readonly number[], happened: readonly boolean[]): number {
  const bins = Array.from({ length: BINS }, () => ({ chances: 0, happened: 0 }));
  for (const [at, chance] of chances.entries()) {
    const bin = bins[Math.min(BINS - 1, Math.floor(BINS * chance))];
    if (bin === undefined) continue;
    bin.chances += chance;
    bin.happened += happened[at] === true ? 1 : 0;
  }
  return bins.reduce((sum, bin) => sum + Math.abs(bin.chances - bin.happened), 0) / chances.length;
}

/** The value that this share of all values does not exceed. NaN of no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The middle value, or the mean of the two middle ones. NaN of no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  return (
    ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2
  );
}
