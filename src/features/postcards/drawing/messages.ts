import type { PostcardContent, PostcardPictures } from '../picture.ts';

/** What the service asks its drawing process. */
export type DrawRequest = { readonly id: number; readonly content: PostcardContent };

/** What the drawing process answers, once for each request. */
export type DrawReply =
  | { readonly id: number; readonly pictures: PostcardPictures }
  | { readonly id: number; readonly failure: string };
