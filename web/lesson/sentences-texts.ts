import { SENTENCES } from '../../src/soroban/soroban.ts';
import { catalogue } from '../texts/make-catalogue.ts';

/** What a lesson says of cells, strokes and stations. */
export const sentences = catalogue(SENTENCES);
