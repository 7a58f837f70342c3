import { useTexts } from '../../texts/catalogue.ts';
import { ServiceWords } from './service-words.tsx';
import { texts } from './texts.ts';
import type { ChannelState as State } from './use-channels.ts';

/** Says whether a channel can work, and otherwise why not and what to do. */
export function ChannelState({ state }: { readonly state: State }) {
  const t = useTexts(texts);
  if (state.works === 'unknown') return <p class="text-soft">{t.looking}</p>;
  if (state.works) return <p class="text-strong font-bold">{t.operational}</p>;
  return (
    <p>
      <span class="text-alarm font-bold">{t.notOperational}</span>{' '}
      <ServiceWords text={state.reason} />
      {state.advice !== null && (
        <>
          {' '}
          <ServiceWords text={state.advice} />
        </>
      )}
    </p>
  );
}
