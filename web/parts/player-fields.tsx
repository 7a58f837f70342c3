import { useId } from 'preact/hooks';
import { PLAYER_COLORS, type PlayerColor } from '../theme/player-colors.ts';
import { useTexts } from '../texts/catalogue.ts';
import { Field } from './field.tsx';
import { EMOJIS } from './picture-names.ts';
import { texts } from './player-fields-texts.ts';

/** What a child looks like on the page. */
export type Looks = { readonly name: string; readonly emoji: string; readonly color: string };

const COLORS = Object.entries(PLAYER_COLORS) as [PlayerColor, string][];

/** Random looks to begin with, without a name. */
export const anyLooks = (): Looks => ({
  name: '',
  emoji: EMOJIS[Math.floor(Math.random() * EMOJIS.length)] ?? '🦊',
  color: COLORS[Math.floor(Math.random() * COLORS.length)]?.[1] ?? PLAYER_COLORS.teal,
});

/** A colour with its name, where it has one. */
export function ColorShown({ color }: { readonly color: string }) {
  const t = useTexts(texts);
  const name = COLORS.find(([, one]) => one === color)?.[0];
  return (
    <span class="flex items-center gap-2">
      <span
        class="size-5 forced-color-adjust-none rounded-full"
        style={{ backgroundColor: color }}
      />
      {name === undefined ? color : t[name]}
    </span>
  );
}

/** Asks for a name, a picture and a colour. */
export function PlayerFields({
  looks,
  unnamed = '',
  onChange,
}: {
  readonly looks: Looks;
  /** The name of a child that types none; empty where a name has to be typed. */
  readonly unnamed?: string;
  readonly onChange: (looks: Looks) => void;
}) {
  const t = useTexts(texts);
  const group = useId();
  return (
    <>
      <Field
        label={t.name}
        required={unnamed === ''}
        placeholder={unnamed}
        maxLength={200}
        autocomplete="off"
        value={looks.name}
        onInput={(event) => onChange({ ...looks, name: event.currentTarget.value })}
      />
      <fieldset>
        <legend class="mb-1 font-bold">{t.picture}</legend>
        <div class="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
          {EMOJIS.map((emoji) => (
            <label key={emoji} class="choice text-2xl">
              <input
                type="radio"
                class="sr-only"
                name={`${group}-emoji`}
                aria-label={emoji}
                checked={looks.emoji === emoji}
                onChange={() => onChange({ ...looks, emoji })}
              />
              <span aria-hidden="true">{emoji}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend class="mb-1 font-bold">{t.color}</legend>
        <div class="flex flex-wrap gap-1">
          {COLORS.map(([name, color]) => (
            <label key={name} class="choice size-11">
              <input
                type="radio"
                class="sr-only"
                name={`${group}-color`}
                aria-label={t[name]}
                checked={looks.color === color}
                onChange={() => onChange({ ...looks, color })}
              />
              <span
                class="size-8 forced-color-adjust-none rounded-full"
                style={{ backgroundColor: color }}
              />
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
