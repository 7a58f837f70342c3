import type { PostcardContent, PostcardPictures } from '../port.ts';

/** A request to the drawing process. */
export type DrawRequest = { readonly id: number; readonly content: PostcardContent };

/** The answer of the drawing process to a request. */
export type DrawReply = {
  readonly id: number;
  /** The process's memory now, in bytes. */
  readonly memory: number;
} & ({ readonly pictures: PostcardPictures } | { readonly failure: string });

/** The limits of one drawing, beyond which its process ends. */
export type DrawLimits = {
  /** The processor time of all threads together, in milliseconds. */
  readonly processorMs: number;
  /** The memory of the whole process, in bytes. */
  readonly memory: number;
};

/** The settings of the drawing process, which it gets as JSON when it starts. */
export type DrawSetup = {
  readonly limits: DrawLimits;
  /** Where it may keep its fonts when it cannot write beside the packages: an absolute path. */
  readonly fontFolder: string | null;
};

/** The exit code of the process after a drawing beyond its limits. */
export const TOO_MUCH = 70;
