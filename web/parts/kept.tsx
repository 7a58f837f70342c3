import { leastKept } from '../data/belongings.ts';
import { device } from '../device/device.ts';
import { useStore } from '../device/use-store.ts';
import { texts } from '../outbox/kept-texts.ts';
import { useTexts } from '../texts/catalogue.ts';

const place = { get: () => leastKept('done'), subscribe: device.subscribe };

/** The sentence that says whether what somebody did is kept. */
export function Kept() {
  const t = useTexts(texts);
  return <>{t.kept(useStore(place))}</>;
}
