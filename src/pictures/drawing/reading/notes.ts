import type { Moment } from './facts.ts';

/** The moments that get a note of their own, in the order of the call, and how many are left. */
export type ChosenNotes = {
  readonly notes: readonly Moment[];
  readonly more: number;
};

/**
 * Chooses the moments to show: those with words, each caption once, the best ranked where there is
 * no room for all (unranked ones come after ranked ones, earlier ones before later ones).
 */
export function chooseNotes(moments: readonly Moment[], room: number): ChosenNotes {
  const seen = new Set<string>();
  const worded = moments.filter(({ caption }) => {
    if (caption === null || seen.has(caption)) return false;
    seen.add(caption);
    return true;
  });
  const best = new Set(
    worded.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0).slice(0, room),
  );
  const notes = worded.filter((moment) => best.has(moment));
  return { notes, more: notes.length === 0 ? 0 : moments.length - notes.length };
}
