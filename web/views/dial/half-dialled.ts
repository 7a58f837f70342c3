import { MOST_DIGITS } from '../../numbers/dialled.ts';

/** The digits which were dialled in this entry of the browser's history. A reload and going back restore them. */
export function readHalfDialled(): string {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('dialled' in state)) return '';
  const digits = String(state.dialled);
  return /^\d+$/.test(digits) ? digits.slice(0, MOST_DIGITS) : '';
}

/** Stores digits for this entry of the history; none once they are called. */
export function storeHalfDialled(digits: string): void {
  history.replaceState({ dialled: digits }, '');
}
