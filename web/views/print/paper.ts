import { useLayoutEffect } from 'preact/hooks';
import { createStore } from '../../device/store.ts';

/** The paper sizes: A4, and Letter for North America. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** Width and height in portrait, in millimetres. */
export const SIZES: Readonly<Record<Paper, readonly [width: number, height: number]>> = {
  a4: [210, 297],
  letter: [215.9, 279.4],
};

/** Matches language tags of regions with Letter, such as `en-US`. A pattern, because not every browser gives a valid tag. */
const OF_LETTER = /[-_](?:US|CA|MX|PH)\b/;

const ofRegion = (): Paper => (OF_LETTER.test(navigator.language) ? 'letter' : 'a4');

/** The paper size that is chosen on this device. */
export const chosenPaper = createStore<Paper>('paper', ofRegion(), (stored) =>
  stored === 'a4' || stored === 'letter' ? stored : ofRegion(),
);

/** Sets the page size for printing together with the pages themselves, without margins, because the pages contain their own. */
export function usePageSize(paper: Paper, isWide: boolean): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${paper} ${isWide ? 'landscape' : 'portrait'}; margin: 0 }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper, isWide]);
}
