import type { ComponentChildren } from 'preact';
import { Card } from '../../parts/card.tsx';

/** One kind of access: its rows, or one line that says that there are none. */
export function Kind<One>({
  title,
  text,
  none,
  all,
  row,
  children,
}: {
  readonly title: string;
  /** What this kind lets somebody do. */
  readonly text: string;
  readonly none: string;
  readonly all: readonly One[];
  /** Makes the row of one; it is a list item. */
  readonly row: (one: One) => ComponentChildren;
  /** What comes after the rows. */
  readonly children?: ComponentChildren;
}) {
  return (
    <Card>
      <h2 class="text-2xl">{title}</h2>
      {all.length === 0 ? (
        <p class="text-soft mt-1">{none}</p>
      ) : (
        <>
          <p class="mt-1 mb-2">{text}</p>
          <ul class="divide-line grid grid-cols-1 divide-y">{all.map(row)}</ul>
        </>
      )}
      {children}
    </Card>
  );
}

/** One access: what it is, what is known of it, and its end. */
export function Row({
  id,
  name,
  facts,
  children,
}: {
  /** The id of the element with its texts. */
  readonly id: string;
  readonly name: ComponentChildren;
  /** A line each. */
  readonly facts: readonly ComponentChildren[];
  /** The button that ends it. */
  readonly children: ComponentChildren;
}) {
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
      {children}
    </li>
  );
}
