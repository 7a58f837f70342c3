import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useStore } from '../../device/store.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { chosenPaper, SIZES } from './paper.ts';
import { texts } from './texts.ts';

/** One page of paper: a preview on the screen, the page itself in print. */
export function Leaf({
  look,
  name,
  page,
  of,
  isWide = false,
  children,
}: {
  /** The class of its content. */
  readonly look: 'worksheet' | 'cards' | 'certificate';
  /** What it is a page of, where there is more than one such thing. */
  readonly name?: string;
  readonly page: number;
  readonly of: number;
  readonly isWide?: boolean;
  readonly children: ComponentChildren;
}) {
  const t = useTexts(texts);
  const paper = useStore(chosenPaper);
  const sheet = useRef<HTMLDivElement>(null);
  const [narrow, long] = SIZES[paper];
  const width = isWide ? long : narrow;
  // CSS container units would need no script, but Chromium loses texts with them when a window is resized.
  useLayoutEffect(() => {
    const inner = sheet.current;
    if (inner === null) return undefined;
    // It is called before the first painting. To read the width here would lay out all leaves once for each.
    const observer = new ResizeObserver(([entry]) => {
      const { inlineSize = 0 } = entry?.borderBoxSize[0] ?? {};
      inner.style.setProperty('--mm', `${inlineSize / width}px`);
    });
    observer.observe(inner);
    return () => observer.disconnect();
  }, [width]);
  return (
    <section
      aria-label={name === undefined ? t.page(page, of) : t.pageOf(name, page, of)}
      class={`leaf ${paper === 'letter' ? 'leaf-letter' : ''} ${isWide ? 'leaf-wide' : ''}`}
    >
      <div ref={sheet} class={`leaf-inner ${look}`}>
        {children}
      </div>
    </section>
  );
}
