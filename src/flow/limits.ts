/** The bounds of a flowchart that can be walked. Texts are counted in UTF-16 units. */
export const MOST = {
  nodes: 200,
  /** Steps of a walk. */
  steps: 200,
  options: 20,
  hints: 10,
  transforms: 20,
  fields: 20,
  examples: 50,
  tests: 50,
  edges: 1_000,
  /** Values of a problem, a test or an answer. */
  values: 100,
  sources: 50,
  /** Characters of the id of a node. */
  id: 64,
  /** Characters of a title, a label or a value. */
  title: 300,
  /** Characters of what is said at a step. */
  text: 2_000,
  /** What a check answers with. */
  problems: 100,
} as const;
