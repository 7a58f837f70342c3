import { useEffect, useMemo } from 'preact/hooks';
import { LEVELS, passMarksOf, paperOf } from '../../../src/soroban/soroban.ts';
import { useStore } from '../../device/store.ts';
import { useSorobanSettings } from '../../data/soroban-settings.ts';
import { Button } from '../../parts/button.tsx';
import { Field, Select } from '../../parts/field.tsx';
import { Options } from '../../parts/options.tsx';
import { Switch } from '../../parts/switch.tsx';
import { texts as practiceTexts } from '../../practice/texts.ts';
import { SmallSoroban } from '../../soroban/small.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNumbers } from '../../texts/numbers.ts';
import { Desk } from './desk.tsx';
import { ForPlayer } from './for-player.tsx';
import { Leaf } from './leaf.tsx';
import { chosenPaper, SIZES } from './paper.ts';
import { layoutOf, pagesOf, type Layout } from './sheet-layout.ts';
import {
  answerOf,
  COUNTS,
  isReading,
  isTopic,
  newSeed,
  problemsOf,
  readSeed,
  TOPICS,
  type Sheet,
  type Topic,
} from './sheet-problems.ts';
import { texts } from './texts.ts';
import { sayTopic } from './topics.ts';
import { useChosen } from './use-chosen.ts';

/** The default level, as an index of `LEVELS`, when the child's level is not known: direct addition. */
const FIRST = 3;

/** Makes a sheet of problems, for a level of the path or a paper that is shaped like an examination. */
export function View() {
  const t = useTexts(texts);
  return (
    <ForPlayer title={t.sheet}>
      {({ position = FIRST }) => <Choose usual={LEVELS[position]?.id} />}
    </ForPlayer>
  );
}

function Choose({ usual = 'direct-plus' }: { readonly usual: Topic | undefined }) {
  const t = useTexts(texts);
  const practice = useTexts(practiceTexts);
  const paper = useStore(chosenPaper);
  const { format } = useNumbers();
  const { chosen, choose } = useChosen();
  const given = chosen('of');
  const topic = isTopic(given) ? given : usual;
  const seed = chosen('sheet');
  const count = COUNTS.find((one) => String(one) === chosen('problems')) ?? 20;
  const hasAnswers = chosen('answers') !== 'no';
  const isLevel = LEVELS.some(({ id }) => id === topic);
  // The sheet's name is put into the address at once, so that a reload shows the same sheet.
  useEffect(() => {
    if (seed === undefined) choose({ sheet: newSeed() });
  }, [seed]);
  const sheet: Sheet = { topic, seed: readSeed(seed ?? ''), count };
  const problems = useMemo(() => problemsOf(sheet), [topic, sheet.seed, count]);
  const reads = isReading(problems);
  const written = problems.map((terms) => terms.map((term) => format(Math.abs(term))));
  const answers = problems.map((terms) => format(answerOf(terms)));
  const layout = layoutOf(
    {
      problems: problems.length,
      letters: longest([...written.flat(), ...answers]) + (reads ? 0 : 1),
      lines: Math.max(...problems.map(({ length }) => length)),
      isReading: reads,
    },
    SIZES[paper],
  );
  const pages = pagesOf(problems.length, layout);
  const of = pages.length + Number(hasAnswers);
  const title = sayTopic(practice, topic);
  return (
    <Desk
      title={t.sheet}
      pages={of}
      controls={
        <>
          <Select
            label={t.topic}
            value={topic}
            options={TOPICS.map((one) => [one, sayTopic(practice, one)] as const)}
            onChoose={(one) => choose({ of: one })}
          />
          <div class="flex flex-wrap items-end gap-3">
            <div class="min-w-0 flex-1 basis-40">
              <Field
                label={t.sheetName}
                value={seed ?? ''}
                maxLength={12}
                autocomplete="off"
                autocapitalize="none"
                spellcheck={false}
                onInput={(event) => choose({ sheet: readSeed(event.currentTarget.value) })}
              />
            </div>
            <Button onClick={() => choose({ sheet: newSeed() })}>{t.another}</Button>
            <p class="text-soft basis-full text-sm">{t.sheetNameHint}</p>
          </div>
          {isLevel && (
            <Options
              label={t.count}
              value={String(count)}
              options={COUNTS.map((one) => [String(one), format(one)] as const)}
              onChoose={(one) => choose({ problems: one })}
            />
          )}
          <Switch
            label={t.answers}
            isOn={hasAnswers}
            onChange={(isOn) => choose({ answers: isOn ? 'yes' : 'no' })}
          />
        </>
      }
    >
      {pages.map((numbers, page) => (
        <Leaf key={page} look="worksheet" page={page + 1} of={of}>
          <Head sheet={sheet} title={reads ? t.reading(title) : title} />
          <Problems
            layout={layout}
            numbers={numbers}
            problems={problems}
            written={written}
            isReading={reads}
          />
          <Foot sheet={sheet} page={page + 1} of={of} />
        </Leaf>
      ))}
      {hasAnswers && (
        <Leaf look="worksheet" page={of} of={of}>
          <div class="worksheet-head">
            <h2 class="worksheet-title">{t.answersOf(title)}</h2>
          </div>
          <ol class="worksheet-answers" style={{ '--letters': longest(answers) }}>
            {answers.map((answer, at) => (
              <li key={at}>
                <span>{at + 1}</span>
                {answer}
              </li>
            ))}
          </ol>
          <Foot sheet={sheet} page={of} of={of} />
        </Leaf>
      )}
    </Desk>
  );
}

