import { pathTo } from '../../places/routes.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { useRemembered } from '../../practice/progress.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** The buttons of a solved problem: to the next one, and to the replay. */
export function Solved({
  playerId,
  attempt,
  isPlacement,
  onNext,
}: {
  readonly playerId: string;
  readonly attempt: string;
  /** In a placement the replay is offered only at the end. */
  readonly isPlacement: boolean;
  readonly onNext: () => void;
}) {
  const t = useTexts(texts);
  const hasHands = useRemembered(playerId).some(
    ({ id, moves }) => id === attempt && moves !== null,
  );
  return (
    <>
      <Button look="main" onClick={onNext}>
        {t.next}
      </Button>
      {hasHands && !isPlacement && (
        <ButtonLink href={pathTo('replay', { player: playerId, attempt })}>{t.hands}</ButtonLink>
      )}
    </>
  );
}
