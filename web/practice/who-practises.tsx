import { usePlayer } from '../data/player.ts';
import { Picture } from '../parts/avatar.tsx';
import { Isolated } from '../texts/isolated.tsx';

/** The present player, for small screens: there the header, which otherwise shows it, has no room. */
export function WhoPractises() {
  const { player } = usePlayer();
  if (player === undefined) return null;
  return (
    <p class="roomy:hidden flex min-w-0 flex-1 basis-16 gap-1 font-bold">
      <span aria-hidden="true">
        <Picture emoji={player.emoji} />
      </span>
      <Isolated class="truncate">{player.name}</Isolated>
    </p>
  );
}
