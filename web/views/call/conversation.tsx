import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import { useStore } from '../../device/use-store.ts';
import { clock } from '../../data/clock.ts';
import type { Call } from '../../data/call.ts';
import { calls, endCall, keepNote, notes, notesOf } from '../../data/calls.ts';
import { postLetter } from '../../outbox/letters.ts';
import type { Player } from '../../data/player.ts';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { useShelf } from '../../data/use-shelf.ts';
import { bandOf, factsOf } from '../../numbers/facts.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Icon } from '../../parts/icon.tsx';
import type { Mark } from '../../parts/number-line/marks.ts';
import { NumberLine } from '../../parts/number-line/number-line.tsx';
import type { LineView } from '../../parts/number-line/view.ts';
import { useLoadedAhead } from '../../parts/view.tsx';
import { SmallSoroban } from '../../soroban/small.tsx';
import { useVoice } from '../../sound/voice.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { language, languageTag } from '../../texts/language.ts';
import { CallerPicture } from '../../parts/caller.tsx';
import { Activities } from './activities.tsx';
import { Dots } from './dots.tsx';
import { GuessPanel } from './guess-panel.tsx';
import { manifestOf } from './manifest.ts';
import { Notes } from './notes.tsx';
import { Remembered } from './remembered.tsx';
import { voiceIn } from './say.ts';
import {
  findingOf,
  FIRST_SCENE,
  focusOf,
  readScene,
  sceneAfter,
  speechOf,
  type Caller,
  type Scene,
} from './scene.ts';
import { hidingOf, warmthOf, type Warmth } from './seek.ts';
import { texts } from './texts.ts';

/** The colour of the ring in the middle of the line, by the distance to the hidden number. */
const TONES: Readonly<Record<Warmth, string>> = {
  cold: 'text-focus',
  cool: 'text-soft',
  warm: 'text-wood',
  hot: 'text-coral',
  found: 'text-teal',
};