const longest = (texts_: readonly string[]): number =>
  Math.max(...texts_.map(({ length }) => length));

function Head({ sheet, title }: { readonly sheet: Sheet; readonly title: string }) {
  const t = useTexts(texts);
  const paper = paperOf(sheet.topic);
  return (
    <div class="worksheet-head">
      <h2 class="worksheet-title">{title}</h2>
      {paper !== undefined && (
        <p class="text-(--soft)">
          {t.minutes(paper.minutes)} · {t.isPassed(passMarksOf(paper).at(-1)?.right ?? 0)}
        </p>
      )}
      <div class="worksheet-lines">
        <span class="worksheet-line flex-2">{t.name}</span>
        <span class="worksheet-line flex-1">{t.date}</span>
        <span class="worksheet-line">{t.time}</span>
        <span class="worksheet-line">{t.right}</span>
      </div>
    </div>
  );
}

function Problems({
  layout: { type, letters, columns },
  numbers,
  problems,
  written,
  isReading: reads,
}: {
  readonly layout: Layout;
  /** The indexes of the problems on this page. */
  readonly numbers: readonly number[];
  readonly problems: readonly (readonly number[])[];
  readonly written: readonly (readonly string[])[];
  readonly isReading: boolean;
}) {
  const { settings } = useSorobanSettings();
  return (
    <ol
      class="worksheet-problems"
      style={{
        '--type': type,
        '--letters': letters,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {numbers.map((number) => (
        <li key={number} class="worksheet-problem">
          <span class="worksheet-number">{number + 1}</span>
          {reads ? (
            <span class="worksheet-picture">
              <SmallSoroban value={problems[number]?.[0] ?? 0} settings={settings} />
            </span>
          ) : (
            problems[number]?.map((term, at) => (
              <span key={at} class="worksheet-term">
                <span>{term < 0 ? '−' : at > 0 ? '+' : ''}</span>
                <span>{written[number]?.[at]}</span>
              </span>
            ))
          )}
          <span class="worksheet-answer" />
        </li>
      ))}
    </ol>
  );
}

/** The foot of a page, with what is needed to make the sheet again. */
function Foot({
  sheet: { seed, count },
  page,
  of,
}: {
  readonly sheet: Sheet;
  readonly page: number;
  readonly of: number;
}) {
  const t = useTexts(texts);
  return (
    <p class="worksheet-foot">
      <span>
        <span>Beadhouse</span> · {t.sheetName}: <bdi>{seed}</bdi> · {count}
      </span>
      <span>{t.page(page, of)}</span>
    </p>
  );
}
