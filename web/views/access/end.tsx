import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { useEnding } from './use-ending.ts';

/** The button that ends one access, and its question. */
export function End({
  action,
  name,
  about,
  title,
  send,
  children,
}: {
  /** What the button does. */
  readonly action: string;
  /** The same with what it ends, for screen readers: each row has such a button. It begins with the action. */
  readonly name: string;
  /** The id of the element that describes the row. */
  readonly about: string;
  /** The question. */
  readonly title: string;
  readonly send: () => Promise<unknown>;
  /** What will happen, in plain words. */
  readonly children: ComponentChildren;
}) {
  const faultText = useFaultText();
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const end = useEnding(send, close);
  return (
    <>
      <Button aria-label={name} about={about} onClick={() => setAsking(true)}>
        {action}
      </Button>
      {isAsking && (
        <Confirm
          title={title}
          action={action}
          isBusy={end.isPending}
          fault={faultText(end.error)}
          onConfirm={() => end.mutate()}
          onClose={close}
        >
          {children}
        </Confirm>
      )}
    </>
  );
}
