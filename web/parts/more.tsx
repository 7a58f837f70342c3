import { useLayoutEffect, useRef } from 'preact/hooks';
import { useTexts } from '../texts/catalogue.ts';
import { Button } from './button.tsx';
import { focusOn } from './focus-on.ts';
import { texts } from './texts.ts';

/** The button that reads the next page of the list before it, as long as there is one. */
export function More({
  list,
  name,
}: {
  readonly list: {
    readonly hasMore: boolean;
    readonly isReadingMore: boolean;
    readonly readMore: () => void;
  };
  /** The text of the button, where the usual one does not fit. */
  readonly name?: string;
}) {
  const t = useTexts(texts);
  const place = useRef<HTMLDivElement>(null);
  const asked = useRef<{ readonly rows: HTMLCollection; readonly count: number }>();
  // The new rows have moved the button far down. The focus goes to the first of them, so that keys go on there.
  useLayoutEffect(() => {
    const { rows, count = 0 } = asked.current ?? {};
    const first = rows?.[count];
    if (!(first instanceof HTMLElement)) return;
    asked.current = undefined;
    const { activeElement } = document;
    const isHere = activeElement === document.body || place.current?.contains(activeElement);
    if (isHere === true) focusOn(first, { preventScroll: true });
  });
  if (!list.hasMore) return null;
  const more = (): void => {
    const rows = place.current?.parentElement?.querySelector('ul, ol')?.children;
    asked.current = rows && { rows, count: rows.length };
    list.readMore();
  };
  return (
    <div ref={place} class="mt-4 print:hidden">
      <Button disabled={list.isReadingMore} onClick={more}>
        {name ?? t.more}
      </Button>
    </div>
  );
}
