import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { valueOf, type Digits } from '../../../src/soroban/soroban.ts';
import { createStore } from '../../device/store.ts';
import { belongings } from '../../data/belongings.ts';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loading } from '../../parts/loading.tsx';
import { createSoroban, type SorobanModel } from '../../soroban/model.ts';
import type { SorobanSettings } from '../../soroban/settings.ts';
import { NumberShown } from '../../soroban/small.tsx';
import { Soroban } from '../../soroban/soroban.tsx';
import { useDigits } from '../../soroban/use-digit.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { formatShare } from '../../texts/format.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { texts } from './texts.ts';

/** The digits of the soroban at the last visit. */
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

/** The most rods of usual size that fit beside the settings. */
const BESIDE = 8;

/** The soroban to play with, which has as many rods as the child's own, and its settings. */
export function View() {
  const t = useTexts(texts);
  const { settings, change, saving } = useSorobanSettings();
  const rods = settings.physicalAbacusColumns;
  const model = useMemo(() => createSoroban(rods, left.get()), [rods]);
  // A layout effect, so that beads are stored that are set as soon as the soroban is visible.
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

/**
 * Whether the first frame has been drawn, and shares can be written. What renders later does not delay the moment from which the
 * soroban can be moved.
 */
function useDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let timer = setTimeout(() => {
      // The first format of a language takes a slow device long.
      formatShare(0);
      timer = setTimeout(() => setDrawn(true));
    }, 50);
    return () => clearTimeout(timer);
  }, []);
  return isDrawn;
}

/** The number on the soroban, as large as on a postcard. */
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
