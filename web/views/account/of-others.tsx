import { useState } from 'preact/hooks';
import { forgetOthers } from '../../data/belongings.ts';
import { texts as kept } from '../../outbox/texts.ts';
import { useDoneByOthers } from '../../outbox/whereabouts.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** Tells that things of other people wait on this device, without saying whose, and offers to delete them. */
export function OfOthers() {
  const t = useTexts(texts);
  const say = useTexts(kept);
  const count = useDoneByOthers();
  const [isAsking, setAsking] = useState(false);
  if (count === 0) return null;
  const throwAway = (): void => {
    forgetOthers();
    setAsking(false);
  };
  return (
    <Card>
      <h2 class="text-2xl">{t.othersTitle}</h2>
      <p class="mt-1 mb-4">{say.others(count)}</p>
      <Button onClick={() => setAsking(true)}>{t.othersThrow}</Button>
      {isAsking && (
        <Confirm
          title={t.othersAsk}
          action={t.othersThrow}
          onConfirm={throwAway}
          onClose={() => setAsking(false)}
        >
          <p>{t.othersNever}</p>
        </Confirm>
      )}
    </Card>
  );
}
