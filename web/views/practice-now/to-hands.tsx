import { pathTo } from '../../places/routes.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { useRemembered } from '../../practice/progress.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** The link from a solved problem to its replay, if its moves are known. */
export function ToHands({
  playerId,
  attempt,
}: {
  readonly playerId: string;
  readonly attempt: string;
}) {
  const t = useTexts(texts);
  const hasHands = useRemembered(playerId).some(
    ({ id, moves }) => id === attempt && moves !== null,
  );
  if (!hasHands) return null;
  return <ButtonLink href={pathTo('replay', { player: playerId, attempt })}>{t.hands}</ButtonLink>;
}
