import { useEffect, useRef } from 'preact/hooks';
import { thrown } from '../../outbox/letters.ts';
import type { Postcard } from '../../data/postcards.ts';
import { useShelf } from '../../data/use-shelf.ts';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNumbers } from '../../texts/numbers.ts';
import { texts } from './texts.ts';

/** Lists postcards that were just deleted, as long as the deletion can be undone. */
export function Thrown({ cards }: { readonly cards: readonly Postcard[] }) {
  const t = useTexts(texts);
  const { written } = useNumbers();
  const bin = useShelf(thrown, (shelf) => shelf.all());
  const shown = cards.filter(({ id }) => bin.some(([one]) => one === id));
  // The pressed button is gone, so the focus moves to the undo button.
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.querySelector('button')?.focus();
  }, [shown.length]);
  return (
    <div ref={bar} role="status">
      {shown.map(({ id, callerNumber }) => (
        <div
          key={id}
          class="bg-field rounded-control mt-4 flex flex-wrap items-center gap-3 px-4 py-2"
        >
          <Icon name="bin" />
          <p id={`thrown-${id}`} class="min-w-0 flex-1 wrap-anywhere">
            {t.thrown(written(callerNumber))}
          </p>
          <Button about={`thrown-${id}`} onClick={() => thrown.remove(id)}>
            {t.undo}
          </Button>
        </div>
      ))}
    </div>
  );
}
