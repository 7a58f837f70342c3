import { useState } from 'preact/hooks';
import { useShelf } from '../data/use-shelf.ts';
import { Button } from '../parts/button.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { FULL_DAY } from './day-limit.ts';
import { texts, type Why } from './refused-texts.ts';
import { waiting } from './waiting.ts';

const WHY: Readonly<Partial<Record<string, Why>>> = {
  [FULL_DAY]: 'day',
  'Player not found': 'player',
  'Too many attempts': 'many',
};

/** Shows the answers that the service has refused, of one player or of all, and offers to delete them. */
export function Refused({ playerId }: { readonly playerId?: string }) {
  const t = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const beginning = playerId === undefined ? '' : `${playerId}:`;
  const refused = useShelf(waiting, (shelf) => shelf.all(beginning)).flatMap(([key, { refusal }]) =>
    refusal === undefined ? [] : [{ key, why: WHY[refusal] ?? 'unknown' }],
  );
  if (refused.length === 0) return null;
  const reasons = [...new Set(refused.map(({ why }) => why))];
  const throwAway = (): void => {
    for (const { key } of refused) waiting.remove(key);
    setAsking(false);
  };
  return (
    <div class="bg-field rounded-card mt-6 grid justify-items-start gap-3 p-4">
      <div role="status">
        {reasons.map((reason) => (
          <p key={reason}>
            {t.refused(refused.filter(({ why }) => why === reason).length, reason)}
          </p>
        ))}
        <p class="text-soft">{t.goOn}</p>
      </div>
      <Button onClick={() => setAsking(true)}>{t.throwAway}</Button>
      {isAsking && (
        <Confirm
          title={t.ask(refused.length)}
          action={t.throwAway}
          onConfirm={throwAway}
          onClose={() => setAsking(false)}
        >
          <p>{t.never}</p>
        </Confirm>
      )}
    </div>
  );
}
