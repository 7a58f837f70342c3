import { useEffect, useState } from 'preact/hooks';
import { createListeners } from '../device/listeners.ts';
import { useStore } from '../device/use-store.ts';
import { useTexts } from '../texts/catalogue.ts';
import { texts } from './texts.ts';

/** A sentence about what was just done, and a function that undoes it. */
type Notice = { readonly text: string; readonly undo?: (() => void) | undefined };

/** How long a notice stays, in milliseconds. It stays longer while the pointer or the focus is on it. */
const STAYS = 8_000;

let present: Notice | null = null;
const changes = createListeners();
const shown = { get: () => present, subscribe: changes.subscribe };

function show(notice: Notice | null): void {
  present = notice;
  changes.tell();
}

/** Shows a notice below the view. It replaces the one before. */
export const showNotice = (text: string, undo?: () => void): void => show({ text, undo });

/** Whether one is shown. */
export const hasNotice = (): boolean => present !== null;

/** The place of the notices, once for all views. */
export function Notices() {
  const t = useTexts(texts);
  const notice = useStore(shown);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (notice === null || isHeld) return undefined;
    const timer = setTimeout(() => show(null), STAYS);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
  return (
    <div
      role="status"
      class="pointer-events-none fixed inset-x-0 bottom-0 z-20 grid justify-items-center p-4 print:hidden"
    >
      {notice !== null && (
        <div
          class="bg-ink text-paper shadow-card rounded-control pointer-events-auto flex max-w-lg items-center gap-2 py-1 pr-1 pl-5"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocusIn={() => setHeld(true)}
          onFocusOut={() => setHeld(false)}
        >
          <p class="min-w-0 flex-1 py-2 wrap-anywhere">{notice.text}</p>
          {notice.undo !== undefined && (
            <button
              type="button"
              class="font-round rounded-control min-h-11 px-3 font-bold underline"
              onClick={() => {
                notice.undo?.();
                show(null);
              }}
            >
              {t.undo}
            </button>
          )}
          <button
            type="button"
            aria-label={t.close}
            class="rounded-control size-11 shrink-0 text-2xl"
            onClick={() => show(null)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
      )}
    </div>
  );
}
