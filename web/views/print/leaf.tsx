import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useStore } from '../../device/store.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { chosenPaper, SIZES } from './paper.ts';
import { texts } from './texts.ts';

/** One page of paper: a picture of it on the screen, the page itself in print. */
export function Leaf({
  look,
  page,
  of,
  isWide = false,
  children,
}: {
  /** The class of what stands on it. */
  readonly look: 'worksheet' | 'cards' | 'certificate';
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
  // The units of containers would do it in style alone, but Chromium loses texts that use them when a window changes its size.
  useLayoutEffect(() => {
    const inner = sheet.current;
    if (inner === null) return undefined;
    const fit = (): void => inner.style.setProperty('--mm', `${inner.clientWidth / width}px`);
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [width]);
  return (
    <section
      aria-label={t.page(page, of)}
      class={`leaf ${paper === 'letter' ? 'leaf-letter' : ''} ${isWide ? 'leaf-wide' : ''}`}
    >
      <div ref={sheet} class={`leaf-inner ${look}`}>
        {children}
      </div>
    </section>
  );
}
