import type { Fact } from '../../numbers/facts.ts';
import { guessingOf, type Guessing } from './guess.ts';
import { hidingOf, type Hiding, type Warmth } from './seek.ts';
import { stopsOf, WALKS, type Stop, type Walk } from './walks.ts';

/** What child and number are doing. It is kept with the call, and all that is seen follows from it. */
export type Scene =
  /** The number has told its facts up to this one. */
  | { readonly kind: 'talk'; readonly fact: number }
  | { readonly kind: 'walk'; readonly walk: Walk; readonly stop: number }
  | { readonly kind: 'seek'; readonly round: number; readonly isFound: boolean }
  | { readonly kind: 'guess'; readonly round: number; readonly guesses: readonly number[] };

export const FIRST_SCENE: Scene = { kind: 'talk', fact: 0 };

/** Who is called, in which call, and what it can tell. */
export type Caller = {
  readonly call: string;
  readonly number: number;
  readonly facts: readonly Fact[];
};

/** What the number says. */
export type Speech =
  | { readonly kind: 'fact'; readonly fact: Fact }
  | { readonly kind: 'stop'; readonly stop: Stop }
  | { readonly kind: 'hiding'; readonly hiding: Hiding; readonly warmth: Warmth | undefined }
  | { readonly kind: 'guessing'; readonly guessing: Guessing };

/** Where the line goes by itself, and what is marked there. */
export type Focus = {
  /** Another one makes the line go there. */
  readonly key: string;
  readonly center: number;
  /** How many numbers are seen. */
  readonly span: number;
  readonly highlights: readonly number[];
  readonly range?: readonly [number, number];
  readonly jumps?: { readonly count: number; readonly size: number };
};

/** What was found in a scene, worth a note on the postcard. */
export type Finding = {
  /** The same finding has the same name, so that it is kept once. */
  readonly name: string;
  readonly category: 'answer' | 'fact' | 'walk' | 'game';
  readonly speech: Speech;
  readonly highlights: readonly number[];
  readonly game?: { readonly name: 'seek' | 'guess'; readonly target: number };
};

/** What the number says in a scene. `warmth` is how near the line is to what it hides. */
export function speechOf(scene: Scene, caller: Caller, warmth?: Warmth): Speech {
  switch (scene.kind) {
    case 'talk':
      return { kind: 'fact', fact: factOf(scene, caller) };
    case 'walk':
      return { kind: 'stop', stop: stopOf(scene, caller) };
    case 'seek': {
      const hiding = hidingOf(caller.call, caller.number, scene.round);
      return { kind: 'hiding', hiding, warmth: scene.isFound ? 'found' : warmth };
    }
    case 'guess': {
      const guessing = guessingOf(caller.call, scene.round, scene.guesses);
      return { kind: 'guessing', guessing };
    }
  }
}

/** Where the line goes in a scene. */
export function focusOf(scene: Scene, caller: Caller): Focus {
  const { number, call } = caller;
  switch (scene.kind) {
    case 'talk':
      return { key: 'talk', center: number, span: 21, highlights: [] };
    case 'walk': {
      const key = `${scene.walk}:${scene.stop}`;
      const stop = stopOf(scene, caller);
      if (stop.kind === 'jumps') {
        const jumps = { count: stop.jumps, size: stop.size };
        return { key, ...around(0, number), highlights: [stop.size], jumps };
      }
      const places = placesOf(stop);
      const [low, high] = [Math.min(number, ...places), Math.max(number, ...places)];
      return { key, ...around(low, high), highlights: places };
    }
    case 'seek': {
      const { low, high, secret } = hidingOf(call, number, scene.round);
      const highlights = scene.isFound ? [secret] : [];
      return { key: `seek:${scene.round}`, ...around(low, high), highlights, range: [low, high] };
    }
    case 'guess': {
      const { low, high, answer, secret, largest } = guessingOf(call, scene.round, scene.guesses);
      const isFound = answer === 'found';
      return {
        key: `guess:${scene.round}:${scene.guesses.length}`,
        ...(isFound ? around(Math.max(0, secret - 8), secret + 8) : around(low, high)),
        highlights: isFound
          ? [secret]
          : scene.guesses.filter((guess) => guess >= 1 && guess <= largest),
        range: [low, high],
      };
    }
  }
}

