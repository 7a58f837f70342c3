import type { Mark } from '../../parts/number-line/marks.ts';
import { NumberLine } from '../../parts/number-line/number-line.tsx';
import { FIRST_SCENE, focusOf } from './scene.ts';
import type { Warmth } from './seek.ts';
import type { Talk } from './use-talk.ts';

/** The colour of the ring in the middle of the line, by the distance to the hidden number. */
const TONES: Readonly<Record<Warmth, string>> = {
  cold: 'text-focus',
  cool: 'text-soft',
  warm: 'text-wood',
  hot: 'text-coral',
  found: 'text-teal',
};

/** The colour of the ring while the child looks for a number on the line. */
function toneOf({ scene, warmth = 'cool', guessing }: Talk): string | undefined {
  if (scene.kind === 'seek' && !scene.isFound) return TONES[warmth];
  return guessing && 'text-strong';
}

/** The number line of a talk: it shows what the number speaks of, and the child seeks and guesses on it. */
export function TalkLine({ talk }: { readonly talk: Talk }) {
  const { voice, caller, scene, look } = talk;
  const focus = focusOf(scene, caller);
  const marks: readonly Mark[] = [
    { value: caller.number, text: voice.number(caller.number), tone: 'caller' },
    ...focus.highlights
      .filter((value) => value !== caller.number)
      .map((value): Mark => ({ value, text: voice.number(value), tone: 'found' })),
  ];
  return (
    <NumberLine
      focus={focus}
      home={focusOf(FIRST_SCENE, caller)}
      marks={marks}
      range={focus.range}
      jumps={focus.jumps}
      pointer={toneOf(talk)}
      onView={look}
    />
  );
}
