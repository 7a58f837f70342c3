import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

/** A choice of one among options with pictures. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  names,
  picture,
  onChoose,
}: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly picture: (value: Value) => ComponentChildren;
  readonly onChoose: (value: Value) => void;
}) {
  const id = useId();
  return (
    <fieldset>
      <legend class="mb-2 font-bold">{label}</legend>
      <div class="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2">
        {options.map((option) => (
          <label
            key={option}
            class="rounded-control border-line bg-stamp has-checked:border-strong has-checked:bg-field has-focus-visible:outline-focus relative grid min-h-20 cursor-pointer content-between justify-items-center gap-1 border-2 p-2 text-center text-sm leading-tight has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === value}
              class="absolute inset-0 cursor-pointer opacity-0"
              onChange={() => onChoose(option)}
            />
            <span class="grid grow place-items-center" aria-hidden="true">
              {picture(option)}
            </span>
            <span class="font-bold">{names[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
