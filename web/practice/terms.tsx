import { useSorobanSettings } from '../outbox/soroban-settings.ts';
import { NumberShown } from '../soroban/small.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { digitsIn } from './pace.ts';
import { texts } from './texts.ts';

/**
 * The look: smaller for long columns and long numbers, so that everything fits the screen. Numbers that leave no room beside them
 * stand in lines on a phone, and so does a long column in landscape.
 */
function lookFor(terms: readonly number[]): string {
  const digits = digitsIn(terms);
  if (digits > 6) return 'is-wide text-lg roomy:text-xl desk:text-2xl';
  if (terms.length > 6 || digits > 4) return 'is-long text-xl roomy:text-2xl desk:text-3xl';
  return 'text-3xl roomy:text-4xl desk:text-5xl';
}

/** The text of a problem: a number to set, or the terms to add and subtract, in a column as on a paper. */
export function Terms({
  terms,
  present,
}: {
  readonly terms: readonly number[];
  /** The index of the term at which the hands are, which is marked. */
  readonly present?: number | undefined;
}) {
  const t = useTexts(texts);
  const { settings } = useSorobanSettings();
  const only = terms.length === 1 ? terms[0] : undefined;
  if (only !== undefined) {
    return <p class="font-round text-strong text-center text-5xl font-bold">{t.setNumber(only)}</p>;
  }
  return (
    <ol
      aria-label={t.terms}
      class={`terms font-round text-strong font-bold tabular-nums ${lookFor(terms)}`}
    >
      {terms.map((term, at) => (
        <li key={at} aria-current={at === present ? 'step' : undefined}>
          {term < 0 ? '−' : at > 0 ? <span class="text-soft font-normal">+</span> : null}{' '}
          <NumberShown value={Math.abs(term)} settings={settings} />
        </li>
      ))}
    </ol>
  );
}
