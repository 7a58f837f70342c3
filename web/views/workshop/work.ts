import type { Definition } from '../../../src/flow/flow.ts';

export type Difficulty = 'Beginner' | 'Intermediate' | 'Advanced';

/** What a teacher writes about a flowchart, as the service stores it. */
export type Given = {
  readonly title: string;
  readonly description: string | null;
  readonly emoji: string;
  readonly difficulty: Difficulty | null;
  readonly definitionJson: string;
};

/** The same with its definition, as it is changed here. */
export type Work = Omit<Given, 'definitionJson'> & { readonly definition: Definition };

/**
 * Turns what is stored into what is changed here, and back. What was turned once is remembered, so that an unchanged definition
 * has its text to the byte, and a text is read once.
 *
 * @param read makes the definition of a text; undefined for a text that is none
 */
export function createTurns(read: (json: string) => Definition | undefined) {
  const works = new WeakMap<Given, Work>();
  const texts = new WeakMap<Definition, string>();

  return {
    workOf(given: Given): Work | undefined {
      const known = works.get(given);
      if (known !== undefined) return known;
      const { definitionJson, ...rest } = given;
      const definition = read(definitionJson);
      if (definition === undefined) return undefined;
      const work = { ...rest, definition };
      texts.set(definition, definitionJson);
      works.set(given, work);
      return work;
    },

    givenOf(work: Work): Given {
      const { definition, ...rest } = work;
      const definitionJson = texts.get(definition) ?? JSON.stringify(definition);
      texts.set(definition, definitionJson);
      const given = { ...rest, definitionJson };
      works.set(given, work);
      return given;
    },
  };
}

/** The work with another title, which its definition has, too. */
export const titled = (work: Work, title: string): Work => ({
  ...work,
  title,
  definition: { ...work.definition, title },
});
