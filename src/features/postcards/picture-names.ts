import { createHmac } from 'node:crypto';
import { ENDINGS, endingOf, type ContentType } from '../../files/port.ts';

const KINDS = ['image', 'thumbnail'] as const;
export type PictureKind = (typeof KINDS)[number];

/** Makes the file names of the pictures that a task stores. */
export type PictureNames = {
  nameOf(taskId: string, kind: PictureKind, contentType: ContentType): string;
  /** Every name that an attempt of the task may have used. */
  allOf(taskId: string): string[];
};

/**
 * Nobody can guess a name without the secret. All attempts of a task use the same names, and each task has its own. So the
 * files of a task can be deleted at any time, without harm to a later task.
 */
export function createPictureNames(secret: string): PictureNames {
  const stemOf = (taskId: string, kind: PictureKind): string =>
    createHmac('sha256', secret).update(`postcard ${kind} ${taskId}`).digest('base64url');

  return {
    nameOf: (taskId, kind, contentType) => `${stemOf(taskId, kind)}.${endingOf(contentType)}`,
    allOf: (taskId) =>
      KINDS.flatMap((kind) => {
        const stem = stemOf(taskId, kind);
        return ENDINGS.map((ending) => `${stem}.${ending}`);
      }),
  };
}
