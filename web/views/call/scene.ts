import type { Fact } from '../../numbers/facts.ts';
import { guessingOf, type Guessing } from './guess.ts';
import { hidingOf, type Hiding, type Warmth } from './seek.ts';
import { stopsOf, WALKS, type Stop, type Walk } from './walks.ts';

/** The state of a call's view. It is stored with the call, and determines everything that is shown. */
export type Scene =
  /** The number has told its facts up to this index. */
  | { readonly kind: 'talk'; readonly fact: number }
  | { readonly kind: 'walk'; readonly walk: Walk; readonly stop: number }
  | { readonly kind: 'seek'; readonly round: number; readonly isFound: boolean }
  | { readonly kind: 'guess'; readonly round: number; readonly guesses: readonly number[] };

export const FIRST_SCENE: Scene = { kind: 'talk', fact: 0 };

/** The number that is called, the id of the call, and the facts that the number can tell. */
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

/** The part of the line to show, and the marks on it. */
export type Focus = {
  /** The line moves there when the key changes. */
  readonly key: string;
  readonly center: number;
  /** How many numbers are visible. */
  readonly span: number;
  readonly highlights: readonly number[];
  readonly range?: readonly [number, number];
  readonly jumps?: { readonly count: number; readonly size: number };
};

/** A finding of a scene, which becomes a note on the postcard. */
export type Finding = {
  /** Equal findings have the same name, so that each is stored once. */
  readonly name: string;
  readonly category: 'answer' | 'fact' | 'walk' | 'game';
  readonly speech: Speech;
  readonly highlights: readonly number[];
  readonly game?: { readonly name: 'seek' | 'guess'; readonly target: number };
};

/** What the number says in a scene. `warmth` tells how near the line is to the hidden number. */
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

/** The part of the line to show in a scene. */
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

/** The finding of a scene; undefined while a game is not won. */
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

/** The walks with a number. Walks without stops are left out. */
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

/** The part of the line from `low` to `high`, with room on both sides. */
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

/** Reads a stored scene, maybe of an older release. For an invalid one it returns the first scene. */
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
