import type { ComponentProps } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from './button.tsx';

/** Work that a button starts, such as a mutation. */
type Work = {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly reset: () => void;
};

/**
 * A button, and beside it a message when its work is done, which screen readers announce. The button is disabled during the
 * work. It submits its form unless it has an `onClick`. The message disappears when the form is changed again.
 */
export function ActionButton({
  work: { isPending, isSuccess, reset },
  done,
  disabled = false,
  ...button
}: ComponentProps<typeof Button> & { readonly work: Work; readonly done: string }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isSuccess) return undefined;
    const form = row.current?.closest('form');
    form?.addEventListener('input', reset);
    return () => form?.removeEventListener('input', reset);
  }, [isSuccess, reset]);
  return (
    <div ref={row} class="flex flex-wrap items-center gap-3">
      <Button
        type={button.onClick === undefined ? 'submit' : 'button'}
        {...button}
        disabled={disabled || isPending}
      />
      <span role="status" class="text-strong font-bold">
        {isSuccess ? done : ''}
      </span>
    </div>
  );
}
