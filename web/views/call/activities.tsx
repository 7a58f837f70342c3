import { Ear } from '../../parts/ear.tsx';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { FIRST_SCENE, walksFor, type Caller, type Scene } from './scene.ts';
import { texts } from './texts.ts';
import type { Walk } from './walks.ts';

const ICONS: Readonly<Record<Walk, IconName>> = {
  neighbours: 'houses',
  doubles: 'twins',
  primes: 'gem',
  jumps: 'jumps',
};

/** What a child can do with a number in a call. */
export function Activities({
  caller,
  scene,
  played,
  onChoose,
}: {
  readonly caller: Caller;
  readonly scene: Scene;
  /** How often a game was won in this call; the game's name is the key. */
  readonly played: (game: string) => number;
  readonly onChoose: (scene: Scene) => void;
}) {
  const t = useTexts(texts);
  const choices: readonly { name: string; icon: IconName; isOn: boolean; scene: Scene }[] = [
    { name: t.talk, icon: 'talk', isOn: scene.kind === 'talk', scene: FIRST_SCENE },
    ...walksFor(caller.number).map((walk) => ({
      name: t[walk],
      icon: ICONS[walk],
      isOn: scene.kind === 'walk' && scene.walk === walk,
      scene: { kind: 'walk', walk, stop: 0 } as const,
    })),
    {
      name: t.seek,
      icon: 'glass',
      isOn: scene.kind === 'seek',
      scene: { kind: 'seek', round: played('seek'), isFound: false },
    },
    {
      name: t.guess,
      icon: 'question',
      isOn: scene.kind === 'guess',
      scene: { kind: 'guess', round: played('guess'), guesses: [] },
    },
  ];
  return (
    <section class="mt-6" aria-labelledby="activities">
      <h2 id="activities" class="text-xl">
        {t.toDo}
      </h2>
      <ul class="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {choices.map(({ name, icon, isOn, scene: chosen }) => (
          <li key={name} class="grid justify-items-center gap-1">
            <button
              type="button"
              aria-pressed={isOn}
              onClick={() => onChoose(chosen)}
              class={`font-round rounded-control shadow-control grid min-h-24 w-full content-center justify-items-center gap-1 border-2 p-2 text-center leading-tight font-bold transition-transform active:translate-y-px ${isOn ? 'bg-field border-teal' : 'bg-stamp border-line'}`}
            >
              <span class={isOn ? 'text-coral' : 'text-strong'}>
                <Icon name={icon} size={34} />
              </span>
              {name}
            </button>
            <Ear text={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
