import { useLocation } from 'wouter-preact';
import { pathTo } from '../../places/routes.ts';
import type { Call } from '../../data/call.ts';
import { notes, notesOf } from '../../data/calls.ts';
import type { Player } from '../../data/player.ts';
import { useShelf } from '../../data/use-shelf.ts';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { Button } from '../../parts/button.tsx';
import { CallerPicture } from '../../parts/caller.tsx';
import { Card } from '../../parts/card.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useLoadedAhead } from '../../parts/view.tsx';
import { SmallSoroban } from '../../soroban/small.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Activities } from './activities.tsx';
import { Bubble } from './bubble.tsx';
import { hangUp } from './hang-up.ts';
import { Notes } from './notes.tsx';
import { TalkLine } from './talk-line.tsx';
import { texts } from './texts.ts';
import { useTalk, type Talk } from './use-talk.ts';

/** A call in progress. */
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
  const [, navigate] = useLocation();
  const talk = useTalk(id, call, child);
  const { voice, caller, scene, go, saveNow } = talk;
  const found = useShelf(notes, () => notesOf(id)).map(([, note]) => note);
  // The post comes after hanging up.
  useLoadedAhead('post');
  const end = (): void => {
    // Whoever hangs up at once may be faster than the first note, and a postcard needs one.
    saveNow();
    hangUp(id, call, child, voice);
    navigate(pathTo('post'), { replace: true });
  };
  // The number of games so far is the round, so that a game that is chosen again has another secret.
  const played = (game: string): number => found.filter((note) => note.game?.name === game).length;

  return (
    <Card isLetter>
      <div class="flex items-start justify-between gap-4">
        <h1 class="min-w-0 text-2xl wrap-anywhere sm:text-3xl">
          {t.title(voice.number(call.number))}
        </h1>
        {/* It covers nothing. On a small screen only its icon is shown. */}
        <button
          type="button"
          onClick={end}
          class="bg-alarm text-on-alarm font-round shadow-control inline-flex min-h-14 min-w-14 shrink-0 items-center justify-center gap-3 rounded-full text-xl font-bold active:translate-y-px sm:px-8"
        >
          <Icon name="hangUp" size={28} />
          <span class="max-sm:sr-only">{t.hangUp}</span>
        </button>
      </div>
      <div class="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[11rem_1fr]">
        <Speaker talk={talk} />
        <Bubble talk={talk} child={child} shown={call.scene} />
      </div>
      <div class="mt-6">
        <TalkLine talk={talk} />
      </div>
      <Activities caller={caller} scene={scene} played={played} onChoose={go} />
      <div class="mt-8 min-h-32">
        <Notes notes={found} />
      </div>
      {/* A second button to hang up: after reading the notes, the first one is far above. */}
      <div class="mt-6">
        <Button onClick={end}>{t.goodbye}</Button>
      </div>
    </Card>
  );
}

/** The number that speaks, with its beads. */
function Speaker({ talk: { voice, caller, speech } }: { readonly talk: Talk }) {
  const { settings } = useSorobanSettings();
  const { number } = caller;
  return (
    <div class="flex items-center justify-center gap-4 text-center sm:block">
      <div class="w-36 shrink-0 sm:mx-auto sm:w-44">
        <CallerPicture
          key={voice.say(speech)}
          number={number}
          text={voice.number(number)}
          isTalking
        />
      </div>
      <div class="on-beads min-w-0">
        <p class="text-soft">{voice.temper(number)}</p>
        <SmallSoroban value={number} settings={settings} />
      </div>
    </div>
  );
}
