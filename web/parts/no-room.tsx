import { useEffect, useState } from 'preact/hooks';
import { makeRoom } from '../data/belongings.ts';
import { worst } from '../data/keeper.ts';
import { useOnline } from '../data/online.ts';
import { mayStore } from '../device/device.ts';
import { texts as keptTexts } from '../outbox/kept-texts.ts';
import { texts } from '../outbox/texts.ts';
import { useLots } from '../outbox/whereabouts.ts';
import { useTexts } from '../texts/catalogue.ts';
import { Button } from './button.tsx';
import { noRoomTexts } from './no-room-texts.ts';

/** What is sent at once needs no words: they come after this time, in milliseconds. */
const SENT = 2_000;

/** Says what this tab alone holds because the browser does not store it, and offers to make room. */
export function NoRoom() {
  const t = useTexts(noRoomTexts);
  const say = useTexts(texts);
  const kept = useTexts(keptTexts);
  const [hasTried, setTried] = useState(false);
  const lots = useLots(({ where }) => where !== 'device');
  const [first] = lots;
  const isAlone = first !== undefined;
  const isOnline = useOnline();
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    setLasting(false);
    setTried(false);
    const timer = setTimeout(() => setLasting(isAlone), SENT);
    return () => clearTimeout(timer);
  }, [isAlone]);
  if (first === undefined || (isOnline && !isLasting)) return null;
  return (
    <div class="bg-stamp border-line rounded-control mb-3 grid justify-items-start gap-2 border px-4 py-3">
      <p class="font-bold">
        {t.noRoom(!mayStore)} {kept.kept(worst(lots.map(({ where }) => where)))}
      </p>
      {lots.map((lot) => (
        <p key={say.lot(lot)}>{say.lot(lot)}</p>
      ))}
      {mayStore &&
        (hasTried ? (
          <p>{t.stillFull}</p>
        ) : (
          <Button
            onClick={() => {
              makeRoom();
              setTried(true);
            }}
          >
            {t.makeRoom}
          </Button>
        ))}
    </div>
  );
}
