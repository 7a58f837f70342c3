import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Leaf } from './leaf.tsx';
import type { Sheet } from './sheet-problems.ts';
import { texts } from './texts.ts';
import { WorksheetFoot } from './worksheet-foot.tsx';
import type { Worksheet } from './worksheet.ts';

/** The pages with the answers of one sheet, or of the sheets of several children. */
export function WorksheetAnswers({
  sheet,
  pages,
  letters,
  title,
  shown,
}: {
  /** The sheet from which those of the children are made. */
  readonly sheet: Sheet;
  /** The worksheets whose answers are on each page. */
  readonly pages: readonly (readonly Worksheet[])[];
  /** The most characters of an answer. */
  readonly letters: number;
  readonly title: string;
  /** How many of the pages are shown yet. */
  readonly shown: number;
}) {
  const t = useTexts(texts);
  const of = pages.length;
  return (
    <>
      {pages.slice(0, shown).map((onThis, at) => (
        <Leaf key={at} look="worksheet" name={t.answersOf(title)} page={at + 1} of={of}>
          <div class="worksheet-head">
            <h2 class="worksheet-title">{t.answersOf(title)}</h2>
          </div>
          <div class="flex-1">
            {onThis.map(({ sheet: { seed }, owner, answers }) => (
              <section key={seed}>
                {owner !== undefined && (
                  <h3 class="worksheet-whose">
                    <Isolated>{owner}</Isolated> <span>{seed}</span>
                  </h3>
                )}
                <ol class="worksheet-answers" style={{ '--letters': letters }}>
                  {answers.map((answer, number) => (
                    <li key={number}>
                      <span>{number + 1}</span>
                      {answer}
                    </li>
                  ))}
                </ol>
              </section>
            ))}
          </div>
          <WorksheetFoot sheet={sheet} page={at + 1} of={of} />
        </Leaf>
      ))}
    </>
  );
}
