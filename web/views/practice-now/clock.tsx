import { createStore } from '../../device/store.ts';
import { useStore } from '../../device/use-store.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { paperTexts } from './paper-texts.ts';

/** Whether the child wants to see the time of a paper. */
const isShown = createStore('clock', true, (value) => value !== false);

/** The remaining time of a paper, in whole minutes. It can be hidden, because it makes some children nervous. */
export function Clock({ left }: { readonly left: number }) {
  const t = useTexts(paperTexts);
  const isSeen = useStore(isShown);
  const minutes = Math.max(0, Math.ceil(left / 60_000));
  return (
    <button
      type="button"
      class="rounded-control -ml-2 flex min-h-11 min-w-11 items-center justify-center gap-2 px-2"
      onClick={() => isShown.set(!isSeen)}
    >
      <span aria-hidden="true">⏳</span>
      {isSeen && <span class="font-round font-bold">{t.minutesLeft(minutes)}</span>}
      <span class="sr-only">{isSeen ? t.hideClock : t.showClock}</span>
    </button>
  );
}
