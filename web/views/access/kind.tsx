import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { AskFirst } from '../../parts/ask-first.tsx';
import { Card } from '../../parts/card.tsx';
import { useEnding } from './use-ending.ts';

/** How one access is ended: a button, and its question. */
export type End = {
  /** What the button does. */
  readonly action: string;
  /** The same with what it ends, for screen readers: each row has such a button. It begins with the action. */
  readonly name: string;
  /** The question. */
  readonly title: string;
  /** What will happen, in plain words. */
  readonly text: ComponentChildren;
  readonly send: () => Promise<unknown>;
};

/** One access: what it is, what is known of it, and its end. */
export type Row = {
  readonly key: string;
  readonly name: ComponentChildren;
  /** A line each. */
  readonly facts: readonly ComponentChildren[];
  /** Undefined where it cannot be ended here. */
  readonly end: End | undefined;
};

/** One kind of access: its rows, or one line that says that there are none. */
export function Kind({
  title,
  text,
  none,
  rows,
  children,
}: {
  readonly title: string;
  /** What this kind lets somebody do. */
  readonly text: string;
  readonly none: string;
  readonly rows: readonly Row[];
  /** What comes after the rows. */
  readonly children?: ComponentChildren;
}) {
  return (
    <Card>
      <h2 class="text-2xl">{title}</h2>
      {rows.length === 0 ? (
        <p class="text-soft mt-1">{none}</p>
      ) : (
        <>
          <p class="mt-1 mb-2">{text}</p>
          <ul class="divide-line grid grid-cols-1 divide-y">
            {rows.map((row) => (
              <OneAccess key={row.key} row={row} />
            ))}
          </ul>
        </>
      )}
      {children}
    </Card>
  );
}

function OneAccess({ row: { name, facts, end } }: { readonly row: Row }) {
  const id = useId();
  return (
    <li class="flex flex-wrap items-center justify-between gap-3 py-3">
      <div id={id} class="min-w-0 flex-1 basis-56">
        <span class="line-clamp-2 font-bold wrap-anywhere">{name}</span>
        {facts.map((fact, at) => (
          // The index is a stable key: each kind has its facts in one order.
          <span key={`${at}`} class="text-soft line-clamp-3 text-sm wrap-anywhere">
            {fact}
          </span>
        ))}
      </div>
      {end && <EndButton end={end} about={id} what={name} />}
    </li>
  );
}

/** The button that ends access, and its question. */
export function EndButton({
  end: { action, name, title, text, send },
  about,
  what,
}: {
  readonly end: End;
  /** The id of the element that describes the row. */
  readonly about: string;
  /** What is ended, as the question repeats it. */
  readonly what?: ComponentChildren;
}) {
  return (
    <AskFirst action={action} aria-label={name} about={about} title={title} send={useEnding(send)}>
      {what !== undefined && <p class="font-bold">{what}</p>}
      <p>{text}</p>
    </AskFirst>
  );
}
