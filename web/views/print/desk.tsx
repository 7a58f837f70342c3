import type { ComponentChildren } from 'preact';
import { pathTo } from '../../places/routes.ts';
import { useStore } from '../../device/use-store.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Options } from '../../parts/options.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { chosenPaper, PAPERS, usePageSize } from './paper.ts';
import { texts } from './texts.ts';

/** The frame of views for printing: the choices, and a preview of the pages. Only the pages are printed. */
export function Desk({
  title,
  pages,
  isWhole = true,
  isWide = false,
  hint,
  controls,
  children,
}: {
  readonly title: string;
  /** The number of pages. */
  readonly pages: number;
  /** Whether all of them are there. */
  readonly isWhole?: boolean;
  /** Whether they are in landscape. */
  readonly isWide?: boolean;
  /** A hint that is needed before printing. */
  readonly hint?: string;
  readonly controls: ComponentChildren;
  /** The pages, as `Leaf` components. */
  readonly children: ComponentChildren;
}) {
  const t = useTexts(texts);
  const paper = useStore(chosenPaper);
  usePageSize(paper, isWide);
  return (
    <>
      <div class="mb-6 print:hidden">
        <Card isLetter>
          <h1 class="text-3xl sm:text-4xl">{title}</h1>
          <div class="mt-6 grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
            {controls}
            <Options
              label={t.paper}
              value={paper}
              options={PAPERS.map((one) => [one, t[one]] as const)}
              onChoose={chosenPaper.set}
            />
          </div>
          {hint !== undefined && <p class="bg-field rounded-control mt-5 px-4 py-2">{hint}</p>}
          <div class="mt-6 flex flex-wrap items-center gap-3">
            <Button look="main" onClick={() => print()}>
              {t.print}
            </Button>
            <ButtonLink href={pathTo('print')}>{t.all}</ButtonLink>
            <p class="text-soft" data-loading={isWhole ? undefined : ''}>
              {isWhole ? t.pages(pages) : t.making(pages)}
            </p>
          </div>
        </Card>
      </div>
      {/* In print there are no gaps: each leaf is a page. */}
      <div class="grid grid-cols-1 gap-6 print:block">{children}</div>
    </>
  );
}
