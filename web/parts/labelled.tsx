import type { ComponentChildren } from 'preact';

/** What is said of a control. */
export type Said = {
  readonly label: string;
  /** Help before typing. */
  readonly hint?: string | undefined;
  /** What is wrong with what was typed. */
  readonly fault?: string | undefined;
};

/** How a control looks in which something is typed or chosen. */
export const BOX =
  'bg-stamp text-ink border-2 border-line rounded-control min-h-12 w-full min-w-0 px-4 py-2 text-lg aria-invalid:border-alarm';

/** A control with its texts: the label above it, the hint and the fault below it. */
export function Labelled({
  id,
  label,
  hint,
  fault,
  children,
}: Said & { readonly id: string; readonly children: ComponentChildren }) {
  return (
    <div class="grid grid-cols-1 gap-1">
      <label for={id} class="font-bold">
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} class="text-soft text-sm">
          {hint}
        </p>
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert" class="text-alarm text-sm font-bold">
          {fault}
        </p>
      )}
    </div>
  );
}

/** The ids of what describes a control: something else, its hint and its fault. */
export const describedBy = (
  id: string,
  { hint, fault }: Said,
  about?: string,
): string | undefined =>
  [about, hint !== undefined && `${id}-hint`, fault !== undefined && `${id}-fault`]
    .filter(Boolean)
    .join(' ') || undefined;
