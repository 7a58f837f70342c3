import { CELLS, keyOf, skillOf, SKILLS, type CellKey, type Skill } from './cells.ts';
import type { Shape } from './problem.ts';

/**
 * A level of the path before it had stations: what was new in it, and the shape of its problems. Sheets that were printed name their
 * level, and attempts keep it as the name of their paper.
 */
export type Level = {
  readonly id: LevelId;
  /** The skill that is new; null where it is something else. */
  readonly skill: Skill | null;
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

/** All cells of some skills. */
const cellsOfSkills = (skills: readonly Skill[]): ReadonlySet<CellKey> =>
  new Set(CELLS.filter((cell) => skills.includes(skillOf(cell))).map(keyOf));

const SET = { terms: [1, 1], allowed: cellsOfSkills(['+direct']), goesOn: false } as const;
const ALL = { allowed: cellsOfSkills(SKILLS), goesOn: true } as const;

/** A level that teaches a skill, after those before it in `SKILLS`. */
function skillLevel(id: LevelId, skill: Skill): Level {
  const skills = SKILLS.slice(0, SKILLS.indexOf(skill) + 1);
  const rods = skills.some((one) => one.endsWith('ten')) ? 2 : 1;
  const terms: Shape['terms'] = skills.length === 1 ? [2, 3] : [3, 5];
  const allowed = cellsOfSkills(skills);
  return { id, skill, shape: { terms, digits: [1, 1], rods, allowed, goesOn: false } };
}

/** The levels in the usual order: read and set, direct, friends of five, of ten, both, then carries and more digits. */
export const LEVELS: readonly Level[] = [
  { id: 'set-ones', skill: null, shape: { ...SET, digits: [1, 1], rods: 1 } },
  { id: 'set-tens', skill: null, shape: { ...SET, digits: [2, 2], rods: 2 } },
  {
    id: 'set-hundreds',
    skill: null,
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
    shape: { ...ALL, terms: [4, 6], digits: [1, 2], rods: 3 },
  },
  {
    id: 'two-digits',
    skill: null,
    shape: { ...ALL, terms: [4, 6], digits: [2, 2], rods: 3 },
  },
  {
    id: 'three-digits',
    skill: null,
    shape: { ...ALL, terms: [5, 8], digits: [3, 3], rods: 4 },
  },
];

/** The cells that pass a carry on to a further rod: they are new in the level `carrying`. */
const CARRIES: ReadonlySet<CellKey> = new Set(['9+1', '0-1']);

/** The cells that were new in a level, which its problems should meet. */
export function newCellsOf({ id, skill }: Level): ReadonlySet<CellKey> {
  if (id === 'carrying') return CARRIES;
  return new Set(CELLS.filter((cell) => skillOf(cell) === skill).map(keyOf));
}
