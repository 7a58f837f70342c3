import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Saving } from '../../outbox/soroban-settings.ts';
import { texts as kept } from '../../outbox/texts.ts';
import { useLots } from '../../outbox/whereabouts.ts';
import { useGradually } from '../../parts/gradually.ts';
import { Switch } from '../../parts/switch.tsx';
import { colourVariable } from '../../soroban/colours.ts';
import { createSoroban } from '../../soroban/model.ts';
import {
  BEAD_SHAPES,
  COLOR_SCHEMES,
  PALETTES,
  SCALES,
  type SorobanSettings,
} from '../../soroban/settings.ts';
import { BeadPicture, NumberShown, SmallSoroban } from '../../soroban/small.tsx';
import { Soroban } from '../../soroban/soroban.tsx';
import { useDigits } from '../../soroban/use-digit.ts';
import { RODS, valueOf } from '../../../src/soroban/soroban.ts';
import { useTexts, type TextsOf } from '../../texts/catalogue.ts';
import { formatShare } from '../../texts/format.ts';
import { Choice } from './choice.tsx';
import { Slider } from './slider.tsx';
import { texts } from './texts.ts';

/** The names of settings that are on or off. */
type Flag = {
  [Name in keyof SorobanSettings]: SorobanSettings[Name] extends boolean ? Name : never;
}[keyof SorobanSettings];

/** All settings of the soroban, and a small sample for those that concern sorobans that only show a number. */
export function SettingsPanel({
  settings,
  saving,
  isWide,
  change,
}: {
  readonly settings: SorobanSettings;
  readonly saving: Saving;
  /** Whether there is room for two columns. */
  readonly isWide: boolean;
  readonly change: (changes: Partial<SorobanSettings>) => void;
}) {
  const t = useTexts(texts);
  const say = useTexts(kept);
  const lots = useLots(({ name }) => name === 'setting');
  // Made once, so that each painting renders only the rows that are new.
  const groups = useMemo(() => groupsOf(t, settings, change), [t, settings, change]);
  // A slow device would stand still until all of it is drawn.
  const shown = useGradually(1 + groups.flatMap(({ rows }) => rows).length, 1);
  return (
    <div class={`grid grid-cols-1 items-start gap-6 ${isWide ? 'md:grid-cols-2 md:gap-x-10' : ''}`}>
      <p role="status" class="text-soft col-span-full -mt-3 min-h-6 text-sm">
        {saving === 'here' ? lots.map((lot) => say.lot(lot)) : saving !== 'unchanged' && t[saving]}
      </p>
      <Sample settings={settings} />
      {groups.map(({ title, rows }, at) => {
        const before = 1 + groups.slice(0, at).flatMap((group) => group.rows).length;
        const ready = rows.slice(0, Math.max(0, shown - before));
        return (
          ready.length > 0 && (
            <Group key={title} title={title}>
              {ready}
            </Group>
          )
        );
      })}
    </div>
  );
}

/** The settings in groups, each setting with its control. */
function groupsOf(
  t: TextsOf<typeof texts>,
  settings: SorobanSettings,
  change: (changes: Partial<SorobanSettings>) => void,
) {
  const flag = (name: Flag, hint?: string, isDisabled = false) => (
    <Switch
      label={t[name]}
      hint={hint}
      isOn={settings[name]}
      isDisabled={isDisabled}
      onChange={(isOn) => change({ [name]: isOn })}
    />
  );
  return [
    {
      title: t.look,
      rows: [
        <Choice
          label={t.beadShape}
          value={settings.beadShape}
          options={BEAD_SHAPES}
          names={{ diamond: t.diamond, circle: t.circle, square: t.square }}
          picture={(beadShape) => <BeadPicture settings={{ ...settings, beadShape }} />}
          onChoose={(beadShape) => change({ beadShape })}
        />,
        <Choice
          label={t.colorScheme}
          value={settings.colorScheme}
          options={COLOR_SCHEMES}
          names={{
            'place-value': t.placeValue,
            'heaven-earth': t.heavenEarth,
            alternating: t.alternating,
            monochrome: t.monochrome,
          }}
          picture={(colorScheme) => (
            <span class="text-2xl leading-none">
              <SmallSoroban value={678} settings={{ ...settings, colorScheme }} />
            </span>
          )}
          onChoose={(colorScheme) => change({ colorScheme })}
        />,
        <Choice
          label={t.colorPalette}
          value={settings.colorPalette}
          options={PALETTES}
          names={{
            default: t.paletteDefault,
            colorblind: t.colorblind,
            mnemonic: t.mnemonic,
            grayscale: t.grayscale,
            nature: t.nature,
          }}
          picture={(palette) => (
            <span class="flex gap-0.5">
              {[4, 3, 2, 1, 0].map((colour) => (
                <span
                  key={colour}
                  class="size-3.5 forced-color-adjust-none rounded-full"
                  style={{ background: colourVariable(palette, colour) }}
                />
              ))}
            </span>
          )}
          onChoose={(colorPalette) => change({ colorPalette })}
        />,
        <Slider
          label={t.scaleFactor}
          said={formatShare}
          value={settings.scaleFactor}
          least={SCALES.least}
          most={SCALES.most}
          step={0.25}
          onChange={(scaleFactor) => change({ scaleFactor })}
        />,
        flag('hideInactiveBeads', t.hideInactiveBeadsHint),
      ],
    },
    {
      title: t.numbers,
      rows: [
        <Slider
          label={t.columns}
          said={t.rods}
          value={settings.physicalAbacusColumns}
          least={RODS.fewest}
          most={RODS.most}
          step={1}
          onChange={(physicalAbacusColumns) => change({ physicalAbacusColumns })}
        />,
        flag('showNumbers'),
        flag('showNumbersAlways', t.showNumbersAlwaysHint, !settings.showNumbers),
        flag('coloredNumerals'),
        flag('nativeAbacusNumbers', t.nativeAbacusNumbersHint),
      ],
    },
    {
      title: t.moving,
      rows: [
        flag('soundEnabled'),
        <Slider
          label={t.soundVolume}
          said={formatShare}
          value={settings.soundVolume}
          least={0}
          most={1}
          step={0.05}
          isDisabled={!settings.soundEnabled}
          onChange={(soundVolume) => change({ soundVolume })}
        />,
        flag('animated'),
        flag('interactive', t.interactiveHint),
        flag('gestures', t.gesturesHint),
      ],
    },
  ];
}

function Group({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}) {
  return (
    <section class="grid grid-cols-1 gap-4">
      <h3 class="text-xl">{title}</h3>
      {children}
    </section>
  );
}

/** A soroban that only shows a number, beside the number. */
function Sample({ settings }: { readonly settings: SorobanSettings }) {
  const t = useTexts(texts);
  const model = useMemo(() => createSoroban(3, [2, 7, 1]), []);
  const value = valueOf(useDigits(model));
  return (
    <section class="rounded-card bg-field p-4">
      <h3 class="font-bold">{t.sample}</h3>
      <p class="text-soft text-sm">{t.sampleHint}</p>
      <div class="mt-3 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
        <div class="w-40 max-w-full">
          <Soroban model={model} settings={{ ...settings, scaleFactor: 0.5 }} use="show" />
        </div>
        <p class="font-round text-strong min-w-20 text-center text-5xl font-bold" data-sample>
          <NumberShown value={value} settings={settings} />
        </p>
      </div>
    </section>
  );
}
