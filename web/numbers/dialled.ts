import { LARGEST } from './arithmetic.ts';

/** How many digits can be dialled. */
export const MOST_DIGITS = String(LARGEST).length;

/** Reads a number from an address; undefined when it cannot be called. */
export function readDialled(text: string): number | undefined {
  return /^\d+$/.test(text) && text.length <= MOST_DIGITS ? Number(text) : undefined;
}
