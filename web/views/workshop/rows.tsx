import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';

/** Several things of one kind, each with its fields and a button that removes it, and one that adds another. */
export function Rows<Row>({
  title,
  text,
  rows,
  most,
  nameOf,
  add,
  onAdd,
  onRemove,
  onUp,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly rows: readonly Row[];
  /** How many there may be. */
  readonly most: number;
  readonly nameOf: (row: Row, at: number) => string;
  /** The text of the button that adds one. */
  readonly add: string;
  readonly onAdd: () => void;
  readonly onRemove: (at: number) => void;
  /** Brings a row one place up; without it their order does not matter. */
  readonly onUp?: (at: number) => void;
  readonly children: (row: Row, at: number) => ComponentChildren;
}) {
  const t = useTexts(chartTexts);
  const id = useId();
  return (
    <fieldset class="grid min-w-0 grid-cols-1 gap-3">
      <legend class="font-round mb-1 text-xl font-bold">{title}</legend>
      {text !== undefined && <p class="text-soft text-sm">{text}</p>}
      {rows.length > 0 && (
        <ul class="grid grid-cols-1 gap-3">
          {rows.map((row, at) => (
            <li key={at} class="border-line rounded-card grid grid-cols-1 gap-3 border p-4">
              <p id={`${id}-${at}`} class="text-soft text-sm font-bold">
                {nameOf(row, at)}
              </p>
              {children(row, at)}
              <div class="flex flex-wrap gap-2">
                {onUp !== undefined && at > 0 && (
                  <Button about={`${id}-${at}`} onClick={() => onUp(at)}>
                    {t.up}
                  </Button>
                )}
                <Button about={`${id}-${at}`} onClick={() => onRemove(at)}>
                  {t.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button disabled={rows.length >= most} onClick={onAdd}>
          {add}
        </Button>
      </div>
    </fieldset>
  );
}
