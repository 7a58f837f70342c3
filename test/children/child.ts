import {
  CELLS,
  SKILLS,
  digitsOf,
  keyOf,
  seededRandom,
  skillOf,
  techniqueOf,
  valueOf,
  writeMoves,
  afterOf,
  type CellKey,
  type Move,
  type Skill,
} from '../../src/soroban/soroban.ts';
import { COMMON, type Kind } from './kinds.ts';
import { Traces } from './memory.ts';

/** A step that a child has made. */
export type Made = {
  readonly cell: CellKey;
  /** The true chance, before it, that it goes right. */
  readonly chance: number;
  readonly isRight: boolean;
};

/** How a child has worked on a problem. */
export type Work = {
  readonly answer: number;
  readonly milliseconds: number;
  /** The bead moves, as they are sent. */
  readonly moves: string;
  readonly steps: readonly Made[];
};

const INDEXES: ReadonlyMap<string, number> = new Map(CELLS.map((cell, at) => [keyOf(cell), at]));
const indexOf = (key: CellKey): number => INDEXES.get(key) ?? -1;
const SKILL_OF: readonly number[] = CELLS.map((cell) => SKILLS.indexOf(skillOf(cell)));
/** Cells where the friend of five can be taken for the friend of ten. */
const MIXED: readonly boolean[] = CELLS.map(
  (cell) => techniqueOf(cell) === 'ten' && cell.digit <= 4,
);
const HIGHEST_PLACE = 15;
const GRAINS = 1_000_000;

/** A simulated child. Days are counted from 0. It depends only on its kind, its seed and what it is asked. */
export class Child {
  readonly kind: Kind;
  readonly #random: () => number;
  readonly #traces: readonly Traces[] = CELLS.map(() => new Traces());
  /** How often each skill was taught. */
  readonly #taught = new Float64Array(SKILLS.length);
  readonly #isMixed: boolean[];
  #now = 0;
  #day = 0;
  #daysPractised = 0;

  constructor(kind: Kind, seed: string) {
    this.kind = kind;
    const random = seededRandom(`child ${seed}`);
    this.#random = () => random(GRAINS) / GRAINS;
    this.#isMixed = MIXED.map((canMix) => canMix && kind.mixesFriends);
  }

  /** Lets nights pass until a day. */
  sleepUntil(day: number): void {
    this.#now += (day - this.#day) * COMMON.night;
    this.#day = day;
  }

  practises(day: number): boolean {
    return this.kind.weekdays.includes(day % 7);
  }

  /** Ends a day of practice: slips get fewer. */
  endDay(): void {
    this.#daysPractised += 1;
  }

  teach(skill: Skill, times = 1): void {
    const at = SKILLS.indexOf(skill);
    this.#taught[at] = (this.#taught[at] ?? 0) + times;
  }

  /** The chance that the cell's next meeting goes right. */
  chanceOf(key: CellKey): number {
    return this.#chanceAt(indexOf(key), this.#recallAt(indexOf(key)));
  }

  /** The mean of the chances of all cells. */
  meanChance(): number {
    return CELLS.reduce((sum, cell) => sum + this.chanceOf(keyOf(cell)), 0) / CELLS.length;
  }

  /** Works on a problem. Where all is shown, each step goes right. */
  work(terms: readonly number[], isShown = false): Work {
    const rods: number[] = [];
    const moves: Move[] = [];
    const steps: Made[] = [];
    let seconds = COMMON.problem;
    for (const term of terms) {
      // Its own mistakes may leave too little to take away: then it stops.
      if (valueOf(rods) + BigInt(term) < 0n) break;
      const sign = term < 0 ? '-' : '+';
      const brought = digitsOf(Math.abs(term));
      for (let place = brought.length - 1; place >= 0; place--) {
        let digit = brought[place] ?? 0;
        for (let rod = place; digit !== 0 && rod < HIGHEST_PLACE; rod++) {
          const shown = rods[rod] ?? 0;
          const key: CellKey = `${shown}${sign}${digit}`;
          const { made, after, time } = this.#step(key, isShown);
          steps.push(made);
          seconds += time;
          if (after !== shown)
            moves.push({ place: rod, from: shown, to: after, at: 1_000 * seconds });
          while (rods.length <= rod) rods.push(0);
          rods[rod] = after;
          const needsNextRod = sign === '+' ? shown + digit > 9 : digit > shown;
          digit = needsNextRod ? 1 : 0;
        }
      }
    }
    this.#now += COMMON.problem;
    const answer = Number(valueOf(rods));
    if (answer === terms.reduce((sum, term) => sum + term, 0)) this.#learnFromRight(steps);
    else this.#learnFromWrong(steps);
    return { answer, milliseconds: Math.round(1_000 * seconds), moves: writeMoves(moves), steps };
  }

