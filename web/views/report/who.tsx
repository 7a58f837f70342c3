import { useId } from 'preact/hooks';
import type { Player } from '../../data/player.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { FindPlayer } from '../../parts/find-player.tsx';
import { texts } from './texts.ts';

/** The choice of the child for the report. */
export function Who({
  players,
  chosen,
  onChoose,
}: {
  readonly players: readonly Player[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}) {
  const t = useTexts(texts);
  const name = useId();
  return (
    <fieldset>
      <legend class="mb-2 font-bold">{t.who}</legend>
      <FindPlayer players={players} isBoxed>
        {(found) => (
          <div class="flex flex-wrap gap-2">
            {found.map((player) => (
              <label
                key={player.id}
                class="rounded-control border-line bg-stamp has-checked:border-strong has-checked:bg-field has-focus-visible:outline-focus relative flex min-h-14 max-w-full cursor-pointer items-center gap-3 border-2 px-3 py-1 has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name={name}
                  checked={player.id === chosen}
                  class="absolute inset-0 cursor-pointer opacity-0"
                  onChange={() => onChoose(player.id)}
                />
                <Avatar emoji={player.emoji} color={player.color} />
                <Isolated class="line-clamp-1 max-w-48 min-w-0 font-bold wrap-anywhere">
                  {player.name}
                </Isolated>
              </label>
            ))}
          </div>
        )}
      </FindPlayer>
    </fieldset>
  );
}
