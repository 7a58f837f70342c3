import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { valueOf } from '../../../src/soroban/soroban.ts';
import { OpenView } from '../../parts/view.tsx';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { Card } from '../../parts/card.tsx';
import { WithEar } from '../../parts/ear.tsx';
import { Confetti } from '../../parts/confetti.tsx';
import { createSoroban, type SorobanModel } from '../../soroban/model.ts';
import { withoutAnswer } from '../../soroban/settings.ts';
import { Soroban } from '../../soroban/soroban.tsx';
import { useDigits } from '../../soroban/use-digit.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { firstSteps, useFirstStage } from './first-progress.ts';
import { ASKED, digitsFor, isAstray, nextMove, RODS } from './first-steps.ts';
import { useFromTop } from './from-top.ts';
import { texts } from './texts.ts';

/** How long a right number is celebrated, in milliseconds. */
const JOY = 1_400;

/** After this time without a move, in milliseconds, the next one shows itself: a child that cannot read sees what to do. */
const PATIENCE = 6_000;

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

  const isWaiting = useRests(`${number} ${isSet} ${String(digits)}`) && !isSet;
  const said = isAstray(number, digits) ? t.astray(valueOf(digits)) : t.hints(number);

  return (
    <Card isLetter>
      <div class="first-number mx-auto grid max-w-xl justify-items-center gap-4 text-center">
        <Dots done={at + (isSet ? 1 : 0)} />
        <h1 class="text-3xl sm:text-4xl">{t.set(number)}</h1>
        {/* It stands above the soroban, where a phone shows it, too. */}
        <div class="min-h-14">
          <WithEar text={isSet ? t.yes(number) : `${t.set(number)}. ${said}`}>
            <p role="status" class="max-w-md text-lg">
              {isSet ? (
                <span class="font-round text-strong text-3xl font-bold">{t.yes(number)}</span>
              ) : (
                said
              )}
            </p>
          </WithEar>
        </div>
        <div class={`first-soroban relative w-full ${isSet ? 'joy' : ''}`}>
          <Soroban
            model={model}
            settings={withoutAnswer(settings)}
            use="play"
            next={isWaiting ? nextMove(number, digits) : undefined}
          />
          {isSet && <Confetti />}
        </div>
      </div>
    </Card>
  );
}

/** Whether a state has stayed the same for so long that a child may need help. */
function useRests(state: string): boolean {
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(state), PATIENCE);
    return () => clearTimeout(timer);
  }, [state]);
  return rested === state;
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
