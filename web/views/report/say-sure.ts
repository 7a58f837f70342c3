import type { TextsOf } from '../../texts/make-catalogue.ts';
import type { stationCardTexts } from './station-texts.ts';

/** The words for chances. */
type Words = Pick<
  TextsOf<typeof stationCardTexts>,
  'sureOf' | 'sureAlways' | 'sureNever' | 'sureUnknown'
>;

/** A chance that a step goes right, in words: of ten times, as people count. */
export function saySure(t: Words, chance: number | undefined): string {
  if (chance === undefined) return t.sureUnknown;
  const ofTen = Math.round(10 * chance);
  if (ofTen === 10) return t.sureAlways;
  return ofTen === 0 ? t.sureNever : t.sureOf(ofTen);
}
