import { Link } from 'wouter-preact';
import { pathTo } from '../places/routes.ts';
import { usePlayer } from '../data/player.ts';
import { FindPlayer } from './find-player.tsx';
import { Loaded } from './loaded.tsx';
import { useIsDevice } from './on-device.tsx';
import { Stamp } from './stamp.tsx';
import { Isolated } from '../texts/isolated.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { texts } from './picker-texts.ts';

/** All players as stamps, to choose one. */
export function Picker({ onChosen }: { readonly onChosen?: () => void }) {
  const t = useTexts(texts);
  const isDevice = useIsDevice();
  const { player: present, players = [], choose, query } = usePlayer();
  return (
    <>
      <h1 class="my-6 text-center text-4xl">{t.title}</h1>
      <Loaded query={query} room="min-h-64">
        {() => (
          <FindPlayer players={players}>
            {(found) => (
              <ul class="mx-auto grid max-w-3xl grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fit,minmax(9rem,11rem))] sm:justify-center">
                {found.map((player) => (
                  <li key={player.id}>
                    <button
                      type="button"
                      aria-pressed={player.id === present?.id}
                      class="stamp-button"
                      onClick={() => {
                        choose(player.id);
                        onChosen?.();
                      }}
                    >
                      <Stamp emoji={player.emoji} color={player.color}>
                        <Isolated>{player.name}</Isolated>
                      </Stamp>
                    </button>
                  </li>
                ))}
                {!isDevice && (
                  <li>
                    <Link href={pathTo('newPlayer')} class="new-stamp">
                      <span aria-hidden="true" class="text-6xl leading-none">
                        +
                      </span>
                      <span class="font-round text-xl leading-tight font-bold">{t.another}</span>
                    </Link>
                  </li>
                )}
              </ul>
            )}
          </FindPlayer>
        )}
      </Loaded>
    </>
  );
}
