import { useEffect, useRef } from 'preact/hooks';
import type { Player } from '../../data/player.ts';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useVoice } from '../../sound/voice.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { Dots } from './dots.tsx';
import { GuessPanel } from './guess-panel.tsx';
import { Remembered } from './remembered.tsx';
import { sceneAfter } from './scene.ts';
import { texts } from './texts.ts';
import type { Talk } from './use-talk.ts';

/**
 * What the number says, and what the child may answer.
 *
 * @param shown the stored scene: when it is another one, the number says something else
 */
export function Bubble({
  talk,
  child,
  shown,
}: {
  readonly talk: Talk;
  readonly child: Player | undefined;
  readonly shown: unknown;
}) {
  const t = useTexts(texts);
  const speak = useVoice();
  const { voice, caller, scene, speech, guessing, guess, setGuess, go } = talk;
  const said = voice.say(speech);
  const next = sceneAfter(scene, caller);
  const nextTexts = { talk: t.more, walk: t.further, seek: t.playAgain, guess: t.guessAgain };
  // When the focused button is gone, such as the last "go on", the focus moves to the speech bubble.
  const bubble = useRef<HTMLDivElement>(null);
  // On a small screen the bubble may be above the visible part, so it is scrolled into view, but not at first.
  const isFirst = useRef(true);
  useEffect(() => {
    if (document.activeElement === document.body) bubble.current?.focus();
    if (!isFirst.current) bubble.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    isFirst.current = false;
  }, [shown]);
  return (
    <div class="bubble grid min-h-44 content-between gap-3">
      <div ref={bubble} tabindex={-1} aria-live="polite" class="grid gap-2">
        {scene.kind === 'talk' && scene.fact === 0 && (
          <Remembered number={caller.number} player={child} />
        )}
        <p class="font-round text-xl leading-snug font-bold sm:text-2xl">{said}</p>
        {speech.kind === 'fact' && (
          <Dots number={caller.number} fact={speech.fact} format={voice.number} />
        )}
      </div>
      {guessing !== undefined && (
        <GuessPanel
          value={guess}
          largest={guessing.largest}
          format={voice.number}
          onChange={setGuess}
          onGuess={(value) => {
            if (scene.kind === 'guess') go({ ...scene, guesses: [...scene.guesses, value] });
          }}
        />
      )}
      <div class="flex flex-wrap gap-2">
        {next !== undefined && (
          <Button look="main" onClick={() => go(next)}>
            {nextTexts[scene.kind]}
          </Button>
        )}
        {speak !== undefined && (
          <Button onClick={() => speak(said)}>
            <Icon name="speaker" />
            {t.aloud}
          </Button>
        )}
      </div>
    </div>
  );
}
