import { useEffect, useRef } from 'preact/hooks';
import { playGameSound } from './game-sounds.ts';
import { gameEventBetween } from './game-event.ts';
import type { Game } from './rules.ts';

/** Plays the sounds of a game, also for moves of other screens. */
export function useGameSounds(game: Game | null | undefined): void {
  const last = useRef(game);
  useEffect(() => {
    const before = last.current;
    last.current = game;
    const event = before && game ? gameEventBetween(before, game) : undefined;
    if (event !== undefined) playGameSound(event);
  }, [game]);
}
