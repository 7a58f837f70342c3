import type { PostcardContent, PostcardPictures } from '../port.ts';

/** What the service asks its drawing process. */
export type DrawRequest = { readonly id: number; readonly content: PostcardContent };

/** What the drawing process answers, once for each request. */
export type DrawReply = {
  readonly id: number;
  /** The process's memory now, in bytes. */
  readonly memory: number;
} & ({ readonly pictures: PostcardPictures } | { readonly failure: string });

/** What one drawing may take before its process gives it up. */
export type DrawLimits = {
  /** Of all its threads together, in milliseconds. */
  readonly processorMs: number;
  /** The whole process, in bytes. */
  readonly memory: number;
};

/** What the drawing process is told when it starts, as JSON. */
export type DrawSetup = {
  readonly limits: DrawLimits;
  /** Where it may keep its fonts when it cannot write beside the packages: an absolute path. */
  readonly fontFolder: string | null;
};

/** The code with which the process ends when a drawing took more than it may. */
export const TOO_MUCH = 70;
