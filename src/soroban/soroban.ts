/** The soroban without a picture: what it shows, how it is moved, how it is learnt. It imports nothing, so pages use it, too. */
export {
  afterOf,
  CELLS,
  cellOf,
  keyOf,
  skillOf,
  SKILLS,
  techniqueOf,
  TECHNIQUES,
  type Cell,
  type CellKey,
  type Skill,
  type Technique,
} from './cells.ts';
export {
  CHECK,
  checkLength,
  checkOf,
  judgeCheck,
  type CheckAnswer,
  type Verdict,
} from './check.ts';
export { compareRoute, type RouteKind, type TermRoute } from './compare.ts';
export { BEADS, isActive, pushBead, type Bead } from './gestures.ts';
export { LEVELS, newCellsOf, type Level, type LevelId } from './levels.ts';
export {
  LESSON,
  lessonCells,
  lessonOf,
  MOST_NEW_CELLS,
  type Lesson,
  type Terms,
} from './lesson.ts';
export { hintFor, moveFor, termAtHand, type Hint } from './hint.ts';
export { mistakeIn, type Mistake, type MistakeKind } from './mistake.ts';
export { shownAfter, strokesOf, type Move } from './moves.ts';
export {
  ALWAYS_TAKEN_MOVES,
  cutMoves,
  hasMovesForm,
  MOST_MOVES,
  MOST_MOVES_TEXT,
  readMoves,
  writeMoves,
  type ReadMoves,
} from './moves-text.ts';
export {
  beadsOf,
  digitOf,
  digitsOf,
  EARTH_BEADS,
  RODS,
  valueOf,
  withDigit,
  type Beads,
  type Digits,
} from './rods.ts';
export {
  problemCountOf,
  better,
  FLASH,
  gradeOf,
  LIT_SHARE,
  passMarksOf,
  PACES,
  paperOf,
  PAPERS,
  POINTS,
  type Pace,
  type Paper,
  type PaperScore,
} from './papers.ts';
export {
  arrivalsOf,
  placeOnPath,
  stationsWithin,
  type Arrival,
  type KnownCell,
  type PathStep,
  type Place,
} from './path.ts';
export { PROBLEM_VERSION, problemOf, type Shape } from './problem.ts';
export { seededRandom, type Random } from './random.ts';
export { judgedAt, standingOf, type JudgedCell, type Standing } from './standing.ts';
export { exchangesBy } from './exchanges.ts';
export { sayStation, type Said } from './say-station.ts';
export { SENTENCES } from './sentences.ts';
export { SCHOOLS, USUAL_SCHOOL, type School } from './school.ts';
export { cellInTurn, seriesOf } from './series.ts';
export { easier, isColumns, isNumbers, learntBefore, reviewOf, shapeOf } from './shapes.ts';
export {
  stationOf,
  STATIONS,
  stationsIn,
  TEACHING_ORDERS,
  type Stage,
  type Station,
  type StationId,
  type TeachingOrder,
} from './stations.ts';
export {
  cellsOf,
  stepsOf,
  stepsOfTerms,
  stopsOf,
  type Step,
  type Stop,
  type TermSteps,
} from './steps.ts';
export { strokesBetween, type Finger, type Stroke } from './strokes.ts';
