import type { ComponentChildren } from 'preact';
import { useTexts } from '../texts/catalogue.ts';
import { Button } from './button.tsx';
import { formTexts } from './form-texts.ts';
import type { Conflict } from './save-changes.ts';

/** How a field is shown: its name, and its value where that is no text. */
export type Shown<Given> = {
  readonly [Field in keyof Given]: {
    readonly name: string;
    readonly show?: (value: Given[Field]) => ComponentChildren;
  };
};

/** Shows both versions of what two people have changed, and lets the later one choose. */
export function Versions<Given extends object>({
  mine,
  conflict: { now, fields },
  shown,
  isBusy,
  onChoose,
}: {
  readonly mine: Given;
  readonly conflict: Conflict<Given>;
  readonly shown: Shown<Given>;
  readonly isBusy: boolean;
  readonly onChoose: (takes: 'mine' | 'theirs') => void;
}) {
  const t = useTexts(formTexts);
  const show = (field: keyof Given, value: Given[keyof Given]): ComponentChildren => {
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    return shown[field].show?.(value) ?? (value as string | null) ?? t.none;
  };
  return (
    <div role="alert" class="bg-field rounded-card grid grid-cols-1 gap-3 p-4">
      <h2 class="text-xl">{t.twoTitle}</h2>
      {fields.map((field) => (
        <dl key={String(field)} class="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <dt class="col-span-2 font-bold">{shown[field].name}</dt>
          <dt>{t.mine}</dt>
          <dd class="wrap-anywhere" dir="auto">
            {show(field, mine[field])}
          </dd>
          <dt>{t.theirs}</dt>
          <dd class="wrap-anywhere" dir="auto">
            {show(field, now[field])}
          </dd>
        </dl>
      ))}
      <div class="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={() => onChoose('mine')}>
          {t.keepMine}
        </Button>
        <Button disabled={isBusy} onClick={() => onChoose('theirs')}>
          {t.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
