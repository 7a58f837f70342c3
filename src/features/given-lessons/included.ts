import type { Language } from '../../kernel/language.ts';
import { givenChart } from '../../flow/flow.ts';
import type { GivableChart } from './rules.ts';

/** The emoji of the flowcharts that come with the page: an abacus. */
const EMOJI = '🧮';

/** A flowchart that comes with the page, by its name. */
export function findIncluded(name: string, language: Language): GivableChart | undefined {
  const definition = givenChart(name, language);
  if (definition === undefined) return undefined;
  const definitionJson = JSON.stringify(definition);
  return { title: definition.title, emoji: EMOJI, version: 1, definitionJson };
}
