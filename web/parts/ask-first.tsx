import { useMutation } from '@tanstack/preact-query';
import type { ComponentChildren, ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from './button.tsx';
import { Confirm } from './confirm.tsx';

/**
 * A button for what cannot be undone, and the question that it asks first. The question stays while the work runs, and when it fails
 * with what is wrong.
 */
export function AskFirst({
  action,
  title,
  actionNow = action,
  send,
  children,
  ...button
}: Pick<ComponentProps<typeof Button>, 'look' | 'about' | 'aria-label'> & {
  /** What the button does: 'Delete Mika', never 'OK'. */
  readonly action: string;
  /** The question. */
  readonly title: string;
  /** The same for the button below the question, where it has other words. */
  readonly actionNow?: string;
  /** Does it, and what follows from it. */
  readonly send: () => unknown;
  /** What will happen, in plain words. */
  readonly children: ComponentChildren;
}) {
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const work = useMutation({ mutationFn: async () => send(), onSuccess: close });
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {action}
      </Button>
      {isAsking && (
        <Confirm
          title={title}
          action={actionNow}
          isBusy={work.isPending}
          error={work.error}
          onConfirm={() => work.mutate()}
          onClose={close}
        >
          {children}
        </Confirm>
      )}
    </>
  );
}
