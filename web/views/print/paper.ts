import { useEffect } from 'preact/hooks';
import { createStore } from '../../device/store.ts';

/** The papers that printers have: A4, and Letter in North America. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** Width and height in millimetres, upright. */
export const SIZES: Readonly<Record<Paper, readonly [width: number, height: number]>> = {
  a4: [210, 297],
  letter: [215.9, 279.4],
};

/** Languages as they are spoken where printers have Letter, such as `en-US`. Not every browser tells a valid tag. */
const OF_LETTER = /[-_](?:US|CA|MX|PH)\b/;

const ofRegion = (): Paper => (OF_LETTER.test(navigator.language) ? 'letter' : 'a4');

/** The paper in this device's printer. */
export const chosenPaper = createStore<Paper>('paper', ofRegion(), (stored) =>
  stored === 'a4' || stored === 'letter' ? stored : ofRegion(),
);

/** Tells the browser on which paper the present view is printed, without margins: those are drawn. */
export function usePageSize(paper: Paper, isWide: boolean): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${paper} ${isWide ? 'landscape' : 'portrait'}; margin: 0 }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper, isWide]);
}
