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

/** The most flowcharts of one owner. */
export const ROW_LIMIT: RowLimit = {
  most: 2_000,
  error: texts.TOO_MANY,
};

/** What a teacher writes, in the order in which it is shown. */
export type Content = {
  readonly title: string;
  readonly description: string | null;
  readonly emoji: string;
  readonly difficulty: string | null;
  readonly definitionJson: string;
  readonly mermaidContent: string;
  readonly searchKeywords: string | null;
};

/** The names of what a teacher writes. */
export const CONTENT = [
  'title',
  'description',
  'emoji',
  'difficulty',
  'definitionJson',
  'mermaidContent',
  'searchKeywords',
] as const satisfies readonly (keyof Content)[];

/** The flowchart that a copy was made from, as it was then; with its version when it was a published one. */
export type CopiedFrom = {
  readonly id: string;
  readonly title: string;
  readonly version?: number;
};

/** A flowchart, with its fields in the order in which they are shown: docs/contract/teacher-flowcharts.md. */
export type Flowchart = {
  readonly id: string;
  readonly userId: string;
} & Content & {
    readonly version: number;
    readonly status: Status;
    readonly publishedAt: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
    /** Shown where there is one. */
    readonly copiedFrom?: CopiedFrom | undefined;
  };

/** A flowchart, and what is not shown of it. */
export type StoredFlowchart = Flowchart & {
  /** The newest version that was published, which is kept as it was. */
  readonly publishedVersion: number | null;
};

/** A flowchart as a list shows it. */
export type ListedFlowchart = Omit<
  Flowchart,
  'userId' | 'definitionJson' | 'mermaidContent' | 'searchKeywords' | 'copiedFrom'
>;

/** Makes the checks of docs/contract/teacher-flowcharts.md in their order, then checks each field's type, characters and size. */
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
  // The texts that must be there are checked first.
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

/** Reads a change, with the checks of a new flowchart. Fields that are absent or null stay as they were. */
export function readChange(body: Body, before: Content): Content {
  const given = CONTENT.filter((name) => Object.hasOwn(body, name) && body[name] !== null);
  const changes = Object.fromEntries(given.map((name) => [name, body[name]]));
  return readContent({ ...before, ...changes }, before);
}

/** Whether two contents are the same. */
export function isSame(one: Content, other: Content): boolean {
  return CONTENT.every((name) => one[name] === other[name]);
}

/** Refuses a difficulty that there is not. An empty one counts as none. */
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

/** What a teacher has written of a flowchart. */
export function contentOf(flowchart: Content): Content {
  return Object.fromEntries(CONTENT.map((name) => [name, flowchart[name]])) as Content;
}

/** What a copy of this flowchart tells of it. */
export function sourceOf({ id, title, version, status }: Flowchart): CopiedFrom {
  return status === 'published' ? { id, title, version } : { id, title };
}

/**
 * What was found.
 * @throws {Refusal} 404 when nothing was: there is none, or it is somebody else's
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
