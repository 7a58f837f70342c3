import { BeadhouseError } from '../../../client/src/index.ts';
import {
  mermaidOf,
  readDefinition,
  type Definition,
  type Problem,
} from '../../../src/flow/flow.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { keyIn, type Keys } from '../../data/new-key.ts';
import { readChartsAgain, type Chart } from './queries.ts';
import type { Given } from './work.ts';

/** What was sent since the page was loaded: a press that is made again after a lost answer creates nothing twice. */
const sent: Keys = {};

const EMOJI = '🧮';

/** Creates a flowchart of what was written. Its Mermaid text is made from its steps. */
export async function createChart(given: Given): Promise<Chart> {
  const read = readDefinition(given.definitionJson);
  const mermaidContent = 'definition' in read ? mermaidOf(read.definition) : given.title;
  const body = { ...given, mermaidContent };
  const { flowchart } = await beadhouse.post('/api/teacher-flowcharts', {
    body,
    idempotencyKey: keyIn(sent, body),
  });
  delete sent[JSON.stringify(body)];
  await readChartsAgain();
  return flowchart;
}

/** Creates a flowchart of a definition. */
export const createOf = (definition: Definition): Promise<Chart> =>
  createChart({
    title: definition.title,
    description: null,
    emoji: EMOJI,
    difficulty: null,
    definitionJson: JSON.stringify(definition),
  });

/** A file that is no flowchart. Nothing was created. */
export class NoChart extends Error {
  readonly text: string;
  readonly problems: readonly Problem[];
  constructor(text: string, problems: readonly Problem[]) {
    super('The file is no flowchart');
    this.text = text;
    this.problems = problems;
  }
}

/** The name of the format of whole flowcharts as files: docs/contract/teacher-flowcharts.md. */
const FILE_FORMAT = 'beadhouse-flowchart';

/**
 * Creates a flowchart of a file: one of a whole flowchart, or a definition alone.
 *
 * @throws {NoChart} for anything else
 */
export async function createFromFile(text: string): Promise<Chart> {
  const file = fileIn(text);
  if (file !== undefined) {
    try {
      const { flowchart } = await beadhouse.post('/api/teacher-flowcharts/import', {
        body: file as never,
      });
      await readChartsAgain();
      return flowchart;
    } catch (cause) {
      if (cause instanceof BeadhouseError && cause.status === 400) throw new NoChart(text, []);
      throw cause;
    }
  }
  const read = readDefinition(text);
  if ('problems' in read) throw new NoChart(text, read.problems);
  return createOf(read.definition);
}

function fileIn(text: string): object | undefined {
  try {
    const file = JSON.parse(text) as { readonly format?: unknown } | null;
    return file?.format === FILE_FORMAT ? file : undefined;
  } catch {
    return undefined;
  }
}
