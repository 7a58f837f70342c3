import { ProblemRow } from '../../practice/problem-row.tsx';
import { useRecent } from '../../practice/progress.ts';
import { tookOtherRoute } from '../../practice/replay.ts';
import type { Session } from '../../practice/session.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** The problems whose bead moves can be replayed. */
export function Hands({ session: { playerId, answered } }: { readonly session: Session }) {
  const t = useTexts(texts);
  // This also reads the child's progress anew, so that the next plan is ready before the child opens it.
  const recent = useRecent(playerId);
  const seen = answered.flatMap(({ attempt }) =>
    recent.filter(({ id, moves }) => id === attempt && moves !== null),
  );
  if (seen.length === 0) return null;
  return (
    <>
      <h2 class="mt-10 text-2xl">{t.hands}</h2>
      <p class="text-soft mt-1 mb-3">{t.handsText}</p>
      <ol class="grid gap-2 sm:grid-cols-2">
        {seen.map((one) => (
          <ProblemRow
            key={one.id}
            playerId={playerId}
            one={one}
            note={tookOtherRoute(one.terms, one.moves) ? t.ownWay : undefined}
          />
        ))}
      </ol>
    </>
  );
}
