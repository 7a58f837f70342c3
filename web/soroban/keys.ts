import { beadsOf, digitOf } from '../../src/soroban/soroban.ts';

/** What a key does on a rod: it sets a digit, or moves the focus to another rod. */
export type KeyAction = { readonly digit: number } | { readonly place: number } | undefined;

/**
 * The keys of a rod, which is a spinbutton. Up and Down count by one, the Page keys move the heaven bead, digits are set, Home,
 * Backspace and Delete set 0, and End sets 9. Left and Right go to the next rod. Tab leaves the soroban.
 */
export function keyAction(key: string, place: number, digit: number, rods: number): KeyAction {
  const { earth } = beadsOf(digit);
  switch (key) {
    case 'ArrowUp':
      return { digit: Math.min(9, digit + 1) };
    case 'ArrowDown':
      return { digit: Math.max(0, digit - 1) };
    case 'PageUp':
      return { digit: digitOf({ heaven: 1, earth }) };
    case 'PageDown':
      return { digit: digitOf({ heaven: 0, earth }) };
    case 'Home':
    case 'Backspace':
    case 'Delete':
      return { digit: 0 };
    case 'End':
      return { digit: 9 };
    case 'ArrowLeft':
      return { place: Math.min(rods - 1, place + 1) };
    case 'ArrowRight':
      return { place: Math.max(0, place - 1) };
    default:
      return /^\d$/.test(key) ? { digit: Number(key) } : undefined;
  }
}
