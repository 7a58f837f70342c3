import { LARGEST } from './arithmetic.ts';

/** How many digits can be dialled. */
export const MOST_DIGITS = String(LARGEST).length;

/** The number that stands in an address, or undefined when nobody can be called there. */
export function readDialled(text: string): number | undefined {
  return /^\d+$/.test(text) && text.length <= MOST_DIGITS ? Number(text) : undefined;
}
