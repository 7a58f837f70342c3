import { because } from '../../contract/refusal.ts';
import { TOO_MANY_FLOWCHARTS } from '../../contract/refusals.ts';
import type { RowLimit } from '../../storage/row-limit.ts';
import { bytes, characters } from '../../kernel/bounds.ts';
import { isoTime } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { hasAll, optionalString, requiredString } from '../../kernel/fields.ts';
import type { Status } from './transitions.ts';
import * as texts from './texts.ts';

type Body = Readonly<Record<string, unknown>>;

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

/** How many bytes a flowchart's row has at most: a character has at most four. */
export const LARGEST = Object.values(LONGEST).reduce(
  (sum, { most, unit }) => sum + (unit === 'bytes' ? most : 4 * most),
  0,
);

/** The most flowcharts of one owner. */
export const ROW_LIMIT: RowLimit = {
  most: 2_000,
  refused: because(TOO_MANY_FLOWCHARTS, 'The viewer has 2,000 flowcharts or more'),
};

/** The content of a flowchart, which a teacher writes. The fields are in the order of the answer. */
export type Content = {
  readonly title: string;
  readonly description: string | null;
  readonly emoji: string;
  readonly difficulty: string | null;
  readonly definitionJson: string;
  readonly mermaidContent: string;
  readonly searchKeywords: string | null;
};

/** The names of the content's fields. */
export const CONTENT = [
  'title',
  'description',
  'emoji',
  'difficulty',
  'definitionJson',
  'mermaidContent',
  'searchKeywords',
] as const satisfies readonly (keyof Content)[];

/** The source of a copy, as it was then. It has a version only if it was published. */
export type CopiedFrom = {
  readonly id: string;
  readonly title: string;
  readonly version?: number;
};

/** A flowchart, with its fields in the order of the answer: docs/contract/teacher-flowcharts.md. */
export type Flowchart = {
  readonly id: string;
  readonly userId: string;
} & Content & {
    readonly version: number;
    readonly status: Status;
    readonly publishedAt: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
    /** Only a copy has this field. */
    readonly copiedFrom?: CopiedFrom | undefined;
  };

/** A flowchart with a field that answers do not have. */
export type StoredFlowchart = Flowchart & {
  /** The newest version that was published. It is kept unchanged. */
  readonly publishedVersion: number | null;
};

/** A flowchart as a list shows it. */
export type ListedFlowchart = Omit<
  Flowchart,
  'userId' | 'definitionJson' | 'mermaidContent' | 'searchKeywords' | 'copiedFrom'
>;

/**
 * Reads content: first the checks of docs/contract/teacher-flowcharts.md in order, then each field's type, characters
 * and size.
 */
export function readContent(body: Body, before?: Content): Content {
  if (!hasAll(body, ['title'])) throw new Refusal(400, texts.TITLE_REQUIRED);
  if (!hasAll(body, ['definitionJson'])) throw new Refusal(400, texts.DEFINITION_REQUIRED);
  if (!hasAll(body, ['mermaidContent'])) throw new Refusal(400, texts.MERMAID_REQUIRED);
  const { definitionJson, difficulty } = body;
  if (typeof definitionJson !== 'string' || !isJson(definitionJson)) {
    throw new Refusal(400, texts.INVALID_DEFINITION);
  }
  checkDifficulty(difficulty);
  const required = (name: keyof Content): string =>
    requiredString(body, name, LONGEST[name as keyof typeof LONGEST], before?.[name] ?? undefined);
  const optional = (name: 'description' | 'searchKeywords'): string | null =>
    optionalString(body, name, LONGEST[name], before?.[name] ?? undefined) || null;
  // Check the required texts first.
  const title = required('title');
  const documents = {
    definitionJson: required('definitionJson'),
    mermaidContent: required('mermaidContent'),
  };
  return {
    title,
    description: optional('description'),
    emoji: hasAll(body, ['emoji']) ? required('emoji') : DEFAULT_EMOJI,
    difficulty: isEmpty(difficulty) ? null : String(difficulty),
    ...documents,
    searchKeywords: optional('searchKeywords'),
  };
}

/** Reads a change, with the checks of a new flowchart. Fields that are absent or null do not change. */
export function readChange(body: Body, before: Content): Content {
  const given = CONTENT.filter((name) => Object.hasOwn(body, name) && body[name] !== null);
  const changes = Object.fromEntries(given.map((name) => [name, body[name]]));
  return readContent({ ...before, ...changes }, before);
}

/** Whether two contents are the same. */
export function isSame(one: Content, other: Content): boolean {
  return CONTENT.every((name) => one[name] === other[name]);
}

/** Refuses an unknown difficulty. An empty difficulty counts as none. */
export function checkDifficulty(difficulty: unknown): void {
  if (!isEmpty(difficulty) && !DIFFICULTIES.has(difficulty)) {
    throw new Refusal(400, texts.INVALID_DIFFICULTY);
  }
}

/** Makes a new flowchart, which begins as a draft. */
export function makeDraft(
  content: Content,
  made: { readonly id: string; readonly userId: string; readonly now: number },
  copiedFrom?: CopiedFrom,
): StoredFlowchart {
  const createdAt = isoTime(made.now);
  return {
    id: made.id,
    userId: made.userId,
    ...content,
    version: 1,
    status: 'draft',
    publishedAt: null,
    createdAt,
    updatedAt: createdAt,
    copiedFrom,
    publishedVersion: null,
  };
}

/** The content of a flowchart, without the other fields. */
export function contentOf(flowchart: Content): Content {
  return Object.fromEntries(CONTENT.map((name) => [name, flowchart[name]])) as Content;
}

/** This flowchart as the source of a copy. */
export function sourceOf({ id, title, version, status }: Flowchart): CopiedFrom {
  return status === 'published' ? { id, title, version } : { id, title };
}

/**
 * Returns what was found.
 * @throws {Refusal} 404 when nothing was found, because it does not exist or belongs to somebody else
 */
export function requireFound<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Refusal(404, texts.NOT_FOUND);
  return thing;
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
