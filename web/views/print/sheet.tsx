import { useEffect, useMemo } from 'preact/hooks';
import {
  paperOf,
  TEACHING_ORDERS,
  type StationId,
  type TeachingOrder,
} from '../../../src/soroban/soroban.ts';
import { usePlayer } from '../../data/player.ts';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { useStore } from '../../device/use-store.ts';
import { Button } from '../../parts/button.tsx';
import { Select } from '../../parts/field.tsx';
import { useGradually } from '../../parts/gradually.ts';
import { Options } from '../../parts/options.tsx';
import { Switch } from '../../parts/switch.tsx';
import { sortByName } from '../../parts/find.ts';
import { stationTexts } from '../../practice/station-texts.ts';
import { texts as practiceTexts } from '../../practice/texts.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { languageTag } from '../../texts/language.ts';
import { useNumbers } from '../../texts/numbers.ts';
import { Desk } from './desk.tsx';
import { ForPlayer } from './for-player.tsx';
import { chosenPaper, SIZES } from './paper.ts';
import {
  COUNTS,
  isTopic,
  newSeed,
  problemsOf,
  readSeed,
  sheetsOf,
  type Sheet,
  type Topic,
} from './sheet-problems.ts';
import { SheetName } from './sheet-name.tsx';
import { texts } from './texts.ts';
import { levelTexts } from './level-texts.ts';
import { sayTopic, topicsFor } from './topics.ts';
import { useChosen } from './use-chosen.ts';
import { WorksheetAnswers } from './worksheet-answers.tsx';
import { WorksheetPages } from './worksheet-pages.tsx';
import { answerPagesOf, worksheetOf, type Worksheet } from './worksheet.ts';

/** The sheets that are made before the browser may do something else. */
const SHEETS_AT_ONCE = 3;

/** Makes a sheet of problems, for a station of the path or a paper with columns like those of an examination. */
export function View() {
  const t = useTexts(texts);
  return (
    <ForPlayer title={t.sheet}>
      {({ placed }) => (
        <Choose order={placed?.order ?? 'five-first'} usual={placed?.place.here.id ?? FIRST} />
      )}
    </ForPlayer>
  );
}

/** The station of a child that is not known: its first sums. */
const FIRST: StationId = 'direct+1-4';

function Choose({
  order: ownOrder,
  usual,
}: {
  readonly order: TeachingOrder;
  readonly usual: Topic;
}) {
  const t = useTexts(texts);
  const words = {
    practice: useTexts(practiceTexts),
    levels: useTexts(levelTexts),
    stations: useTexts(stationTexts),
    papers: t.papers,
  };
  const paper = useStore(chosenPaper);
  const { settings } = useSorobanSettings();
  const { format } = useNumbers();
  const { chosen, choose } = useChosen();
  const given = chosen('of');
  const topic = isTopic(given) ? given : usual;
  const order = TEACHING_ORDERS.find((one) => one === chosen('order')) ?? ownOrder;
  const seed = chosen('sheet');
  const count = COUNTS.find((one) => String(one) === chosen('problems')) ?? 20;
  const hasAnswers = chosen('answers') !== 'no';
  const players = usePlayer().players ?? [];
  const hasSeveral = players.length > 1;
  const isForEach = hasSeveral && chosen('for') === 'each';
  const isPaper = paperOf(topic) !== undefined;
  // The sheet's name is put into the address at once, so that a reload shows the same sheet.
  useEffect(() => {
    if (seed === undefined) choose({ sheet: newSeed(), order });
  }, [seed]);
  const sheet: Sheet = { topic, order, seed: readSeed(seed ?? ''), count };
  // The numbers follow the children's age here, so a new child changes no other sheet. The pages follow their names.
  const owners = isForEach
    ? sortByName(
        players.map(({ name }, at) => ({ name, at })),
        languageTag(),
      )
    : [{ name: undefined, at: 0 }];
  const size = SIZES[paper];
  const sheets = isForEach ? sheetsOf(sheet, owners.length) : [sheet];
  // A school has hundreds of sheets: they are made one after the other, and each once.
  const key = [topic, order, sheet.seed, count, paper, languageTag(), owners.length].join(' ');
  const made = useMemo(() => new Map<string, Worksheet>(), [key]);
  const ready = useGradually(owners.length, SHEETS_AT_ONCE, key);
  const worksheets = owners.slice(0, ready).map(({ name, at }) => {
    const id = `${at} ${name}`;
    const one = sheets[at] ?? sheet;
    const worksheet =
      made.get(id) ??
      worksheetOf({ sheet: one, problems: problemsOf(one), owner: name }, format, size);
    made.set(id, worksheet);
    return worksheet;
  });
  // The answers of all lie together, so they come last.
  const areAllMade = ready === owners.length;
  const answers = answerPagesOf(areAllMade ? worksheets : [], size);
  const answerPages = hasAnswers ? answers.pages.length : 0;
  const readyAnswers = useGradually(answerPages, SHEETS_AT_ONCE, key);
  const sheetPages = worksheets.reduce((sum, { pages }) => sum + pages.length, 0);
  const title = sayTopic(words, topic);
  return (
    <Desk
      title={t.sheet}
      pages={sheetPages + answerPages}
      isWhole={areAllMade && readyAnswers === answerPages}
      controls={
        <>
          <Select
            label={t.topic}
            value={topic}
            options={topicsFor(words, sheet)}
            onChoose={(one) => choose({ of: one })}
          />
          <div class="flex flex-wrap items-end gap-3">
            <div class="min-w-0 flex-1 basis-40">
              <SheetName name={seed ?? ''} onName={(name) => choose({ sheet: name })} />
            </div>
            <Button onClick={() => choose({ sheet: newSeed() })}>{t.another}</Button>
            <p class="text-soft basis-full text-sm">{t.sheetNameHint}</p>
          </div>
          {!isPaper && (
            <Options
              label={t.count}
              value={String(count)}
              options={COUNTS.map((one) => [String(one), format(one)] as const)}
              onChoose={(one) => choose({ problems: one })}
            />
          )}
          {hasSeveral && (
            <Switch
              label={t.each}
              hint={t.eachHint}
              isOn={isForEach}
              onChange={(isOn) => choose({ for: isOn ? 'each' : 'all' })}
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
      {worksheets.map((worksheet) => (
        <WorksheetPages
          key={worksheet.sheet.seed}
          worksheet={worksheet}
          title={title}
          settings={settings}
        />
      ))}
      {hasAnswers && (
        <WorksheetAnswers sheet={sheet} title={title} shown={readyAnswers} {...answers} />
      )}
    </Desk>
  );
}
