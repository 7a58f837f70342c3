import type { RowLimit } from '../../storage/row-limit.ts';
import { bytes, characters } from '../../kernel/bounds.ts';
import { isoTime } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { hasAll, optionalString, requiredString } from '../../kernel/fields.ts';
import * as texts from './texts.ts';

const DIFFICULTIES = new Set<unknown>(['Beginner', 'Intermediate', 'Advanced']);

/** The chart emoji, U+1F4CA. */
const DEFAULT_EMOJI = '📊';

/** The longest texts and the largest documents of a flowchart (docs/contract/teacher-flowcharts.md). */
export const LONGEST = {
  title: characters(300),
  definitionJson: bytes(262_144),
  mermaidContent: bytes(262_144),
  description: characters(4_000),
  emoji: characters(64),
  searchKeywords: characters(1_000),
};

/** The most flowcharts of one owner. */
export const ROW_LIMIT: RowLimit = {
  most: 2_000,
  error: texts.TOO_MANY,
};

/** A flowchart, with its fields in the order in which they are shown: docs/contract/teacher-flowcharts.md. */
export type Flowchart = {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly description: string | null;
  readonly emoji: string;
  readonly difficulty: string | null;
  readonly definitionJson: string;
  readonly mermaidContent: string;
  readonly searchKeywords: string | null;
  readonly version: number;
  readonly status: 'draft' | 'published' | 'archived';
  readonly publishedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** A flowchart as a list shows it. */
export type ListedFlowchart = Omit<
  Flowchart,
  'userId' | 'definitionJson' | 'mermaidContent' | 'searchKeywords'
>;

/** What a teacher gives for a new flowchart, with the defaults in place and in the order in which it is shown. */
type NewFlowchart = Omit<
  Flowchart,
  'id' | 'userId' | 'version' | 'status' | 'publishedAt' | 'createdAt' | 'updatedAt'
>;

/** Makes the checks of docs/contract/teacher-flowcharts.md in their order, then checks each field's type, characters and size. */
export function readNewFlowchart(body: Readonly<Record<string, unknown>>): NewFlowchart {
  if (!hasAll(body, ['title'])) throw new Refusal(400, texts.TITLE_REQUIRED);
  if (!hasAll(body, ['definitionJson'])) throw new Refusal(400, texts.DEFINITION_REQUIRED);
  if (!hasAll(body, ['mermaidContent'])) throw new Refusal(400, texts.MERMAID_REQUIRED);
  const { definitionJson, difficulty } = body;
  if (typeof definitionJson !== 'string' || !isJson(definitionJson)) {
    throw new Refusal(400, texts.INVALID_DEFINITION);
  }
  if (!isEmpty(difficulty) && !DIFFICULTIES.has(difficulty)) {
    throw new Refusal(400, texts.INVALID_DIFFICULTY);
  }
  // The texts that must be there are checked first.
  const title = requiredString(body, 'title', LONGEST.title);
  const documents = {
    definitionJson: requiredString(body, 'definitionJson', LONGEST.definitionJson),
    mermaidContent: requiredString(body, 'mermaidContent', LONGEST.mermaidContent),
  };
  return {
    title,
    description: optionalString(body, 'description', LONGEST.description) || null,
    emoji: hasAll(body, ['emoji']) ? requiredString(body, 'emoji', LONGEST.emoji) : DEFAULT_EMOJI,
    difficulty: isEmpty(difficulty) ? null : String(difficulty),
    ...documents,
    searchKeywords: optionalString(body, 'searchKeywords', LONGEST.searchKeywords) || null,
  };
}

/** A new flowchart, which begins as a draft. */
export function draftOf(
  given: NewFlowchart,
  made: { readonly id: string; readonly userId: string; readonly now: number },
): Flowchart {
  const createdAt = isoTime(made.now);
  return {
    id: made.id,
    userId: made.userId,
    ...given,
    version: 1,
    status: 'draft',
    publishedAt: null,
    createdAt,
    updatedAt: createdAt,
  };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
