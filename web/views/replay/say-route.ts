import type { TermRoute } from '../../../src/soroban/soroban.ts';
import { sayStep } from '../../practice/say-hands.ts';
import type { handsTexts } from '../../practice/hands-texts.ts';
import type { TextsOf } from '../../texts/catalogue.ts';
import type { texts } from './texts.ts';

/** A sentence that compares how a term was done with the taught route. If another way was taken, it explains the taught one. */
export function sayRoute(
  t: TextsOf<typeof texts>,
  say: TextsOf<typeof handsTexts>,
  { kind, strokes, shortest, cell, place, mistake }: TermRoute,
): string {
  const taught = cell === null || place === null ? '' : ` ${sayStep(say, { cell, place })}`;
  switch (kind) {
    case 'same':
      return t.same;
    case 'undone':
      return t.undone + taught;
    case 'counted':
      return t.counted(strokes, shortest) + taught;
    case 'other':
      return t.other(strokes, shortest) + taught;
    case 'joined':
      return t.joined;
    case 'wrong':
      return `${t.wrong} ${mistake === null ? '' : say.mistake(mistake)}${taught}`;
    case 'lost':
      return t.lost;
    case 'missing':
      return t.missing;
    default:
      return t.unseen;
  }
}
