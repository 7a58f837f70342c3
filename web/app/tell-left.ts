import { showNotice } from '../parts/notices.tsx';
import { language } from '../texts/language.ts';
import { texts } from './texts.ts';

/** Tells that signing out or erasing the account has worked. The page has begun anew meanwhile. */
export function tellLeft(by: 'sign-out' | 'erasure'): void {
  showNotice(texts[language.get()].left(by));
}
