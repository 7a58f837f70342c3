import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { useTexts } from '../texts/catalogue.ts';
import { BOX, describedBy, Labelled, type Said } from './labelled.tsx';
import { texts } from './texts.ts';

/** A text field with its label. */
export function Field({
  label,
  hint,
  fault,
  onInput,
  ...rest
}: Said & Omit<JSX.InputHTMLAttributes, 'class' | 'id' | 'label'>) {
  const t = useTexts(texts);
  const id = useId();
  const isText = rest.type !== 'password';
  return (
    <Labelled id={id} label={label} hint={hint} fault={fault}>
      <input
        {...rest}
        id={id}
        class={BOX}
        // WebKit writes today into an empty date: see theme.css.
        data-empty={rest.type === 'date' && rest.value === '' ? '' : undefined}
        onInput={(event) => {
          // A browser accepts spaces for a required field.
          const isBlank = rest.required && isText && /^\s+$/.test(event.currentTarget.value);
          event.currentTarget.setCustomValidity(isBlank ? t.needed : '');
          onInput?.(event);
        }}
        aria-invalid={fault !== undefined}
        aria-describedby={describedBy(id, { label, hint, fault })}
      />
    </Labelled>
  );
}

/** A select with its label. */
export function Select<Value extends string>({
  label,
  hint,
  fault,
  about,
  value,
  options,
  onChoose,
}: Said & {
  /** The id of the element that names the row, as for a button. */
  readonly about?: string;
  readonly value: Value;
  /** Each value with its name, and with the group of the list that it belongs to. The values of a group follow each other. */
  readonly options: readonly (readonly [value: Value, name: string, group?: string])[];
  readonly onChoose: (value: Value) => void;
}) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} fault={fault}>
      {/* A native select cuts a long name on a phone. Here the name can take two lines, and the native select lies above it
          invisibly. */}
      <div
        class={`${BOX} has-focus-visible:outline-focus relative flex items-center justify-between gap-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2`}
      >
        <span aria-hidden="true" class="min-w-0">
          {options.find(([one]) => one === value)?.[1]}
        </span>
        <span aria-hidden="true">▾</span>
        <select
          id={id}
          class="absolute inset-0 cursor-pointer opacity-0"
          value={value}
          aria-describedby={describedBy(id, { label, hint, fault }, about)}
          onChange={(event) => onChoose(event.currentTarget.value as Value)}
        >
          {[...new Set(options.map(([, , group]) => group))].map((group) => {
            const own = options
              .filter((option) => option[2] === group)
              .map(([one, name]) => (
                <option key={one} value={one}>
                  {name}
                </option>
              ));
            return group === undefined ? (
              own
            ) : (
              <optgroup key={group} label={group}>
                {own}
              </optgroup>
            );
          })}
        </select>
      </div>
    </Labelled>
  );
}
