import { forgetOthers } from '../../data/belongings.ts';
import { whereTexts } from '../../outbox/where-texts.ts';
import { useDoneByOthers } from '../../outbox/whereabouts.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { Card } from '../../parts/card.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** Tells that things of other people wait on this device, without saying whose, and offers to delete them. */
export function OfOthers() {
  const t = useTexts(texts);
  const say = useTexts(whereTexts);
  const count = useDoneByOthers();
  if (count === 0) return null;
  return (
    <Card>
      <h2 class="text-2xl">{t.othersTitle}</h2>
      <p class="mt-1 mb-4">{say.others(count)}</p>
      <AskFirst action={t.othersThrow} title={t.othersAsk} send={forgetOthers}>
        <p>{t.othersNever}</p>
      </AskFirst>
    </Card>
  );
}
