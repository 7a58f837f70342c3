import { useState } from 'preact/hooks';
import { throwRefusedMoves } from '../../arcade/kept-moves.ts';
import '../../keeping/kinds.ts';
import { texts } from '../../outbox/texts.ts';
import { whereTexts } from '../../outbox/where-texts.ts';
import { useDoneByOthers, useLots } from '../../outbox/whereabouts.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Refused } from '../../practice/refused.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { UndatedAnswers } from './undated-answers.tsx';

/** Offers to delete the moves of games that were refused. */
function RefusedMoves() {
  const t = useTexts(whereTexts);
  const say = useTexts(texts);
  const lots = useLots(({ name, until }) => name === 'move' && until === 'never');
  if (lots.length === 0) return null;
  return (
    <div class="mt-6 grid justify-items-start gap-3">
      {lots.map((lot) => (
        <p key={say.lot(lot)}>{say.lot(lot)}</p>
      ))}
      <AskFirst action={t.throwMoves} title={t.throwMovesAsk} send={throwRefusedMoves}>
        <p>{t.throwMovesNever}</p>
      </AskFirst>
    </div>
  );
}

/** Where everything is that was done on this device, with what was refused, and why. */
export function Whereabouts() {
  const t = useTexts(whereTexts);
  const say = useTexts(texts);
  const lots = useLots();
  const others = useDoneByOthers();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <h2 class="text-2xl">{t.whereTitle}</h2>
      {others > 0 && <p class="mt-1">{t.others(others)}</p>}
      {/* It may end with a colon, and the list follows. */}
      <p class="mt-1 mb-4">{t.atService(lots.length === 0)}</p>
      <Button onClick={() => setOpen(true)}>{t.showList}</Button>
      <UndatedAnswers />
      <Refused />
      <RefusedMoves />
      {isOpen && (
        <Dialog title={t.whereTitle} onClose={() => setOpen(false)}>
          <p>{t.atService(lots.length === 0)}</p>
          <ul class="mt-4 grid list-disc gap-2 pl-5">
            {lots.map((lot) => (
              <li key={say.lot(lot)}>{say.lot(lot)}</li>
            ))}
            {others > 0 && <li>{t.others(others)}</li>}
          </ul>
        </Dialog>
      )}
    </Card>
  );
}
