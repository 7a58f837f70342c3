import type { ComponentChildren, RefObject } from 'preact';
import { pathTo } from '../../places/routes.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Ear } from '../../parts/ear.tsx';
import { Icon } from '../../parts/icon.tsx';
import { WhoPractises } from '../../practice/who-practises.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** The head of a problem: its number, the reason, and the link to a pause. */
export function Head({
  heading,
  title,
  text,
  heard,
  children,
}: {
  readonly heading: RefObject<HTMLHeadingElement>;
  readonly title: string;
  readonly text: string | undefined;
  /** What the ear says: what to do, and why. */
  readonly heard: string;
  /** More content below the reason. */
  readonly children?: ComponentChildren;
}) {
  const t = useTexts(texts);
  return (
    <div class="bench-head flex items-start justify-between gap-3">
      <div class="min-w-0 flex-1">
        <div class="flex flex-wrap gap-x-3">
          <h1 ref={heading} tabIndex={-1} class="text-soft roomy:text-xl">
            {title}
          </h1>
          <WhoPractises />
        </div>
        {text !== undefined && <p class="text-sm font-bold roomy:text-base">{text}</p>}
        {children}
      </div>
      <Ear text={heard} />
      <ButtonLink href={pathTo('practice')}>
        <Icon name="pause" />
        <span class="sr-only roomy:not-sr-only">{t.pause}</span>
      </ButtonLink>
    </div>
  );
}
