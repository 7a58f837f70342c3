import * as english from './english-sentences.ts';
import * as german from './german-sentences.ts';

/**
 * What is said of cells, strokes and stations, by language: by the page in its lessons, and by the service in its tables.
 * Sentences of a station are empty where a cell's sentence serves.
 */
export const SENTENCES = {
  en: {
    child: english.childOf,
    grownUp: english.grownUpOf,
    childAt: english.childAt,
    grownUpAt: english.grownUpAt,
    strokes: english.strokesOf,
  },
  de: {
    child: german.childOf,
    grownUp: german.grownUpOf,
    childAt: german.childAt,
    grownUpAt: german.grownUpAt,
    strokes: german.strokesOf,
  },
};
