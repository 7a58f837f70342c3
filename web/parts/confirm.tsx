import type { ComponentChildren } from 'preact';
import { Failure } from './problem.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { texts } from './texts.ts';

/** Asks before something that cannot be undone. */
export function Confirm({
  title,
  action,
  isBusy = false,
  error,
  onConfirm,
  onClose,
  children,
}: {
  readonly title: string;
  /** What the button does: 'Delete Mika', never 'OK'. */
  readonly action: string;
  readonly isBusy?: boolean;
  /** Why it failed, when it did. The question stays then. */
  readonly error?: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What will happen, in plain words. */
  readonly children: ComponentChildren;
}) {
  const t = useTexts(texts);
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="grid grid-cols-1 gap-4 wrap-anywhere">{children}</div>
      <Failure error={error} />
      <div class="mt-6 flex flex-wrap gap-3">
        <Button look="danger" disabled={isBusy} onClick={onConfirm}>
          {action}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </Dialog>
  );
}
