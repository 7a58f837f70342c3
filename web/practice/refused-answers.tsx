import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { FULL_DAY } from './day-limit.ts';
import { texts, type Why } from './refused-answers-texts.ts';
import { useRefused } from './use-refused.ts';
import { waiting } from './waiting.ts';

const WHY: Readonly<Partial<Record<string, Why>>> = {
  [FULL_DAY]: 'day',
  'Player not found': 'player',
  'Too many attempts': 'many',
};

/** The refused answers of one player, or of all, with the reasons, and an offer to delete them. */
export function View({ playerId }: { readonly playerId?: string }) {
  const t = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const refused = useRefused(playerId).map(({ key, refusal }) => ({
    key,
    why: WHY[refusal] ?? 'unknown',
  }));
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
