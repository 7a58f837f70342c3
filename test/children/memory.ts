import { COMMON } from './kinds.ts';

/** How many traces of a cell are kept apart. When there are as many, the faintest quarter of them becomes one. */
const MOST = 256;

/**
 * The traces that practice of one cell leaves: memory as in ACT-R, with the spacing of Pavlik and Anderson. Times are in seconds
 * of memory, in which a night is short.
 */
export class Traces {
  readonly #times = new Float64Array(MOST);
  readonly #decays = new Float64Array(MOST);
  readonly #counts = new Float64Array(MOST);
  #length = 0;

  /** The sum whose logarithm is the activation. */
  strengthAt(now: number): number {
    let sum = 0;
    for (let at = 0; at < this.#length; at++) sum += this.#strengthOf(at, now);
    return sum;
  }

  /** The chance to recall the cell. */
  recallAt(now: number, threshold: number): number {
    const strength = this.strengthAt(now);
    if (strength === 0) return 0;
    return 1 / (1 + Math.exp((threshold - Math.log(strength)) / COMMON.noise));
  }

  /** Leaves a trace. The more active the cell is, the faster the trace fades. */
  practise(now: number, decay: number): void {
    const own = Math.min(COMMON.mostDecay, decay + COMMON.decayScale * this.strengthAt(now));
    if (this.#length === MOST) this.#mergeFaintest(now);
    this.#put(now, own, 1);
  }

  #put(time: number, decay: number, count: number): void {
    this.#times[this.#length] = time;
    this.#decays[this.#length] = decay;
    this.#counts[this.#length] = count;
    this.#length += 1;
  }

  #strengthOf(at: number, now: number): number {
    const age = Math.max(1, now - (this.#times[at] ?? 0));
    return (this.#counts[at] ?? 0) * Math.exp(-(this.#decays[at] ?? 0) * Math.log(age));
  }

  /** The merged trace is as strong now as they are together, and as old as they are on average. */
  #mergeFaintest(now: number): void {
    const strengths = Float64Array.from({ length: MOST }, (_, at) => this.#strengthOf(at, now));
    const least = strengths.toSorted()[MOST / 4] ?? 0;
    const merged = { count: 0, times: 0, strength: 0 };
    this.#length = 0;
    for (let at = 0; at < MOST; at++) {
      const [time, count] = [this.#times[at] ?? 0, this.#counts[at] ?? 0];
      const strength = strengths[at] ?? 0;
      if (strength > least) this.#put(time, this.#decays[at] ?? 0, count);
      else {
        merged.count += count;
        merged.times += count * time;
        merged.strength += strength;
      }
    }
    const time = merged.times / merged.count;
    const decay = -Math.log(merged.strength / merged.count) / Math.log(Math.max(2, now - time));
    this.#put(time, decay, merged.count);
  }
}
