import { useMemo } from 'preact/hooks';
import { passMarksOf, paperOf } from '../../../src/soroban/soroban.ts';
import type { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { SmallSoroban } from '../../soroban/small.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Leaf } from './leaf.tsx';
import type { Sheet } from './sheet-problems.ts';
import { texts } from './texts.ts';
import { WorksheetFoot } from './worksheet-foot.tsx';
import type { Worksheet } from './worksheet.ts';

/** How small sorobans look. Read once for all sheets. */
type Settings = ReturnType<typeof useSorobanSettings>['settings'];

/** The pages of a sheet with its problems. */
export function WorksheetPages({
  worksheet,
  title,
  settings,
}: {
  readonly worksheet: Worksheet;
  readonly title: string;
  readonly settings: Settings;
}) {
  const t = useTexts(texts);
  const { sheet, owner, pages, isReading } = worksheet;
  // The same pages for the same sheet, so that nothing is compared when those of others come below.
  return useMemo(
    () => (
      <>
        {pages.map((numbers, at) => (
          <Leaf key={at} look="worksheet" name={owner ?? title} page={at + 1} of={pages.length}>
            <Head sheet={sheet} title={isReading ? t.reading(title) : title} owner={owner} />
            <Problems worksheet={worksheet} numbers={numbers} settings={settings} />
            <WorksheetFoot sheet={sheet} page={at + 1} of={pages.length} />
          </Leaf>
        ))}
      </>
    ),
    [t, worksheet, title, settings],
  );
}

function Head({
  sheet,
  title,
  owner,
}: {
  readonly sheet: Sheet;
  readonly title: string;
  readonly owner: string | undefined;
}) {
  const t = useTexts(texts);
  const paper = paperOf(sheet.topic);
  return (
    <div class="worksheet-head">
      <h2 class="worksheet-title">{title}</h2>
      {paper !== undefined && (
        <p class="text-(--soft)">
          {t.minutes(paper.minutes)} · {t.isEnough(passMarksOf(paper).at(-1)?.right ?? 0)}
        </p>
      )}
      <div class="worksheet-lines">
        <span class="worksheet-line min-w-0 flex-2">
          {t.name}
          {owner !== undefined && <Isolated class="worksheet-owner">{owner}</Isolated>}
        </span>
        <span class="worksheet-line flex-1">{t.date}</span>
        <span class="worksheet-line">{t.time}</span>
        <span class="worksheet-line">{t.right}</span>
      </div>
    </div>
  );
}

function Problems({
  worksheet: { layout, problems, written, isReading },
  numbers,
  settings,
}: {
  readonly worksheet: Worksheet;
  /** The indexes of the problems on this page. */
  readonly numbers: readonly number[];
  readonly settings: Settings;
}) {
  const { type, letters, columns } = layout;
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
          {isReading ? (
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
