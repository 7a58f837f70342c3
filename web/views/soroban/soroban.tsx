import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { valueOf, type Digits } from '../../../src/soroban/soroban.ts';
import { createStore } from '../../device/store.ts';
import { belongings } from '../../data/belongings.ts';
import { useSorobanSettings } from '../../data/soroban-settings.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loading } from '../../parts/loading.tsx';
import { createSoroban, type SorobanModel } from '../../soroban/model.ts';
import type { SorobanSettings } from '../../soroban/settings.ts';
import { NumberShown } from '../../soroban/small.tsx';
import { Soroban } from '../../soroban/soroban.tsx';
import { useDigits } from '../../soroban/use-digit.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { texts } from './texts.ts';

/** What was on the soroban when somebody left. */
const left = createStore<Digits>(
  'soroban-left',
  [],
  (value) =>
    Array.isArray(value)
      ? value.map((digit: unknown) =>
          typeof digit === 'number' && /^\d$/.test(String(digit)) ? digit : 0,
        )
      : [],
  belongings,
);

/** The most rods of the usual size that have room beside the settings. */
const BESIDE = 8;

/** The soroban to play with, as large as the child's own, and how it looks. */
export function View() {
  const t = useTexts(texts);
  const { settings, change, saving } = useSorobanSettings();
  const rods = settings.physicalAbacusColumns;
  const model = useMemo(() => createSoroban(rods, left.get()), [rods]);
  // Before the picture: what is set as soon as it stands is kept.
  useLayoutEffect(() => model.subscribe(() => left.set(model.digits())), [model]);
  const isDrawn = useDrawn();
  const isWide = rods * settings.scaleFactor > BESIDE;
  return (
    <div
      class={`grid grid-cols-1 items-start gap-6 ${isWide ? '' : 'lg:grid-cols-[minmax(0,1fr)_24rem]'}`}
    >
      <div class={`min-w-0 ${isWide ? '' : 'lg:sticky lg:top-4'}`}>
        <Card isLetter>
          <div class="mb-4 flex flex-wrap items-start justify-between gap-3">
            <div class="min-w-0">
              <h1 class="text-soft text-2xl">{t.title}</h1>
              <Shown model={model} settings={settings} />
            </div>
            <Clear model={model} />
          </div>
          <div class="-mx-4 sm:mx-0">
            <Soroban model={model} settings={settings} />
          </div>
        </Card>
      </div>
      <Card>
        <h2 class="mb-4 text-2xl">{t.settings}</h2>
        {isDrawn ? (
          <SettingsPanel settings={settings} saving={saving} isWide={isWide} change={change} />
        ) : (
          <Loading />
        )}
      </Card>
    </div>
  );
}

/** Whether the browser has drawn once: what comes after that does not keep the soroban from being moved. */
function useDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return isDrawn;
}

/** The number that is set, large as on a postcard. */
function Shown({
  model,
  settings,
}: {
  readonly model: SorobanModel;
  readonly settings: SorobanSettings;
}) {
  const value = valueOf(useDigits(model));
  const size = model.rods > 13 ? 'text-2xl' : model.rods > 7 ? 'text-4xl' : 'text-6xl';
  return (
    <p
      class={`font-round text-strong flex min-h-18 items-center font-bold wrap-anywhere ${size}`}
      data-shown
    >
      <NumberShown value={value} settings={settings} />
    </p>
  );
}

function Clear({ model }: { readonly model: SorobanModel }) {
  const t = useTexts(texts);
  const [isCleared, setCleared] = useState(false);
  useEffect(() => model.subscribe(() => setCleared(false)), [model]);
  return (
    <div>
      <Button
        onClick={() => {
          model.clear();
          setCleared(true);
        }}
      >
        {t.clear}
      </Button>
      <span role="status" class="sr-only">
        {isCleared ? t.cleared : ''}
      </span>
    </div>
  );
}
