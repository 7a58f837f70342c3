import { oneLine } from '../kernel/text.ts';

/** What is examined, in the order in which it is told. */
export const CHECKS = [
  'runtime',
  'database',
  'encryption',
  'schema',
  'disk',
  'pictures',
  'clock',
  'secret',
  'backup',
  'address',
  'proxy',
  'mail',
  'push',
  'page',
] as const;

export type CheckName = (typeof CHECKS)[number];

/** What a check came to, in a sentence. What is switched off is no fault; a fault has a sentence that says what to do. */
export type Outcome =
  | { readonly state: 'good' | 'off'; readonly text: string; readonly advice: null }
  | { readonly state: 'fault'; readonly text: string; readonly advice: string };

/** The outcome of a named check. */
export type Finding = Outcome & { readonly name: CheckName };

export const good = (text: string): Outcome => ({ state: 'good', text, advice: null });
export const off = (text: string): Outcome => ({ state: 'off', text, advice: null });
export const fault = (text: string, advice: string): Outcome => ({ state: 'fault', text, advice });

/** The message of an error as a sentence on one line. */
export function sentence(reason: string): string {
  const line = oneLine(reason).replace(/\.$/, '');
  return `${line.slice(0, 1).toUpperCase()}${line.slice(1)}.`;
}
