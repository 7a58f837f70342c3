import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useTexts } from '../texts/catalogue.ts';
import { Icon } from './icon.tsx';
import { texts } from './number-pad-texts.ts';

/**
 * How the keys stand: in rows of three as on a telephone, or in two rows of five with the key that removes beside them, which
 * leaves room for a problem.
 */
type Layout = 'telephone' | 'rows';

/**
 * The page's own keys for a number, so that a phone shows no keyboard over what is asked. They take no focus from the field, which
 * needs `inputMode="none"`, so that keys of the device still work. Screen readers hear the number after each key.
 */
export function NumberPad({
  layout,
  value,
  most,
  isOpen = true,
  onChange,
}: {
  readonly layout: Layout;
  /** The digits so far. */
  readonly value: string;
  /** The largest number of digits. */
  readonly most: number;
  /** False when nothing may be changed. */
  readonly isOpen?: boolean;
  readonly onChange: (next: string) => void;
}) {
  const t = useTexts(texts);
  const [isHeard, setHeard] = useState(false);
  const change = (next: string): void => {
    if (!isOpen || next.length > most) return;
    setHeard(true);
    onChange(next);
  };
  return (
    <div role="group" aria-label={t.keys} class={`number-pad is-${layout}`}>
      {Array.from('1234567890', (digit) => (
        <Key key={digit} name={digit} isOpen={isOpen} onPress={() => change(value + digit)}>
          {digit}
        </Key>
      ))}
      <Key name={t.remove} isOpen={isOpen} onPress={() => change(value.slice(0, -1))}>
        <Icon name="back" size={30} />
      </Key>
      <span class="sr-only" aria-live="polite">
        {isHeard && value}
      </span>
    </div>
  );
}

function Key({
  name,
  isOpen,
  onPress,
  children,
}: {
  readonly name: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
  readonly children: JSX.Element | string;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={!isOpen}
      // The focus stays in the field, where keys of the device are typed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
