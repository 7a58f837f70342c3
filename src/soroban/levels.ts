import { CELLS, keyOf, skillOf, type Cell, type CellKey, type Skill } from './cells.ts';
import type { Shape } from './problem.ts';

/** A level of the path: what is new in it, and the shape of its problems. */
export type Level = {
  readonly id: LevelId;
  /** The skill that is new; null where it is something else. */
  readonly skill: Skill | null;
  /** The skills that were taught, and the new one. */
  readonly skills: readonly Skill[];
  readonly shape: Shape;
};

/** The ids of the levels. */
export type LevelId =
  | 'set-ones'
  | 'set-tens'
  | 'set-hundreds'
  | 'direct-plus'
  | 'direct-minus'
  | 'five-plus'
  | 'five-minus'
  | 'ten-plus'
  | 'ten-minus'
  | 'both-plus'
  | 'both-minus'
  | 'carrying'
  | 'two-digits'
  | 'three-digits';

/** The skills in the order in which they are usually taught. Some schools teach the friends of ten first. */
export const SKILLS: readonly Skill[] = [
  '+direct',
  '-direct',
  '+five',
  '-five',
  '+ten',
  '-ten',
  '+both',
  '-both',
];

/** All cells of some skills. */
export const cellsOfSkills = (skills: readonly Skill[]): ReadonlySet<CellKey> =>
  new Set(CELLS.filter((cell) => skills.includes(skillOf(cell))).map(keyOf));

const SET = { terms: [1, 1], allowed: cellsOfSkills(['+direct']), goesOn: false } as const;
const ALL = { allowed: cellsOfSkills(SKILLS), goesOn: true } as const;

/** A level that teaches a skill, after those before it in `SKILLS`. */
function skillLevel(id: LevelId, skill: Skill): Level {
  const skills = SKILLS.slice(0, SKILLS.indexOf(skill) + 1);
  const rods = skills.some((one) => one.endsWith('ten')) ? 2 : 1;
  const terms: Shape['terms'] = skills.length === 1 ? [2, 3] : [3, 5];
  const allowed = cellsOfSkills(skills);
  return { id, skill, skills, shape: { terms, digits: [1, 1], rods, allowed, goesOn: false } };
}

/** The levels in the usual order: read and set, direct, friends of five, of ten, both, then carries and more digits. */
export const LEVELS: readonly Level[] = [
  { id: 'set-ones', skill: null, skills: ['+direct'], shape: { ...SET, digits: [1, 1], rods: 1 } },
  { id: 'set-tens', skill: null, skills: ['+direct'], shape: { ...SET, digits: [2, 2], rods: 2 } },
  {
    id: 'set-hundreds',
    skill: null,
    skills: ['+direct'],
    shape: { ...SET, digits: [3, 3], rods: 3 },
  },
  skillLevel('direct-plus', '+direct'),
  skillLevel('direct-minus', '-direct'),
  skillLevel('five-plus', '+five'),
  skillLevel('five-minus', '-five'),
  skillLevel('ten-plus', '+ten'),
  skillLevel('ten-minus', '-ten'),
  skillLevel('both-plus', '+both'),
  skillLevel('both-minus', '-both'),
  {
    id: 'carrying',
    skill: null,
    skills: SKILLS,
    shape: { ...ALL, terms: [4, 6], digits: [1, 2], rods: 3 },
  },
  {
    id: 'two-digits',
    skill: null,
    skills: SKILLS,
    shape: { ...ALL, terms: [4, 6], digits: [2, 2], rods: 3 },
  },
  {
    id: 'three-digits',
    skill: null,
    skills: SKILLS,
    shape: { ...ALL, terms: [5, 8], digits: [3, 3], rods: 4 },
  },
];

/** The cells that pass a carry on to a further rod: they are new in the level `carrying`. */
const CARRIES: ReadonlySet<CellKey> = new Set(['9+1', '0-1']);

/** The cells that are new in a level, which its problems should meet. */
export function newCellsOf({ id, skill }: Level): ReadonlySet<CellKey> {
  if (id === 'carrying') return CARRIES;
  return new Set(CELLS.filter((cell) => skillOf(cell) === skill).map(keyOf));
}

/**
 * Whether problems of a level can meet a cell. A single number is set on an empty rod. Where two or three different numbers are
 * only added on one rod, nothing can follow 9, so 9 is not among them, and no number is added to itself.
 */
export function canMeet({ skills, shape: { terms } }: Level, cell: Cell): boolean {
  const { shown, digit } = cell;
  if (!skills.includes(skillOf(cell))) return false;
  if (terms[1] === 1) return shown === 0;
  return skills.length > 1 || (digit < 9 && shown !== digit);
}

/** Whether the problems of a level can be made for so many rods. A single rod has no neighbour, which friends of ten need. */
function isWithinRods({ shape }: Level, rods: number): boolean {
  return rods > 1 || shape.rods === 1;
}

/** The index of the level for so many rods: the given one, or else the next one that they allow, or the last one. */
export function levelWithin(index: number, rods: number): number {
  const next = LEVELS.findIndex((level, at) => at >= index && isWithinRods(level, rods));
  return next === -1 ? LEVELS.findLastIndex((level) => isWithinRods(level, rods)) : next;
}

/** The shape on a child's own soroban: no term and no total is larger than that can show. */
export function withinRods(shape: Shape, rods: number): Shape {
  const [fewest, most] = shape.digits;
  const digits = [Math.min(fewest, rods), Math.min(most, rods)] as const;
  return { ...shape, digits, rods: Math.min(shape.rods, rods) };
}

/** The shape with one number less in each column. Columns of two numbers stay, since there are few shorter ones. */
export function shorter(shape: Shape): Shape {
  const [fewest, most] = shape.terms;
  return fewest > 2 ? { ...shape, terms: [fewest - 1, most - 1] } : shape;
}
