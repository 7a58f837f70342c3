import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { Button } from '../../parts/button.tsx';
import { WithEar } from '../../parts/ear.tsx';
import { Icon } from '../../parts/icon.tsx';
import { NumberShown } from '../../soroban/small.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { sayTerm } from './say-term.ts';
import { texts } from './texts.ts';
import type { Showing } from './use-showing.ts';

/** The place where numbers are shown or read one after another. Screen readers announce each number. */
export function Stage({
  showing,
  terms,
  slot,
  onStart,
}: {
  readonly showing: Showing;
  readonly terms: readonly number[];
  /** The time for one number, in milliseconds. */
  readonly slot: number;
  readonly onStart: () => void;
}) {
  const t = useTexts(texts);
  const { state, by, moment, wasBroken } = showing;
  const stage = useRef<HTMLDivElement>(null);
  const go = useRef<HTMLDivElement>(null);
  // The focus is on the start button, so that Enter alone leads through a session.
  useEffect(() => {
    if (state === 'waiting') go.current?.querySelector('button')?.focus({ preventScroll: true });
    if (state === 'running') {
      // Scrolls the whole problem into view, because the beads are needed at the same time.
      stage.current?.closest('.bench')?.scrollIntoView({ block: 'nearest' });
      stage.current?.focus({ preventScroll: true });
    }
  }, [state]);
  const term = moment.kind === 'number' ? terms[moment.index] : undefined;
  const index = moment.kind === 'number' ? moment.index : 0;
  const isReady = state === 'running' && moment.kind === 'ready';
  const start = by === 'voice' ? t.readNumbers : t.showNumbers;
  const pace = by === 'voice' ? t.gapOf(slot) : t.paceOf(slot);
  const heard = state === 'running' && term !== undefined ? sayTerm(t, term, index) : '';
  return (
    <div ref={stage} tabIndex={-1} role="group" aria-label={t.stage} class="flash-stage">
      <p class="sr-only" aria-live="assertive" aria-atomic="true">
        {isReady ? t.getReady : heard}
      </p>
      {state === 'waiting' && (
        <div ref={go} class="grid justify-items-center gap-3 text-center">
          {wasBroken && (
            <WithEar text={t.broken}>
              <p class="font-bold">{t.broken}</p>
            </WithEar>
          )}
          <Button look="main" onClick={onStart}>
            <Icon name="play" />
            {start}
          </Button>
          <WithEar text={`${start}. ${pace}.`}>
            <p class="text-soft">{pace}</p>
          </WithEar>
          {by === 'words' && <p class="text-soft text-sm">{t.noVoice}</p>}
        </div>
      )}
      {isReady && moment.kind === 'ready' && (
        <p aria-hidden="true" key={moment.left} class="flash-ready">
          {moment.left}
        </p>
      )}
      {state === 'running' && term !== undefined && (
        <Shown key={index} isWords={by === 'words'} term={term} index={index} />
      )}
      {state === 'running' && by === 'voice' && (
        <Listening>
          {moment.kind === 'part' &&
            terms.map((_, at) => (
              <i key={at} class={at <= moment.index ? 'is-heard' : undefined} />
            ))}
        </Listening>
      )}
      {state === 'over' && (
        <div role="status" class="flex justify-center">
          <WithEar text={t.allCame(terms.length)}>
            <p class="text-center text-xl font-bold">{t.allCame(terms.length)}</p>
          </WithEar>
        </div>
      )}
    </div>
  );
}

/** One number. */
function Shown({
  isWords,
  term,
  index,
}: {
  readonly isWords: boolean;
  readonly term: number;
  readonly index: number;
}) {
  const t = useTexts(texts);
  const { settings } = useSorobanSettings();
  const length = String(Math.abs(term)).length;
  return (
    <p
      aria-hidden="true"
      data-term={term}
      class={isWords ? 'flash-words' : 'flash-number'}
      style={{ '--digits': length }}
    >
      {isWords ? (
        sayTerm(t, term, index)
      ) : (
        <>
          {term < 0 && '−'}
          <NumberShown value={Math.abs(term)} settings={settings} />
        </>
      )}
    </p>
  );
}

/** Shown while the child listens, with the number of numbers so far. */
function Listening({ children }: { readonly children: ComponentChildren }) {
  const t = useTexts(texts);
  return (
    <div class="grid justify-items-center gap-4 text-center">
      <span aria-hidden="true" class="listening">
        <Icon name="speaker" size={64} />
      </span>
      <p class="text-xl font-bold">{t.listening}</p>
      <p aria-hidden="true" class="heard">
        {children}
      </p>
    </div>
  );
}
