import { useTexts } from '../texts/catalogue.ts';
import { texts } from './texts.ts';

/** Stands where something will be. It takes room, so that nothing jumps when that comes. */
export function Loading() {
  const t = useTexts(texts);
  return (
    <div role="status" data-loading class="rounded-card bg-paper/60 min-h-96 animate-pulse">
      <span class="sr-only">{t.loading}</span>
    </div>
  );
}
