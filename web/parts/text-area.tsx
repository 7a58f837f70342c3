import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { BOX, describedBy, Labelled, type Said } from './labelled.tsx';

/** A field for a text of several lines, with its label. It grows with what is in it where the browser can do that. */
export function TextArea({
  label,
  hint,
  fault,
  rows = 2,
  ...rest
}: Said & Omit<JSX.TextareaHTMLAttributes, 'class' | 'id' | 'label'>) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} fault={fault}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        class={`${BOX} field-sizing-content`}
        aria-invalid={fault !== undefined}
        aria-describedby={describedBy(id, { label, hint, fault })}
      />
    </Labelled>
  );
}
