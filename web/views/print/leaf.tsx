import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useStore } from '../../device/use-store.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { chosenPaper, SIZES } from './paper.ts';
import { texts } from './texts.ts';
import './print.css';

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
  const leaf = useRef<HTMLElement>(null);
  const [narrow, long] = SIZES[paper];
  const width = isWide ? long : narrow;
  // CSS container units would need no script, but Chromium loses texts with them when a window is resized.
  useLayoutEffect(() => {
    const box = leaf.current;
    if (box === null) return undefined;
    // It is called before the first painting. To read the width here would lay out all leaves once for each. A part of a leaf
    // that is out of sight would be measured late in Firefox, which reports that as an error.
    const observer = new ResizeObserver(([entry]) => {
      const { inlineSize = 0 } = entry?.borderBoxSize[0] ?? {};
      box.style.setProperty('--mm', `${inlineSize / width}px`);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [width]);
  return (
    <section
      ref={leaf}
      aria-label={name === undefined ? t.page(page, of) : t.pageOf(name, page, of)}
      class={`leaf ${paper === 'letter' ? 'leaf-letter' : ''} ${isWide ? 'leaf-wide' : ''}`}
    >
      <div class={`leaf-inner ${look}`}>{children}</div>
    </section>
  );
}
