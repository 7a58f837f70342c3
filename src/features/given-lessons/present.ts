import { jsonText, type JsonText } from '../../kernel/json.ts';
import { shownWriter } from '../../kernel/shown-writer.ts';
import type { ShownLesson } from './endpoints.ts';
import type { StoredLesson } from './store.ts';

/** Who reads lessons, and who owns their player. */
type Reading = { readonly viewerId: string; readonly ownerId: string };

const lessonOf = (
  { chart, title, emoji, version, giverId, givenAt }: StoredLesson,
  { viewerId, ownerId }: Reading,
): ShownLesson => {
  const by = shownWriter(giverId, viewerId, ownerId);
  return { chart, title, emoji, version, by, givenAt };
};

/** `{lessons}`: docs/contract/given-lessons.md. */
export const presentLessons = (lessons: readonly StoredLesson[], reading: Reading): JsonText =>
  jsonText({ lessons: lessons.map((lesson) => lessonOf(lesson, reading)) });

/** `{lesson}`, with its definition where it has been read. */
export const presentLesson = (
  { definitionJson, ...lesson }: StoredLesson & { readonly definitionJson?: string },
  reading: Reading,
): JsonText => jsonText({ lesson: { ...lessonOf(lesson, reading), definitionJson } });