/** A call in progress. Everything is stored at once, so that it can go on here after a reload or on another day. */
export function Conversation({
  id,
  call,
  child,
}: {
  readonly id: string;
  readonly call: Call;
  readonly child: Player | undefined;
}) {
  const t = useTexts(texts);
  const voice = voiceIn(useStore(language));
  const speak = useVoice();
  const [, navigate] = useLocation();
  const { settings } = useSorobanSettings();
  const { number } = call;
  const caller: Caller = {
    call: id,
    number,
    facts: factsOf(number, bandOf(child?.birthday, new Date(call.startedAt)), id),
  };
  const scene = readScene(call.scene, number);
  const view = useRef<LineView>({ center: number, pixelsPerUnit: 30 });
  const [warmth, setWarmth] = useState<Warmth>();
  const [guess, setGuess] = useState('');
  const found = useShelf(notes, () => notesOf(id));
  const name = voice.number(number);

  const saveFinding = (next: Scene): void => {
    const finding = findingOf(next, caller);
    if (finding !== undefined) {
      keepNote(id, finding.name, {
        category: finding.category,
        caption: voice.note(number, finding.speech),
        highlights: finding.highlights,
        viewport: view.current,
        ...(finding.game && { game: finding.game }),
        at: new Date().toISOString(),
      });
    }
  };
  const go = (next: Scene): void => {
    setWarmth(undefined);
    setGuess('');
    saveFinding(next);
    if (calls.get(id) !== undefined) calls.put(id, { ...call, scene: next });
  };
  // The post comes after hanging up.
  useLoadedAhead('post');
  // When the focused button is gone, such as the last "go on", the focus moves to the speech bubble.
  const bubble = useRef<HTMLDivElement>(null);
  // On a small screen the bubble may be above the visible part, so it is scrolled into view, but not at first.
  const isFirst = useRef(true);
  useEffect(() => {
    if (document.activeElement === document.body) bubble.current?.focus();
    if (!isFirst.current) bubble.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    isFirst.current = false;
  }, [call.scene]);
  // The number's first sentence is the first note on the postcard.
  useEffect(() => saveFinding(scene), [id]);

  const speech = speechOf(scene, caller, warmth);
  const said = voice.say(speech);
  const focus = focusOf(scene, caller);
  const home = focusOf(FIRST_SCENE, caller);
  const isSeeking = scene.kind === 'seek' && !scene.isFound;
  const guessing = speech.kind === 'guessing' ? speech.guessing : undefined;
  const isGuessing = guessing !== undefined && guessing.answer !== 'found';
  const next = sceneAfter(scene, caller);

  const moved = (now: LineView, isByHand: boolean): void => {
    view.current = now;
    if (!isByHand) return;
    if (isSeeking) {
      const felt = warmthOf(hidingOf(id, number, scene.round), now);
      if (felt === 'found') go({ ...scene, isFound: true });
      else setWarmth(felt);
    }
    if (isGuessing) {
      setGuess(String(Math.min(guessing.largest, Math.max(1, Math.round(now.center)))));
    }
  };
  const hangUp = (): void => {
    const kept = notesOf(id).map(([, note]) => note);
    // If another tab has hung up, the call is a letter already, and its notes are gone.
    if (calls.get(id) !== undefined) {
      postLetter(id, {
        player: child?.id ?? call.player,
        writtenAt: new Date(clock.now()).toISOString(),
        manifest: manifestOf(id, number, kept, child, voice, languageTag()),
      });
      endCall(id);
    }
    navigate(pathTo('post'), { replace: true });
  };

  // The number of games so far is the round, so that a game that is chosen again has another secret.
  const played = (game: string): number =>
    found.filter(([, note]) => note.game?.name === game).length;
  const marks: readonly Mark[] = [
    { value: number, text: name, tone: 'caller' },
    ...focus.highlights
      .filter((value) => value !== number)
      .map((value): Mark => ({ value, text: voice.number(value), tone: 'found' })),
  ];

  return (
    <Card isLetter>
      <div class="flex items-start justify-between gap-4">
        <h1 class="min-w-0 text-2xl wrap-anywhere sm:text-3xl">{t.title(name)}</h1>
        {/* It covers nothing. On a small screen only its icon is shown. */}
        <button
          type="button"
          onClick={hangUp}
          class="bg-alarm text-on-alarm font-round shadow-control inline-flex min-h-14 min-w-14 shrink-0 items-center justify-center gap-3 rounded-full text-xl font-bold active:translate-y-px sm:px-8"
        >
          <Icon name="hangUp" size={28} />
          <span class="max-sm:sr-only">{t.hangUp}</span>
        </button>
      </div>
      <div class="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[11rem_1fr]">
        <div class="flex items-center justify-center gap-4 text-center sm:block">
          <div class="w-36 shrink-0 sm:mx-auto sm:w-44">
            <CallerPicture key={said} number={number} text={name} isTalking />
          </div>
          <div class="on-beads min-w-0">
            <p class="text-soft">{voice.temper(number)}</p>
            <SmallSoroban value={number} settings={settings} />
          </div>
        </div>
        <div class="bubble grid min-h-44 content-between gap-3">
          <div ref={bubble} tabindex={-1} aria-live="polite" class="grid gap-2">
            {scene.kind === 'talk' && scene.fact === 0 && (
              <Remembered number={number} player={child} />
            )}
            <p class="font-round text-xl leading-snug font-bold sm:text-2xl">{said}</p>
            {speech.kind === 'fact' && (
              <Dots number={number} fact={speech.fact} format={voice.number} />
            )}
          </div>
          {isGuessing && (
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
                {
                  {
                    talk: t.more,
                    walk: t.further,
                    seek: t.playAgain,
                    guess: t.guessAgain,
                  }[scene.kind]
                }
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
      </div>
      <div class="mt-6">
        <NumberLine
          focus={focus}
          home={home}
          marks={marks}
          range={focus.range}
          jumps={focus.jumps}
          pointer={isSeeking ? TONES[warmth ?? 'cool'] : isGuessing ? 'text-strong' : undefined}
          onView={moved}
        />
      </div>
      <Activities caller={caller} scene={scene} played={played} onChoose={go} />
      <div class="mt-8 min-h-32">
        <Notes notes={found.map(([, note]) => note)} />
      </div>
      {/* A second button to hang up: after reading the notes, the first one is far above. */}
      <div class="mt-6">
        <Button onClick={hangUp}>{t.goodbye}</Button>
      </div>
    </Card>
  );
}
