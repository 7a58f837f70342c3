import type { ComponentChildren } from 'preact';

/** A sheet of paper on the table. With `isLetter` it has the airmail edge. */
export function Card({
  isLetter = false,
  children,
}: {
  readonly isLetter?: boolean;
  readonly children: ComponentChildren;
}) {
  const sheet = <div class="bg-paper rounded-card p-5 sm:p-8 print:p-0">{children}</div>;
  return (
    <section class={`shadow-card rounded-card print:shadow-none ${isLetter ? 'airmail' : ''}`}>
      {sheet}
    </section>
  );
}
