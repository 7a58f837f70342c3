import type { ComponentChildren } from 'preact';
import { AskFirst } from '../../parts/ask-first.tsx';
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
  return (
    <AskFirst action={action} aria-label={name} about={about} title={title} send={useEnding(send)}>
      {children}
    </AskFirst>
  );
}
