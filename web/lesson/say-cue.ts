import { valueOf, type School } from '../../src/soroban/soroban.ts';
import { inWords } from '../numbers/in-words.ts';
import { problemText } from '../practice/problem-text.ts';
import { formatNumber } from '../texts/format.ts';
import type { TextsOf } from '../texts/make-catalogue.ts';
import type { Cue } from './cues.ts';
import type { sentences } from './sentences-texts.ts';
import type { texts } from './texts.ts';

/** A sentence as it is written, and as the voice says it: it does not read every sign. */
export type Sentence = { readonly written: string; readonly spoken: string };

/** Where a cue is said. */
export type Telling = {
  readonly terms: readonly number[];
  readonly school: School;
  /** Whether several rods move, so that each has to be named. */
  readonly hasRods: boolean;
  /** The tag of the page's language. */
  readonly tag: string;
};

/** What is said at a moment of a problem. */
export function sayCue(
  t: TextsOf<typeof texts>,
  say: TextsOf<typeof sentences>,
  { says, grip, term, after }: Cue,
  { terms, school, hasRods, tag }: Telling,
): Sentence {
  const words = terms.map((value, index) => sayTerm(t, value, index, tag));
  const both = (text: string): Sentence => ({ written: text, spoken: text });
  switch (says.kind) {
    case 'problem':
      return { written: t.look(problemText(terms)), spoken: t.look(words.join(' ')) };
    case 'cell':
      return both(say.child(says.cell, school));
    case 'strokes':
      return both(grip === null ? '' : say.strokes(grip.strokes, hasRods ? grip.place : undefined));
    case 'term': {
      const at = term ?? 0;
      const value = terms[at] ?? 0;
      const sign = at === 0 ? '' : value < 0 ? '− ' : '+ ';
      return {
        written: t.term(`${sign}${formatNumber(Math.abs(value))}`),
        spoken: t.term(words[at] ?? ''),
      };
    }
    default: {
      const value = valueOf(after);
      return { written: t.end(formatNumber(value)), spoken: t.end(inWords(Number(value), tag)) };
    }
  }
}

/** A term as it is read aloud: the first one alone, the others with `plus` or `minus`. */
export function sayTerm(
  t: TextsOf<typeof texts>,
  term: number,
  index: number,
  tag: string,
): string {
  const words = inWords(Math.abs(term), tag);
  if (term < 0) return t.minus(words);
  return index === 0 ? words : t.plus(words);
}
