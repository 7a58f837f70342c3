import { createHmac } from 'node:crypto';
import { ENDINGS, endingOf, type ContentType } from '../../files/port.ts';

const KINDS = ['image', 'thumbnail'] as const;
export type PictureKind = (typeof KINDS)[number];

/** The names of the pictures that a task stores. */
export type PictureNames = {
  nameOf(taskId: string, kind: PictureKind, contentType: ContentType): string;
  /** Every name under which an attempt at the task may have stored one. */
  allOf(taskId: string): string[];
};

/**
 * Nobody can guess a name without the secret. The attempts at a task use the same names, and another task others: so what a
 * task has left behind can be deleted at any time, whatever came after it.
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