  #step(key: CellKey, isShown: boolean): { made: Made; after: number; time: number } {
    const { recalling, workingOut, decay } = this.kind;
    const at = indexOf(key);
    const recall = this.#recallAt(at);
    const chance = this.#chanceAt(at, recall);
    const isRecalled = isShown || this.#random() < recall;
    const isKnown = isRecalled || this.#random() < this.#ruleAt(at);
    const slips = this.#random() < this.#slip();
    const isRight = isShown || (isKnown && !slips && this.#isMixed[at] !== true);
    const [least, most] = COMMON.timeFactor;
    const time = (isRecalled ? recalling : workingOut) * (least + (most - least) * this.#random());
    this.#now += time;
    if (isRight) this.#traces[at]?.practise(this.#now, decay);
    return { made: { cell: key, chance, isRight }, after: this.#after(at, isRight), time };
  }

  #after(at: number, isRight: boolean): number {
    const cell = CELLS[at];
    if (cell === undefined) throw new RangeError(`There is no cell ${at}`);
    if (isRight) return afterOf(cell);
    if (this.#isMixed[at] === true)
      return cell.shown + (cell.sign === '+' ? -1 : 1) * (5 - cell.digit);
    const right = afterOf(cell);
    const isUp = right === 0 || (right < 9 && this.#random() < 0.5);
    return right + (isUp ? 1 : -1);
  }

  #recallAt(at: number): number {
    return this.#traces[at]?.recallAt(this.#now, this.kind.threshold) ?? 0;
  }

  #chanceAt(at: number, recall: number): number {
    if (this.#isMixed[at] === true) return 0;
    return (1 - this.#slip()) * (recall + (1 - recall) * this.#ruleAt(at));
  }

  #ruleAt(at: number): number {
    const { direct, ruleMost, ruleTeachings } = this.kind;
    const skill = SKILL_OF[at] ?? 0;
    const start =
      { '+direct': direct, '-direct': direct - COMMON.directMinus }[SKILLS[skill] as string] ?? 0;
    const learnt = 1 - Math.exp(-(this.#taught[skill] ?? 0) / ruleTeachings);
    return Math.min(COMMON.mostRule, start + Math.max(0, ruleMost - start) * learnt);
  }

  #slip(): number {
    const { slip, leastSlip } = this.kind;
    return Math.max(leastSlip, slip * (1 - COMMON.slipLoss) ** (this.#daysPractised / 10));
  }

  #learnFromRight(steps: readonly Made[]): void {
    const skills = new Set(steps.map(({ cell }) => SKILL_OF[indexOf(cell)] ?? 0));
    for (const skill of skills) {
      this.#taught[skill] = (this.#taught[skill] ?? 0) + COMMON.rightProblem;
    }
  }

  /** The page tells the first mistake, and how the step is done. */
  #learnFromWrong(steps: readonly Made[]): void {
    const wrong = steps.find(({ isRight }) => !isRight);
    if (wrong === undefined) return;
    const at = indexOf(wrong.cell);
    this.#taught[SKILL_OF[at] ?? 0] = (this.#taught[SKILL_OF[at] ?? 0] ?? 0) + 1;
    this.#traces[at]?.practise(this.#now, this.kind.decay);
    if (this.#random() < COMMON.cure) this.#isMixed[at] = false;
  }
}
