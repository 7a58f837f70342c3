import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { valueOf } from '../../../src/soroban/soroban.ts';
import { OpenView } from '../../parts/view.tsx';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { Card } from '../../parts/card.tsx';
import { Confetti } from '../../parts/confetti.tsx';
import { createSoroban, type SorobanModel } from '../../soroban/model.ts';
import { withoutAnswer } from '../../soroban/settings.ts';
import { Soroban } from '../../soroban/soroban.tsx';
import { useDigits } from '../../soroban/use-digit.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { firstSteps, useFirstStage } from './first-progress.ts';
import { ASKED, digitsFor, isAstray, RODS } from './first-steps.ts';
import { useFromTop } from './from-top.ts';
import { texts } from './texts.ts';

/** How long a right number is celebrated, in milliseconds. */
const JOY = 1_400;

/** Loads the view after the numbers, while the child plays. */
const loadWhoAreYou = () => import('./who-are-you.tsx');

/** The first visit: a newcomer plays at once, and says afterwards who it is. */
export function FirstVisit() {
  const stage = useFirstStage();
  const model = useMemo(() => createSoroban(RODS), []);
  // The progress is stored at once, so a lid that is closed during the celebration loses nothing.
  const [joy, setJoy] = useState<number | null>(null);
  useEffect(() => {
    if (joy === null) return undefined;
    const timer = setTimeout(() => {
      model.show([]);
      setJoy(null);
    }, JOY);
    return () => clearTimeout(timer);
  }, [joy, model]);
  const at = joy ?? (stage.is === 'number' ? stage.at : undefined);
  useEffect(() => {
    if (at === 1) void loadWhoAreYou().catch(() => undefined);
  }, [at]);
  useFromTop(at === undefined ? 'who-are-you' : 'number');
  if (at === undefined) return <OpenView name="who-are-you" load={loadWhoAreYou} parts={{}} />;
  return (
    <SetNumber
      at={at}
      model={model}
      isSet={joy !== null}
      onSet={() => {
        firstSteps.set({ done: at + 1, isSkipped: false });
        setJoy(at);
      }}
    />
  );
}

function SetNumber({
  at,
  model,
  isSet,
  onSet,
}: {
  readonly at: number;
  readonly model: SorobanModel;
  readonly isSet: boolean;
  readonly onSet: () => void;
}) {
  const t = useTexts(texts);
  const { settings } = useSorobanSettings();
  const digits = useDigits(model);
  const number = ASKED[at] ?? ASKED[0];
  // A layout effect, so that beads count that are set as soon as the soroban is visible.
  useLayoutEffect(() => {
    const wanted = digitsFor(number).join();
    return model.subscribe(() => {
      if (!isSet && model.digits().join() === wanted) onSet();
    });
  }, [model, number, isSet, onSet]);

  return (
    <Card isLetter>
      <div class="mx-auto grid max-w-xl justify-items-center gap-4 text-center">
        <Dots done={at + (isSet ? 1 : 0)} />
        <h1 class="text-3xl sm:text-4xl">{t.set(number)}</h1>
        {/* It stands above the soroban, where a phone shows it, too. */}
        <p role="status" class="min-h-21 max-w-md text-lg sm:min-h-14">
          {isSet ? (
            <span class="font-round text-strong text-3xl font-bold">{t.yes(number)}</span>
          ) : isAstray(number, digits) ? (
            t.astray(valueOf(digits))
          ) : (
            t.hints(number)
          )}
        </p>
        <div class={`first-soroban relative w-full ${isSet ? 'joy' : ''}`}>
          <Soroban model={model} settings={withoutAnswer(settings)} use="play" />
          {isSet && <Confetti />}
        </div>
      </div>
    </Card>
  );
}

/** The number of steps that are done. */
function Dots({ done }: { readonly done: number }) {
  const t = useTexts(texts);
  return (
    <p class="flex gap-2" role="img" aria-label={t.steps(done, ASKED.length)}>
      {ASKED.map((number, at) => (
        <span
          key={number}
          class={`size-4 forced-color-adjust-none rounded-full transition-colors ${at < done ? 'bg-coral' : 'bg-line'}`}
        />
      ))}
    </p>
  );
}
