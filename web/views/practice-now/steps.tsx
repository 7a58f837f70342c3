import { useEffect, useMemo, useState } from 'preact/hooks';
import { stopsOf } from '../../../src/soroban/soroban.ts';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { useSchool } from '../../data/school.ts';
import { Button } from '../../parts/button.tsx';
import { Ear } from '../../parts/ear.tsx';
import { problemText } from '../../practice/problem-text.ts';
import { rodsFor } from '../../practice/rods-for.ts';
import { sayStep } from '../../practice/say-hands.ts';
import { handsTexts } from '../../practice/hands-texts.ts';
import { createSoroban } from '../../soroban/model.ts';
import { Soroban } from '../../soroban/soroban.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/**
 * Help for a child with its own soroban, which the page does not see: the steps of the taught route. The child decides when to
 * see the next one.
 *
 * @param isShown whether a soroban shows each step, with outlines where the beads go
 */
export function Steps({
  playerId,
  terms,
  isShown,
}: {
  readonly playerId: string;
  readonly terms: readonly number[];
  readonly isShown: boolean;
}) {
  const t = useTexts(texts);
  const say = useTexts(handsTexts);
  const { settings } = useSorobanSettings();
  const school = useSchool(playerId);
  const route = useMemo(() => stopsOf(terms, school), [String(terms), school]);
  const model = useMemo(
    () => createSoroban(rodsFor(terms, settings.physicalAbacusColumns)),
    [String(terms)],
  );
  const [at, setAt] = useState(0);
  const stop = route[at];
  useEffect(() => model.show(route[at - 1]?.after ?? []), [model, at]);
  return (
    <div class="bg-field rounded-card mx-auto mb-4 grid max-w-xl justify-items-center gap-3 p-4 text-center text-xl">
      <p role="status">
        {stop === undefined ? (
          say.hintDone
        ) : (
          <>
            <strong class="font-round tabular-nums">
              {problemText(terms.slice(0, stop.term + 1))}
            </strong>
            <br />
            {sayStep(say, stop.step, stop.because)}
          </>
        )}
      </p>
      <Ear text={stop === undefined ? say.hintDone : sayStep(say, stop.step, stop.because)} />
      {isShown && (
        <div class="w-full min-w-0">
          <Soroban
            model={model}
            settings={{ ...settings, showNumbers: false }}
            use="watch"
            next={stop && { place: stop.step.place, to: stop.step.after }}
          />
        </div>
      )}
      {route.length > 0 && (
        <Button onClick={() => setAt(stop === undefined ? 0 : at + 1)}>
          {stop === undefined ? t.fromTheStart : t.nextStep}
        </Button>
      )}
    </div>
  );
}
