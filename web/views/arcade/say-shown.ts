import { formatNumber } from '../../texts/format.ts';
import type { TextsOf } from '../../texts/catalogue.ts';
import type { PairCard } from '../../arcade/pairs.ts';
import type { texts } from './texts.ts';

/** What a card or a question shows, in words for screen readers. */
export const sayShown = (t: TextsOf<typeof texts>, { face, value }: PairCard): string =>
  face === 'beads' ? t.asBeads(value) : formatNumber(value);
