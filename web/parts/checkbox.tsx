import type { ComponentChildren } from 'preact';

/** A choice in a form, which acts when the form is sent. */
export function Checkbox({
  isOn,
  isPartly = false,
  onChoose,
  children,
}: {
  readonly isOn: boolean;
  /** Whether it stands for several others, of which some are chosen. */
  readonly isPartly?: boolean;
  readonly onChoose: (isOn: boolean) => void;
  readonly children: ComponentChildren;
}) {
  return (
    <label class="flex min-h-14 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        class="accent-strong size-6 shrink-0"
        checked={isOn}
        indeterminate={isPartly && !isOn}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {children}
    </label>
  );
}
