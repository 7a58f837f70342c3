import type { Page } from 'playwright-core';
import { beyond } from './boxes.ts';
import { readPage, type PaperPage } from './marks.ts';
import { readPdf } from './pdf.ts';

/** Prints a page as Chromium does, by default on the paper that the page asks for, and reads what has come onto it. */
export async function printedPages(
  page: Page,
  options: Parameters<Page['pdf']>[0] = { preferCSSPageSize: true },
): Promise<readonly PaperPage[]> {
  const pdf = readPdf(await page.pdf(options));
  return pdf.pages.map((one) => readPage(pdf, one));
}

/** How much a browser rounds, in millimetres. */
const ROUNDED = 0.5;

/**
 * What is wrong with pages, as sentences; none when no page is blank, no text is cut off, and all is within the margins. Shapes
 * may be cut, since many are drawn larger than what is shown of them.
 *
 * @param margin in millimetres
 */
export function faultsOf(pages: readonly PaperPage[], margin: number): readonly string[] {
  return pages.flatMap(({ width, height, marks }, at) => {
    const page = `page ${at + 1} of ${pages.length}`;
    if (marks.length === 0) return [`${page} is blank`];
    const room = { left: margin, top: margin, right: width - margin, bottom: height - margin };
    return marks.flatMap((mark) => {
      const name = mark.text === undefined ? 'a shape' : `“${mark.text}”`;
      const outside = beyond(mark, room);
      return [
        ...(mark.text !== undefined && mark.cut > ROUNDED
          ? [`${page}: ${name} is cut by ${Math.round(mark.cut)} mm`]
          : []),
        ...(outside > ROUNDED
          ? [`${page}: ${name} is ${Math.round(outside)} mm outside the margins`]
          : []),
      ];
    });
  });
}
