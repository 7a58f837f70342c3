import { useId, useState } from 'preact/hooks';

/** A slider for a number. Its label follows while it is dragged; the value changes when it is released. */
export function Slider({
  label,
  said,
  value,
  least,
  most,
  step,
  isDisabled = false,
  onChange,
}: {
  readonly label: string;
  /** A value in words. */
  readonly said: (value: number) => string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly isDisabled?: boolean;
  readonly onChange: (value: number) => void;
}) {
  const id = useId();
  const [held, setHeld] = useState<number>();
  const shown = held ?? value;
  return (
    <div class={isDisabled ? 'opacity-60' : ''}>
      <div class="flex items-baseline justify-between gap-3">
        <label for={id} class="font-bold">
          {label}
        </label>
        <span class="text-soft shrink-0 text-sm" aria-hidden="true">
          {said(shown)}
        </span>
      </div>
      <input
        id={id}
        type="range"
        class="slider"
        min={least}
        max={most}
        step={step}
        value={shown}
        disabled={isDisabled}
        aria-valuetext={said(shown)}
        onInput={(event) => setHeld(event.currentTarget.valueAsNumber)}
        onChange={(event) => {
          setHeld(undefined);
          onChange(event.currentTarget.valueAsNumber);
        }}
      />
    </div>
  );
}
