import type { Fact } from '../../numbers/facts.ts';
import { isPrime, rootOf, triangleRow } from '../../numbers/arithmetic.ts';
import { shapeOfFact } from '../../numbers/shape.ts';
import { numberIn } from '../../texts/formats.ts';
import type { Language } from '../../texts/languages.ts';
import { famous } from './famous.ts';
import type { Finding, Speech } from './scene.ts';
import type { Stop } from './walks.ts';
import { words } from './words.ts';

/** The sentences of numbers in one language. */
export type Voice = {
  /** The words of a speech. */
  readonly say: (speech: Speech) => string;
  /** Its short form for the postcard. */
  readonly note: (n: number, speech: Speech) => string;
  /** The small heading above the short form. */
  readonly category: (category: Finding['category']) => string;
  /** A number's character. */
  readonly temper: (n: number) => string;
  /** A sentence about what was done in a call. */
  readonly summary: (categories: readonly Finding['category'][]) => string;
  readonly number: (n: number) => string;
};

const voices = new Map<Language, Voice>();

/** The voice of a language. */
export function voiceIn(language: Language): Voice {
  const voice = voices.get(language) ?? makeVoice(language);
  voices.set(language, voice);
  return voice;
}

function makeVoice(language: Language): Voice {
  const t = words[language];
  const known = famous[language];
  const f = (n: number): string => numberIn(language === 'de' ? 'de' : 'en', n, 2);

  function sayFact(fact: Fact): string {
    switch (fact.kind) {
      case 'famous':
        return known[`n${fact.number}`];
      case 'mirror':
      case 'perfect':
        return t[fact.kind];
      case 'prime':
        return t.prime(f(fact.number));
      case 'twin':
        return t.twin(f(fact.other));
      case 'product': {
        const [a, b] = fact.factors;
        // Only dots that are shown can be looked at.
        const isShown = shapeOfFact(a * b, fact) !== undefined;
        return (isShown ? t.productShown : t.product)(f(a), f(b));
      }
      case 'square':
      case 'cube':
        return t[fact.kind](f(fact.root));
      case 'triangle':
        return t.triangle(f(fact.rows));
      case 'doubling':
        return t.doubling(f(fact.times));
      case 'factorial':
        return t.factorial(f(fact.last));
      case 'fibonacci':
        return t.fibonacci(f(fact.parts[0]), f(fact.parts[1]));
      case 'even':
      case 'odd':
        return t[fact.kind](f(fact.half));
      case 'digits':
        return t.digits(f(fact.sum));
      case 'tens':
        return t.tens(f(fact.tens), f(fact.ones));
      case 'beads':
        return t.beads(f(fact.beads));
    }
  }

  function noteFact(n: number, fact: Fact): string {
    switch (fact.kind) {
      case 'famous':
        return known[`n${fact.number}`];
      case 'prime':
        return t.primeNote(f(n));
      case 'mirror':
        return t.mirrorNote(f(n));
      case 'perfect':
        return t.perfectNote(f(n));
      case 'twin':
        return t.twinNote(f(Math.min(n, fact.other)), f(Math.max(n, fact.other)));
      case 'product':
        return t.productNote(f(n), f(fact.factors[0]), f(fact.factors[1]));
      case 'square':
        return t.squareNote(f(n), f(fact.root));
      case 'cube':
        return t.cubeNote(f(n), f(fact.root));
      case 'triangle':
        return t.triangleNote(f(n), f(fact.rows));
      case 'doubling':
        return t.doublingNote(f(n), f(fact.times));
      case 'factorial':
        return t.factorialNote(f(n), f(fact.last));
      case 'fibonacci':
        return t.fibonacciNote(f(n), f(fact.parts[0]), f(fact.parts[1]));
      case 'even':
        return t.evenNote(f(n), f(fact.half));
      case 'odd':
        return t.oddNote(f(n), f(fact.half));
      case 'digits':
        return t.digitsNote(fact.digits.join(' + '), f(fact.sum));
      case 'tens':
        return t.tensNote(f(n), f(fact.tens), f(fact.ones));
      case 'beads':
        return t.beadsNote(f(n), f(fact.beads));
    }
  }

  function sayStop(stop: Stop): string {
    switch (stop.kind) {
      case 'neighbours':
        return t.neighbours(f(stop.before), f(stop.after));
      case 'between':
        return t.between(f(stop.before), f(stop.after));
      case 'double':
        return stop.to === 0 ? t.doubleNothing : t.double(f(stop.from), f(stop.to));
      case 'primeAfter':
        return t.primeAfter(f(stop.prime));
      case 'primeBefore':
        return t.primeBefore(f(stop.prime));
      case 'jumps':
        return t.jumps(f(stop.jumps), f(stop.size));
    }
  }

  function noteStop(n: number, stop: Stop): string {
    switch (stop.kind) {
      case 'neighbours':
        return t.neighboursNote(f(stop.before), f(stop.after));
      case 'between':
        return t.betweenNote(f(n), f(stop.before), f(stop.after));
      case 'double':
        return t.doubleNote(f(stop.from), f(stop.to));
      case 'primeAfter':
      case 'primeBefore':
        return t.primeFound(f(stop.prime));
      case 'jumps':
        return t.jumpsNote(f(n), f(stop.jumps), f(stop.size));
    }
  }

  function say(speech: Speech): string {
    switch (speech.kind) {
      case 'fact':
        return sayFact(speech.fact);
      case 'stop':
        return sayStop(speech.stop);
      case 'hiding': {
        const { hiding, warmth } = speech;
        if (warmth === undefined) return t.hiding(f(hiding.low), f(hiding.high));
        return warmth === 'found' ? t.hidingFound(f(hiding.secret)) : t[warmth];
      }
      case 'guessing': {
        const { answer, secret, used, low, high, largest, enough, last } = speech.guessing;
        if (answer === undefined) return t.guessing(f(largest), f(enough));
        if (answer === 'found') return t.guessingFound(f(secret), used);
        return t[answer](f(last), high - low + 1);
      }
    }
  }

  function note(n: number, speech: Speech): string {
    switch (speech.kind) {
      case 'fact':
        return noteFact(n, speech.fact);
      case 'stop':
        return noteStop(n, speech.stop);
      case 'hiding':
        return t.hidingNote(f(speech.hiding.secret));
      case 'guessing':
        return t.guessingNote(f(speech.guessing.secret), speech.guessing.used);
    }
  }

  return {
    say,
    note,
    category: (category) =>
      ({
        answer: t.categoryAnswer,
        fact: t.categoryFact,
        walk: t.categoryWalk,
        game: t.categoryGame,
      })[category],
    temper: (n) => {
      if (n < 3) return t.temperSmall;
      if (isPrime(n)) return t.temperPrime;
      if (rootOf(n, 2) !== undefined) return t.temperSquare;
      if (triangleRow(n) !== undefined) return t.temperTriangle;
      return t.temperShared;
    },
    summary: (categories) => {
      const games = categories.filter((category) => category === 'game').length;
      const done = [
        ...(games > 0 ? [t.summaryGames(games)] : []),
        ...(categories.includes('walk') ? [t.summaryWalks] : []),
      ];
      return done.length > 0 ? done.join(' ') : t.summaryTalk;
    },
    number: f,
  };
}
