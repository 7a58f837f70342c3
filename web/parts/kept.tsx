import { isAllStored } from '../data/belongings.ts';
import { texts } from '../outbox/kept-texts.ts';
import { useTexts } from '../texts/catalogue.ts';

/** The sentence that says whether what somebody did is kept. */
export function Kept() {
  const t = useTexts(texts);
  return <>{t.kept(isAllStored())}</>;
}
