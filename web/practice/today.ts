import {
  cellsOf,
  checkLength,
  checkOf,
  easier,
  isColumns,
  isNumbers,
  keyOf,
  LESSON,
  lessonCells,
  reviewOf,
  shapeOf,
  type CellKey,
  type Paper,
  type Shape,
  type Station,
  type TeachingOrder,
} from '../../src/soroban/soroban.ts';
import { checkPaperOf } from './checks.ts';
import {
  answersHere,
  firstCheckDue,
  lessonDue,
  newCellsAt,
  secondCheckDue,
  type DueLesson,
  type NewCells,
  type Standing,
} from './due.ts';
import { focusOf, STRONG } from './focus.ts';
import { groupsOf } from './mastery.ts';
import type { Reason } from './reason.ts';

/** The problems of one reason. */
export type Part = {
  readonly reason: Reason;
  /** The name under which its attempts are stored: a station, or its check. */
  readonly paper: string;
  readonly shape: Shape;
  /** Each problem practises one of these cells in turn; empty for any cell. */
  readonly cells: readonly CellKey[];
  /** The number of problems. */
  readonly problems: number;
  /** The terms of its problems, where they are given. */
  readonly terms?: readonly (readonly number[])[];
  /** Whether its problems open the day, take turns with those of others, or end it. */
  readonly comes: 'first' | 'in-turn' | 'last';
};

/** What a day brings. */
export type Plan = {
  /** The day begins with it. */
  readonly lesson: DueLesson | undefined;
  /** The problems, in the order of their reasons. */
  readonly parts: readonly Part[];
  /** The time of the day's practice in milliseconds. */
  readonly time: number;
  /** Whether it is only the check that the child has asked for. It ends no day: what comes then depends on it. */
  readonly isCheckOnly: boolean;
};

/** The time of a day's practice in milliseconds: ten minutes, and five on each of the first three days. */
export const TODAY = 600_000;
const AT_FIRST = 300_000;
const FIRST_DAYS = 3;
/** The assumed time for one problem of a child that has not practised yet, in milliseconds. */
const USUAL = 20_000;
const [FEWEST, MOST] = [8, 60] as const;
/** The problems that a child does in a lesson. */
const OF_LESSON = LESSON.guided + LESSON.prompted + LESSON.free;
/** Fewer problems than these are no practice, after a lesson or before a check. */
const FEWEST_OF_PRACTICE = 4;
/**
 * The shares of a day's practice: for warming up, at most for problems that come back and for each group that needs practice, and
 * at least for what is new.
 */
const SHARES = { warmUp: 0.1, again: 0.2, group: 0.15, fresh: 0.4 };
/** For one day: the most problems that come back, the most groups that are practised, and the fewest problems of a group. */
const MOST_AGAIN = 3;
const MOST_FOCUS = 4;
const FEWEST_OF_FOCUS = 2;
/** After this many answers at a station its difficulty is known; from this share of right ones on, its problems are full-length. */
const KNOWN = 5;
const EASY = 0.6;

/** What a day is planned from. */
export type Known = Standing & {
  readonly order: TeachingOrder;
  /** Of the child's soroban. */
  readonly rods: number;
  /** The terms of problems whose last answer was wrong; they come back unchanged. */
  readonly wrong?: readonly (readonly number[])[];
  /** The milliseconds that the child needs for a problem on average; undefined when nothing is known. */
  readonly mean?: number | undefined;
  /** The paper whose columns the child practises, too; undefined until the end of the path. */
  readonly aim?: Paper | undefined;
  /** What the child has asked for. */
  readonly wish?: Wish | undefined;
};

/** `easier`: the station is too hard, so its lesson comes again, with the fewest numbers. `check`: it is too easy, and is checked at once. */
export type Wish = 'easier' | 'check';

/**
 * The plan for a day: the lesson that is due, known problems to warm up, problems that were wrong, checks that are due, what is weak,
 * slow or nearly forgotten, and what is new. All new cells are of one station.
 */