/** What there is to keep of a scene; undefined while a game goes on. */
export function findingOf(scene: Scene, caller: Caller): Finding | undefined {
  const speech = speechOf(scene, caller);
  const { highlights } = focusOf(scene, caller);
  switch (speech.kind) {
    case 'fact':
      return {
        name: `fact:${speech.fact.kind}`,
        category: scene.kind === 'talk' && scene.fact === 0 ? 'answer' : 'fact',
        speech,
        highlights: [],
      };
    case 'stop':
      return { name: nameOf(speech.stop), category: 'walk', speech, highlights };
    case 'hiding': {
      if (speech.warmth !== 'found') return undefined;
      const target = speech.hiding.secret;
      return {
        name: `seek:${target}`,
        category: 'game',
        speech,
        highlights: [target],
        game: { name: 'seek', target },
      };
    }
    case 'guessing': {
      if (speech.guessing.answer !== 'found') return undefined;
      const target = speech.guessing.secret;
      return {
        name: `guess:${target}:${speech.guessing.used}`,
        category: 'game',
        speech,
        highlights: [target],
        game: { name: 'guess', target },
      };
    }
  }
}

/** What can be done with a number: walks that lead nowhere are left out. */
export const walksFor = (n: number): readonly Walk[] =>
  WALKS.filter((walk) => stopsOf(walk, n).length > 0);

/** The scene after "go on"; undefined when there is nothing more. */
export function sceneAfter(scene: Scene, caller: Caller): Scene | undefined {
  switch (scene.kind) {
    case 'talk':
      return scene.fact + 1 < caller.facts.length ? { ...scene, fact: scene.fact + 1 } : undefined;
    case 'walk':
      return scene.stop + 1 < stopsOf(scene.walk, caller.number).length
        ? { ...scene, stop: scene.stop + 1 }
        : undefined;
    case 'seek':
      return scene.isFound ? { ...scene, round: scene.round + 1, isFound: false } : undefined;
    case 'guess':
      return guessingOf(caller.call, scene.round, scene.guesses).answer === 'found'
        ? { ...scene, round: scene.round + 1, guesses: [] }
        : undefined;
  }
}

/** The view around some numbers, with room at both sides. */
function around(low: number, high: number): { readonly center: number; readonly span: number } {
  return { center: (low + high) / 2, span: Math.max(12, (high - low) * 1.3) };
}

function placesOf(stop: Exclude<Stop, { kind: 'jumps' }>): readonly number[] {
  switch (stop.kind) {
    case 'neighbours':
    case 'between':
      return [stop.before, stop.after];
    case 'double':
      return [...new Set([stop.from, stop.to])];
    case 'primeAfter':
    case 'primeBefore':
      return [stop.prime];
  }
}

const nameOf = (stop: Stop): string => Object.values(stop).join(':');

function factOf(scene: Scene & { kind: 'talk' }, { facts }: Caller): Fact {
  const fact = facts[Math.min(scene.fact, facts.length - 1)];
  if (fact === undefined) throw new RangeError('A number has at least one fact');
  return fact;
}

function stopOf(scene: Scene & { kind: 'walk' }, { number }: Caller): Stop {
  const stops = stopsOf(scene.walk, number);
  const stop = stops[Math.min(scene.stop, stops.length - 1)];
  if (stop === undefined) throw new RangeError(`${number} does not walk like this`);
  return stop;
}

/** Reads a scene that was kept, maybe by an older release. Whatever is none is where a call begins. */
export function readScene(given: unknown, n: number): Scene {
  const { kind, fact, walk, stop, round, isFound, guesses } = (given ?? {}) as Readonly<
    Record<string, unknown>
  >;
  if (kind === 'talk' && isCount(fact)) return { kind, fact };
  const known = walksFor(n).find((name) => name === walk);
  if (kind === 'walk' && known !== undefined && isCount(stop)) return { kind, walk: known, stop };
  if (kind === 'seek' && isCount(round)) return { kind, round, isFound: isFound === true };
  if (kind === 'guess' && isCount(round) && Array.isArray(guesses) && guesses.every(isCount)) {
    return { kind, round, guesses };
  }
  return FIRST_SCENE;
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
