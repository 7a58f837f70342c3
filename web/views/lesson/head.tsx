import type { RefObject } from 'preact';
import type { Station } from '../../../src/soroban/soroban.ts';
import { PHASES, type Phase } from '../../lesson/course.ts';
import { VoiceSwitch } from '../../lesson/voice-switch.tsx';
import { ButtonLink } from '../../parts/button.tsx';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { pathTo } from '../../places/routes.ts';
import { stationTexts } from '../../practice/station-texts.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

const SIGNS: Readonly<Record<Phase, IconName>> = {
  shown: 'eye',
  guided: 'hand',
  prompted: 'ear',
  free: 'star',
};

/** The head of a lesson: the station, and its parts, each of which can be opened. */
export function Head({
  heading,
  station,
  phase,
  at,
  count,
  onPhase,
}: {
  readonly heading: RefObject<HTMLHeadingElement>;
  readonly station: Station;
  readonly phase: Phase;
  /** The index of the present problem in its part, and how many there are. */
  readonly at: number;
  readonly count: number;
  readonly onPhase: (phase: Phase) => void;
}) {
  const t = useTexts(texts);
  const names = useTexts(stationTexts);
  return (
    <div class="bench-head lesson-head">
      <h1 ref={heading} tabIndex={-1} class="min-w-0 roomy:text-2xl desk:text-3xl text-lg">
        {names.station(station.id)}
      </h1>
      <nav aria-label={t.parts} class="lesson-parts">
        {PHASES.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={t[one]}
            aria-current={one === phase ? 'step' : undefined}
            onClick={() => onPhase(one)}
          >
            <Icon name={SIGNS[one]} />
            {one === phase && (
              <span class="lesson-dots">
                <span class="sr-only">{t.count(at + 1, count)}</span>
                {Array.from({ length: count }, (_, index) => (
                  <i
                    key={index}
                    aria-hidden="true"
                    class={index <= at ? 'is-reached' : undefined}
                  />
                ))}
              </span>
            )}
          </button>
        ))}
      </nav>
      <div class="flex gap-2">
        <VoiceSwitch />
        <ButtonLink href={pathTo('practice')}>
          <span aria-hidden="true">✕</span>
          <span class="sr-only">{t.close}</span>
        </ButtonLink>
      </div>
    </div>
  );
}
