import { useTexts } from '../texts/catalogue.ts';
import { texts } from './texts.ts';

/** A placeholder for something that loads. It takes room, so that the layout does not jump. */
export function Loading() {
  const t = useTexts(texts);
  return (
    <div role="status" data-loading class="rounded-card bg-paper/60 min-h-96 animate-pulse">
      <span class="sr-only">{t.loading}</span>
    </div>
  );
}
