/** Ends of sentences, after which a voice pauses by itself. */
const ENDS = /[.!?:;,…]$/;

/** Texts as one that is heard: a pause after each, also where it has no full stop. Empty ones are left out. */
export const asSentences = (texts: readonly (string | undefined)[]): string =>
  texts
    .flatMap((text) => text?.trim() || [])
    .map((text, at, all) => (at === all.length - 1 || ENDS.test(text) ? text : `${text}.`))
    .join(' ');
