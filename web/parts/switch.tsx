import { useId } from 'preact/hooks';

/** A switch that acts at once. */
export function Switch({
  label,
  hint,
  isOn,
  isDisabled = false,
  context,
  onChange,
}: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  /** What it belongs to. Screen readers need it where several switches have the same label. */
  readonly context?: string;
  readonly onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <div>
      <label
        class={`inline-flex min-h-11 items-center gap-3 ${isDisabled ? 'opacity-60' : 'cursor-pointer'}`}
      >
        <input
          type="checkbox"
          role="switch"
          class="switch"
          checked={isOn}
          // Unlike `disabled`, this keeps the focus.
          aria-disabled={isDisabled}
          onClick={(event) => {
            if (isDisabled) event.preventDefault();
          }}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={(event) => {
            // The switch shows `isOn` only, so it goes back when the change is refused.
            const { checked } = event.currentTarget;
            event.currentTarget.checked = isOn;
            onChange(checked);
          }}
        />
        <span class="min-w-0 font-bold wrap-anywhere">
          {context !== undefined && <span class="sr-only">{context}: </span>}
          {label}
        </span>
      </label>
      {hint !== undefined && (
        <p id={id} class="text-soft ml-15 text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
