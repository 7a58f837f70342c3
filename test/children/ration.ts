import {
  cellsOf,
  keyOf,
  seededRandom,
  skillOf,
  cellOf,
  STATIONS,
  type CellKey,
  type Random,
  type Skill,
} from '../../src/soroban/soroban.ts';
import type { Recent } from '../../web/practice/recent.ts';
import type { Course, Known, Plan, Task } from './play.ts';

/** How many cells are new on a day, and how long a day is, in milliseconds. */
const NEW_CELLS = 6;
const DAY = 600_000;
const BETWEEN = 3_000;
const TERMS = [2, 4] as const;
const TRIES = 50;

const ORDER: readonly CellKey[] = STATIONS.flatMap(({ cells }) => cells);

/**
 * The plain ration that other plans are compared with: six new cells a day in the order of the path, and for the rest of ten minutes
 * problems with cells that are drawn from all so far, each as likely as the others.
 */
export function ration(seed: string): Plan {
  let day = -1;
  return (_known: Known): Course => {
    day += 1;
    const random = seededRandom(`ration ${seed} ${day}`);
    const fresh = ORDER.slice(NEW_CELLS * day, NEW_CELLS * (day + 1));
    const taught = ORDER.slice(0, NEW_CELLS * (day + 1));
    const allowed: ReadonlySet<string> = new Set(taught);
    const queue = [...fresh];
    let spent = 0;
    return {
      here: () => undefined,
      lessons: [...new Set(fresh.flatMap(skillOfKey))],
      next(): Task | undefined {
        if (spent >= DAY) return undefined;
        const wanted = queue.shift() ?? taught[random(taught.length)];
        if (wanted === undefined) return undefined;
        const terms = problemWith(wanted, allowed, random);
        return { terms, seed: null, version: 1, paper: 'ration', help: 'none', isRepeat: false };
      },
      answered(_answer: Recent, milliseconds: number): void {
        spent += milliseconds + BETWEEN;
      },
    };
  };
}

function skillOfKey(key: CellKey): Skill[] {
  const cell = cellOf(key);
  return cell === undefined ? [] : [skillOf(cell)];
}

/** Terms of one digit that meet a cell, and besides only cells that are allowed, where this can be done. */
function problemWith(wanted: CellKey, allowed: ReadonlySet<string>, random: Random): number[] {
  const cell = cellOf(wanted);
  if (cell === undefined) throw new RangeError(`There is no cell ${wanted}`);
  const { shown, sign, digit } = cell;
  const before = sign === '-' && digit > shown ? 10 + shown : shown;
  const terms = [...(before === 0 ? [] : [before]), sign === '+' ? digit : -digit];
  const length = TERMS[0] + random(1 + TERMS[1] - TERMS[0]);
  for (let tries = 0; terms.length < length && tries < TRIES; tries++) {
    const term = (1 + random(9)) * (random(2) === 0 ? 1 : -1);
    const total = [...terms, term].reduce((sum, one) => sum + one, 0);
    if (total <= 0 || total > 99) continue;
    if (cellsOf([...terms, term]).every((one) => allowed.has(keyOf(one)))) terms.push(term);
  }
  return terms;
}
