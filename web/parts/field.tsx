import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { useTexts } from '../texts/catalogue.ts';
import { texts } from './texts.ts';

type Said = {
  readonly label: string;
  /** Help before typing. */
  readonly hint?: string | undefined;
  /** What is wrong with what was typed. */
  readonly fault?: string | undefined;
};

const BOX =
  'bg-stamp text-ink border-2 border-line rounded-control min-h-12 w-full min-w-0 px-4 py-2 text-lg aria-invalid:border-alarm';

/** A control with its texts: the label above it, the hint and the fault below it. */
function Labelled({
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

const describedBy = (id: string, { hint, fault }: Said, about?: string): string | undefined =>
  [about, hint !== undefined && `${id}-hint`, fault !== undefined && `${id}-fault`]
    .filter(Boolean)
    .join(' ') || undefined;

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
