import { refuse } from '../../contract/refusal.ts';
import { isoTime } from '../../kernel/clock.ts';
import type { Content } from './content.ts';
import { NOT_FOUND } from './endpoints.ts';
import type { Status } from './transitions.ts';

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

/** This flowchart as the source of a copy. */
export function sourceOf({ id, title, version, status }: Flowchart): CopiedFrom {
  return status === 'published' ? { id, title, version } : { id, title };
}

/**
 * Returns what was found.
 * @throws {Refusal} 404 when nothing was found, because it does not exist or belongs to somebody else
 */
export function requireFound<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw refuse(NOT_FOUND);
  return thing;
}
