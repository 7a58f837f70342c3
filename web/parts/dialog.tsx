import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useId, useRef } from 'preact/hooks';
import { useTexts } from '../texts/catalogue.ts';
import { leave } from './changed-forms.ts';
import { texts } from './texts.ts';

/**
 * A modal sheet above the page, open as long as it is rendered. Escape, its cross and a tap beside it close it, after a question
 * when a form in it is changed. Then the focus returns to where it was.
 */
export function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  const t = useTexts(texts);
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  const close = (): void => leave(sheet.current, onClose);
  useLayoutEffect(() => {
    const dialog = sheet.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={sheet}
      aria-labelledby={id}
      class="dialog"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        // A press that begins in the sheet, such as one that selects a text, is no tap beside it.
        if (target === currentTarget && pressed.current === target) close();
      }}
    >
      <div class="p-5 sm:p-8">
        <div class="mb-4 flex items-start justify-between gap-3">
          <h2 id={id} class="min-w-0 text-2xl wrap-anywhere">
            {title}
          </h2>
          <button
            type="button"
            aria-label={t.close}
            class="rounded-control -mt-2 -mr-2 size-11 shrink-0 text-2xl"
            onClick={close}
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
