import { useSorobanSettings } from '../outbox/soroban-settings.ts';
import { NumberShown } from '../soroban/small.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { digitsIn } from './pace.ts';
import { texts } from './texts.ts';

/** The font size: smaller for long columns and long numbers, so that everything fits the screen. */
function sizeFor(terms: readonly number[]): string {
  const digits = digitsIn(terms);
  if (digits > 6) return 'text-lg roomy:text-xl desk:gap-y-1 desk:text-2xl';
  if (terms.length > 6 || digits > 4) return 'text-2xl desk:gap-y-0 desk:text-3xl';
  return 'text-4xl desk:gap-y-1 desk:text-5xl';
}

/** The text of a problem: a number to set, or the terms to add and subtract, as on a paper. */
export function Terms({
  terms,
  present,
}: {
  readonly terms: readonly number[];
  /** The index of the term that is being set, which is marked. */
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
      class={`font-round text-strong flex flex-wrap items-baseline justify-center gap-x-4 font-bold tabular-nums desk:grid desk:justify-end desk:text-right ${sizeFor(terms)}`}
    >
      {terms.map((term, at) => (
        <li
          key={at}
          aria-current={at === present ? 'step' : undefined}
          class={at === present ? 'term-now' : ''}
        >
          {term < 0 ? '−' : at > 0 ? <span class="text-soft font-normal">+</span> : null}{' '}
          <NumberShown value={Math.abs(term)} settings={settings} />
        </li>
      ))}
    </ol>
  );
}
