import type { Store } from '../../device/store.ts';
import { useStore } from '../../device/use-store.ts';
import { Ear, WithEar } from '../../parts/ear.tsx';
import { Options } from '../../parts/options.tsx';
import { chosenPace, OWN_PACE } from '../../practice/own-pace.ts';
import { CHOICES, slotOf } from '../../practice/pace.ts';
import { chosenAnswering, chosenComing } from '../../practice/way.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** The choice of how numbers come, how fast, and how they are answered. A placement has only the last of these. */
export function WayChoice({ isPlacement }: { readonly isPlacement: boolean }) {
  const t = useTexts(texts);
  const coming = useStore(chosenComing);
  return (
    <div class="grid grid-cols-1 gap-6">
      {!isPlacement && (
        <Choice
          name="coming"
          title={t.coming}
          store={chosenComing}
          options={[
            ['column', '📄', t.column],
            ['flash', '⚡', t.flash],
            ['aloud', '👂', t.aloud],
          ]}
        />
      )}
      {!isPlacement && coming !== 'column' && <PaceChoice />}
      <AnsweringChoice />
    </div>
  );
}

/** The choice between beads on the page and typing. */
export function AnsweringChoice() {
  const t = useTexts(texts);
  return (
    <Choice
      name="way"
      title={t.how}
      store={chosenAnswering}
      options={[
        ['beads', '🧮', t.onPage],
        ['typed', '⌨️', t.typed],
      ]}
    />
  );
}

/** The choice between the child's own pace and those of the table, which are named by grade. */
function PaceChoice() {
  const t = useTexts(texts);
  const options = [
    [OWN_PACE, t.ownPace] as const,
    ...CHOICES.map((pace) => {
      const [, kind, grade] = /^(kyu|dan)-(\d+)$/.exec(pace.id) ?? [];
      const name =
        kind === undefined
          ? t.secondsEach(slotOf(pace))
          : (kind === 'kyu' ? t.kyu : t.dan)(Number(grade));
      return [pace.id, name] as const;
    }),
  ];
  return (
    <div class="flex items-start gap-2">
      <div class="min-w-0 flex-1">
        <Options
          label={t.pace}
          value={useStore(chosenPace)}
          options={options}
          onChoose={chosenPace.set}
        />
      </div>
      <Ear text={[t.pace, ...options.map(([, name]) => `${name}.`)].join(' ')} />
    </div>
  );
}

/** A choice of one among a few options with pictures. */
function Choice<Value extends string>({
  name,
  title,
  store,
  options,
}: {
  readonly name: string;
  readonly title: string;
  readonly store: Store<Value>;
  readonly options: readonly (readonly [value: Value, sign: string, called: string])[];
}) {
  const chosen = useStore(store);
  return (
    <fieldset class="min-w-0">
      <legend class="sr-only">{title}</legend>
      <div class="mb-2">
        <WithEar text={[title, ...options.map(([, , called]) => `${called}.`)].join(' ')}>
          <p aria-hidden="true" class="font-bold">
            {title}
          </p>
        </WithEar>
      </div>
      <div
        class={`grid grid-cols-1 gap-2 ${options.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}
      >
        {options.map(([value, sign, called]) => (
          <label
            key={value}
            class="rounded-control border-line bg-stamp has-checked:border-strong has-checked:bg-field has-focus-visible:outline-focus relative flex min-h-16 cursor-pointer items-center gap-3 border-2 px-4 py-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              class="absolute inset-0 scroll-mb-24 cursor-pointer opacity-0"
              onChange={() => store.set(value)}
            />
            <span aria-hidden="true" class="text-3xl">
              {sign}
            </span>
            <span class="font-bold">{called}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
