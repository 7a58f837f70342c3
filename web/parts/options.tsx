import { useId } from 'preact/hooks';

/** A choice of one among a few options, which are all visible. */
export function Options<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  readonly label: string;
  readonly value: Value;
  /** Each value with its name, and the language of that name where it is another one. */
  readonly options: readonly (readonly [value: Value, name: string, language?: string])[];
  readonly onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset class="min-w-0">
      <legend class="mb-2 font-bold">{label}</legend>
      <div class="bg-field rounded-control flex flex-wrap gap-1 p-1">
        {options.map(([one, called, language]) => (
          <label key={one} class="option" lang={language}>
            <input
              type="radio"
              class="sr-only"
              name={name}
              checked={one === value}
              onChange={() => onChoose(one)}
            />
            {called}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
