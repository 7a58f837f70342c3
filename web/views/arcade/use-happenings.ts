import { useEffect, useRef } from 'preact/hooks';
import { playHappening } from '../../sound/games.ts';
import { happened } from './happening.ts';
import type { Game } from './rules.ts';

/** Plays the sounds of a game, also for moves of other screens. */
export function useHappenings(game: Game | null | undefined): void {
  const last = useRef(game);
  useEffect(() => {
    const before = last.current;
    last.current = game;
    const happening = before && game ? happened(before, game) : undefined;
    if (happening !== undefined) playHappening(happening);
  }, [game]);
}
