import { useTexts } from '../../texts/catalogue.ts';
import { NUMBER_SIGNS } from './drawn-numbers.tsx';
import { texts } from './texts.ts';

const NAMES = ['visits', 'mistakes', 'stopped'] as const;

/** What the signs of the numbers in a picture mean. Screen readers hear the words at each step. */
export function NumbersLegend() {
  const t = useTexts(texts);
  return (
    <p aria-hidden="true" class="text-soft flex flex-wrap gap-x-4 text-sm">
      {NAMES.map((name) => (
        <span key={name} class="inline-flex items-center gap-1">
          <svg viewBox="-6 -6 12 12" width="0.75rem" height="0.75rem">
            <path d={`M0 0${NUMBER_SIGNS[name]}`} class={`flow-number-${name}`} />
          </svg>
          {t[name]}
        </span>
      ))}
    </p>
  );
}
