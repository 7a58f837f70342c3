import { useMemo } from 'preact/hooks';
import { workOf, type Definition } from '../../src/flow/flow.ts';
import { Button } from '../parts/button.tsx';
import { Fold } from '../parts/fold.tsx';
import { Icon } from '../parts/icon.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { formatNumber } from '../texts/format.ts';
import { Isolated } from '../texts/isolated.tsx';
import { texts } from './texts.ts';
import type { WalkState } from './walk-state.ts';

/** The way so far: each step with what was said or answered there, and the way back to it. */
export function Work({
  definition,
  state: { walk },
  onBack,
}: {
  readonly definition: Definition;
  readonly state: WalkState;
  /** Called with the index of the step to go back to. */
  readonly onBack: (at: number) => void;
}) {
  const t = useTexts(texts);
  const work = useMemo(() => workOf(definition, walk), [definition, walk]);
  if (work.length === 0) return null;
  return (
    <Fold title={t.work(formatNumber(work.length))}>
      <ol class="walk-work">
        {work.map(({ title, said }, at) => (
          <li key={at}>
            <span>
              <Isolated class="font-bold">{title}</Isolated>
              {said !== title && (
                <>
                  {' '}
                  <Isolated>{said}</Isolated>
                </>
              )}
            </span>
            <Button aria-label={t.goBackTo(title)} onClick={() => onBack(at)}>
              <Icon name="previous" />
            </Button>
          </li>
        ))}
      </ol>
    </Fold>
  );
}
