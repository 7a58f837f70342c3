import type { TextsOf } from '../../texts/catalogue.ts';
import type { Stop } from './stops.ts';
import type { texts } from './texts.ts';

/** How far a player is with a station, in words. */
export function sayState(t: TextsOf<typeof texts>, { state, isHere, isNext }: Stop): string {
  if (state === 'passed') return isHere ? `${t.passed}. ${t.here}` : t.passed;
  if (state === 'checked') return isHere ? `${t.here}. ${t.checked}` : t.checked;
  return isHere ? t.here : isNext ? t.next : t[state];
}
