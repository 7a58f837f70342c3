import { DAY } from '../../device/days.ts';
import { useState } from 'preact/hooks';
import { createStore } from '../../device/store.ts';
import { useStore } from '../../device/use-store.ts';
import { pathTo } from '../../places/routes.ts';
import { belongings } from '../../data/belongings.ts';
import { useViewerKind } from '../../data/viewer.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** The time between two notes, in milliseconds: long enough to play in peace, short enough to warn before anything is lost. */
const REST = 7 * DAY;

/** When the note was dismissed, in milliseconds since 1970. */
const putAway = createStore<number>(
  'guest-note',
  0,
  (value) => (typeof value === 'number' ? value : 0),
  belongings,
);

/** Tells a guest's family how to keep everything, before anything could be lost. */
export function GuestNote() {
  const t = useTexts(texts);
  const viewer = useViewerKind();
  const since = useStore(putAway);
  const [now] = useState(Date.now);
  // The absolute value: if the clock was ahead then, the note must not stay away for longer.
  const isResting = Math.abs(now - since) < REST;
  if (viewer?.is !== 'guest' || isResting) return null;
  return (
    <section
      aria-label={t.keepTitle}
      class="bg-paper shadow-card rounded-card mx-auto mt-12 grid max-w-2xl grid-cols-1 gap-3 p-5"
    >
      <h2 class="text-xl">{t.keepTitle}</h2>
      <p>{t.keepText}</p>
      <div class="flex flex-wrap gap-3">
        <ButtonLink href={pathTo('account')}>{t.keepAction}</ButtonLink>
        <Button onClick={() => putAway.set(Date.now())}>{t.notNow}</Button>
      </div>
    </section>
  );
}