export function planDay(known: Known): Plan {
  const { place, order, mastery, wrong = [], aim, wish, today } = known;
  const { here } = place;
  const cells = newCellsAt(known);
  const lesson = lessonIn(known, cells);
  const full = shapeOf(here, order, [...cells.met, ...cells.fresh]);
  const shape = wish === 'easier' || isStillHard(known) ? easier(full) : full;
  const review = isColumns(here) ? shortColumns(full) : reviewOf(shape);
  const time = isAtFirst(known) ? AT_FIRST : TODAY;
  const room = roomIn(time, known) - (lesson === undefined ? 0 : OF_LESSON);
  const checks = checksIn(room, known, cells);
  const afterChecks = room - checks.reduce((sum, { problems }) => sum + problems, 0);
  const left = Math.min(Math.max(FEWEST_OF_PRACTICE, afterChecks), mostIn(here));

  const again = wrong
    .filter((terms) => isWithin(terms, known.rods))
    .filter((terms) => cellsOf(terms).every((cell) => full.allowed.has(keyOf(cell))))
    .slice(0, Math.min(MOST_AGAIN, Math.floor(left * SHARES.again)));
  const groups = groupsOf(mastery.filter(({ cell }) => canMeet(full, cell)));
  const strong = groups
    .filter((group) => group.level >= STRONG)
    .flatMap((group) => group.cells.map(({ cell }) => cell));
  const warmUp = strong.length === 0 ? 0 : Math.ceil(left * SHARES.warmUp);
  const forFocus = left - warmUp - again.length - Math.round(left * SHARES.fresh);
  // Where numbers are only set and read there are no groups to practise.
  const most = isNumbers(here) ? 0 : Math.min(MOST_FOCUS, Math.floor(forFocus / FEWEST_OF_FOCUS));
  const focus = focusOf(groups, most, today);
  const each = Math.min(
    Math.floor(forFocus / Math.max(1, focus.length)),
    Math.ceil(left * SHARES.group),
  );
  const rest = left - warmUp - again.length - each * focus.length;
  const aimed = aim === undefined ? 0 : Math.floor(rest / 2);

  const common = { paper: here.id, comes: 'in-turn', cells: [] } as const;
  const warmingUp: readonly Part[] = [
    {
      ...common,
      comes: 'first',
      reason: { kind: 'warm-up' },
      shape: review,
      cells: strong,
      problems: warmUp,
    },
    {
      ...common,
      comes: 'first',
      reason: { kind: 'again' },
      shape: review,
      problems: again.length,
      terms: again,
    },
  ];
  const firstChecks = checks.filter(({ comes }) => comes === 'first');
  // A child for which it is too easy is checked at once. Right after that it may be at another station.
  const asked = firstChecks.filter(({ paper }) => paper === checkPaperOf(here));
  if (wish === 'check' && asked.length > 0) {
    return { lesson, parts: asked, time, isCheckOnly: true };
  }
  const parts: readonly Part[] = [
    ...warmingUp,
    ...firstChecks,
    ...focus.map((one) => ({ ...common, ...one, shape: review, problems: each })),
    {
      ...common,
      reason: { kind: 'new', station: here.id },
      shape,
      // There are few numbers, so those that were met come, too.
      cells:
        cells.fresh.length === 0 || isNumbers(here) ? [...cells.fresh, ...cells.met] : cells.fresh,
      problems: rest - aimed,
    },
    ...(aim?.parts.slice(0, 1) ?? []).map((part) => ({
      ...common,
      reason: { kind: 'aim', paper: aim?.id ?? 'columns-10' } as const,
      shape: part.shape,
      problems: aimed,
    })),
    ...checks.filter(({ comes }) => comes === 'last'),
  ];
  const some = parts.filter(({ problems }) => problems > 0);
  return { lesson, parts: some, time, isCheckOnly: false };
}

/** The lesson with which the day begins. */
function lessonIn(known: Known, cells: NewCells): DueLesson | undefined {
  if (known.wish === undefined) return lessonDue(known, cells);
  const { here } = known.place;
  return known.wish === 'check'
    ? undefined
    : {
        station: here.id,
        cells: lessonCells(here, cells.met.length > 0 ? cells.met : cells.fresh),
      };
}

