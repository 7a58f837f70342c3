import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import type { Sheet } from './sheet-problems.ts';
import { texts } from './texts.ts';

/** The last line of a page, with what is needed to make the sheet again. */
export function WorksheetFoot({
  sheet: { seed, count },
  page,
  of,
}: {
  readonly sheet: Pick<Sheet, 'seed' | 'count'>;
  readonly page: number;
  readonly of: number;
}) {
  const t = useTexts(texts);
  return (
    <p class="worksheet-foot">
      <span>
        <span>Beadhouse</span> · {t.sheetName}: <Isolated>{seed}</Isolated> · {count}
      </span>
      <span>{t.page(page, of)}</span>
    </p>
  );
}
