import { catalogue } from '../texts/make-catalogue.ts';
import * as english from './english-texts.ts';
import * as german from './german-texts.ts';

/** What a lesson says of cells, strokes and stations. Sentences of a station are empty where a cell's sentence serves. */
export const sentences = catalogue({
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
});
