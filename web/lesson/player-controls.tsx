import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { texts } from './texts.ts';
import type { useCues } from './use-cues.ts';

/** The buttons that play the moments of a problem, step through them and repeat them. */
export function PlayerControls({
  play,
  at,
}: {
  readonly play: ReturnType<typeof useCues>;
  /** The index of the present moment. */
  readonly at: number;
}) {
  const t = useTexts(texts);
  return (
    <div role="group" aria-label={t.controls} class="player-controls">
      <Button aria-label={t.again} onClick={play.again}>
        <Icon name="again" />
      </Button>
      <Button aria-label={t.back} disabled={at === 0} onClick={() => play.stepTo(at - 1)}>
        <Icon name="previous" />
      </Button>
      <Button aria-label={play.isPlaying ? t.pause : t.play} onClick={play.toggle}>
        <Icon name={play.isPlaying ? 'pause' : 'play'} />
      </Button>
      <Button aria-label={t.next} disabled={play.isAtEnd} onClick={() => play.stepTo(at + 1)}>
        <Icon name="next" />
      </Button>
    </div>
  );
}
