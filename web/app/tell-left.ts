import { tell } from '../parts/notices.tsx';
import { language } from '../texts/language.ts';
import { texts } from './texts.ts';

/** Tells that somebody has left the device, and that it worked: the page has begun anew meanwhile. */
export function tellLeft(by: 'sign-out' | 'erasure'): void {
  tell(texts[language.get()].left(by));
}
