import { groupsOf, type CellMastery, type MetCell } from '../../practice/mastery.ts';
import { texts as words } from '../../practice/texts.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { CellChip } from './cell-chips.tsx';

/** A list of cells by group, such as those that a child knows well. */
export function Cells({
  title,
  empty,
  color,
  cells,
  note,
}: {
  readonly title: string;
  /** The text when there are none. */
  readonly empty: string;
  /** The class of the cells' background. */
  readonly color: string;
  readonly cells: readonly CellMastery[];
  /** What is said beside each cell. */
  readonly note?: (cell: MetCell) => string;
}) {
  const say = useTexts(words);
  return (
    <div class="min-w-0">
      <h3 class="text-xl">{title}</h3>
      {cells.length === 0 ? (
        <p class="text-soft mt-1">{empty}</p>
      ) : (
        <ul aria-label={title} class="mt-2 grid gap-3">
          {groupsOf(cells).map(({ skill, digit, cells: own }) => (
            <li key={`${skill} ${digit}`}>
              <p class="font-bold">{say.group(skill, digit)}</p>
              <ul class="mt-1 flex flex-wrap gap-2">
                {own.map((one) => (
                  <li key={one.cell}>
                    <CellChip cell={one.cell} color={color} />
                    {note && <span class="text-soft"> {note(one)}</span>}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
