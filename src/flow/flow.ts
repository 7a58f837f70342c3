/** Flowcharts: read, checked and walked, without a picture. It imports only the soroban, so pages use it, too. */
export {
  FORMAT,
  type Answer,
  type BeadPicture,
  type Checkpoint,
  type Decision,
  type DecisionOption,
  type Definition,
  type Edge,
  type Example,
  type FlowNode,
  type InputField,
  type Instruction,
  type Milestone,
  type MixedNumber,
  type NodeType,
  type ProblemInput,
  type Source,
  type Terminal,
  type Test,
  type Transform,
  type Value,
  type Values,
} from './definition.ts';
export { checkDefinition, checkFlow } from './check.ts';
export { evaluate, fillText, said } from './expressions/evaluate.ts';
export {
  EXAMPLE_FAULTS,
  MOST_DIGITS,
  MOST_TERMS,
  readExample,
  type ExampleFault,
} from './example/read-example.ts';
export { FAULTS, FlowFault, type ExpressionFault, type FaultName } from './expressions/fault.ts';
export { parseExpression, type Expression } from './expressions/parse.ts';
export { isName } from './expressions/tokens.ts';
export { flowOfExample } from './from-example.ts';
export {
  GIVEN_CHARTS,
  givenChart,
  givenCharts,
  type GivenChart,
  type GivenChartName,
} from './given-charts.ts';
export { cellsOfWalk, mistakeOfHands, nextStroke, termsOf, type BeadsTask } from './hands.ts';
export { MOST } from './limits.ts';
export { idOfMermaid, mermaidId, mermaidOf } from './mermaid.ts';
export { pointerTo } from './pointer.ts';
export { PROBLEM_CODES, type Problem, type ProblemCode } from './problem.ts';
export { drawProblem } from './problem-input.ts';
export { isNodeId, isWalkable, readDefinition, type ReadDefinition } from './read.ts';
export { rightAnswer, type Choice, type Given, type ShownBeads, type Task } from './task.ts';
export {
  answerWalk,
  beginWalk,
  goBack,
  stepNow,
  workOf,
  type Help,
  type StepNow,
  type Visit,
  type Walk,
  type Work,
} from './walk.ts';