/** The part of a station's check. Another day and another session have other numbers. */
function checkPart(
  station: Station,
  {
    seed,
    order,
    isSecond,
    comes,
  }: {
    readonly seed: string;
    readonly order: TeachingOrder;
    readonly isSecond: boolean;
    readonly comes: Part['comes'];
  },
): Part {
  return {
    reason: { kind: 'check', station: station.id, isSecond },
    paper: checkPaperOf(station),
    shape: shapeOf(station, order),
    cells: station.cells,
    problems: checkLength(station),
    terms: checkOf(station, { seed, order }),
    comes,
  };
}

/** Where so many stations wait for their second check, one of these comes first. */
const MANY_WAIT = 4;

/** The checks that are due and have room: that of the child's station, and a second one of an earlier station. */
function checksIn(room: number, known: Known, cells: NewCells): Part[] {
  const { place, order, today, wish } = known;
  const due = wish === 'check' ? 'now' : firstCheckDue(known, cells);
  const comes = due === 'now' ? 'first' : 'last';
  const first = due === 'not-yet' ? [] : [{ station: place.here, isSecond: false, comes } as const];
  const waiting = secondCheckDue(known);
  const second =
    waiting === undefined ? [] : [{ station: waiting, isSecond: true, comes: 'first' } as const];
  const isSecondFirst = wish !== 'check' && place.checked.size >= MANY_WAIT;
  let left = room - FEWEST_OF_PRACTICE;
  return (isSecondFirst ? [...second, ...first] : [...first, ...second]).flatMap(
    ({ station, ...how }, at) => {
      // A check alone is enough for a day of a child that needs long.
      const isAlone = at === 0 && how.comes === 'first';
      if (checkLength(station) > left && !isAlone) return [];
      left -= checkLength(station);
      return [checkPart(station, { seed: today, order, ...how })];
    },
  );
}

/** How many problems have room in a time. */
const roomIn = (time: number, { mean = USUAL }: Known): number =>
  Math.min(Math.max(Math.round(time / mean), FEWEST), MOST);

/** The most problems of a station on a day. Each number is set and read once, so with single digits there are at most 18. */
const mostIn = (station: Station): number =>
  isNumbers(station) ? 18 * 10 ** (station.digits[1] - 1) : MOST;

/** Whether it is one of the first three days on which the child practises. */
function isAtFirst({ mastery, recent, today }: Known): boolean {
  const days = new Set(recent.map(({ startedAt }) => startedAt.slice(0, 10)));
  const before = [...days].filter((day) => day < today).length;
  const practised = Math.max(0, ...mastery.map((one) => one.days - Number(one.lastDay === today)));
  return Math.max(before, practised) < FIRST_DAYS;
}

/** Whether a station is new to a child, or too few of its last answers there were right. */
function isStillHard(known: Known): boolean {
  const given = answersHere(known).filter(({ answer }) => answer !== null);
  const right = given.filter(({ isRight }) => isRight).length;
  return given.length < KNOWN || right < EASY * given.length;
}

/** The shape for practising single cells where the station has long columns. */
const shortColumns = (shape: Shape): Shape => ({
  terms: [3, 5],
  digits: [1, 2],
  rods: Math.min(3, shape.rods),
  allowed: shape.allowed,
  goesOn: true,
});

/** Whether problems of a shape can meet a cell. Where numbers are only added on one rod, nothing can follow 9. */
function canMeet({ allowed, rods }: Shape, cell: CellKey): boolean {
  if (!allowed.has(cell)) return false;
  return rods > 1 || cell !== '0+9' || [...allowed].some((key) => key.includes('-'));
}

/** Whether the soroban can show all totals on the way. */
function isWithin(terms: readonly number[], rods: number): boolean {
  let total = 0;
  return terms.every((term) => {
    total += term;
    return total >= 0 && total < 10 ** rods;
  });
}
