import { groupsOf, type CellMastery } from '../../practice/mastery.ts';
import { texts as words } from '../../practice/texts.ts';
import { useTexts } from '../../texts/catalogue.ts';
import type { Report } from './queries.ts';

/** A list of cells by group, such as those that a child knows well. */
export function Cells({
  title,
  empty,
  color,
  cells,
}: {
  readonly title: string;
  /** The text when there are none. */
  readonly empty: string;
  /** The class of the cells' background. */
  readonly color: string;
  readonly cells: Report['cells']['weak'];
}) {
  const say = useTexts(words);
  return (
    <div class="min-w-0">
      <h3 class="text-xl">{title}</h3>
      {cells.length === 0 ? (
        <p class="text-soft mt-1">{empty}</p>
      ) : (
        <ul class="mt-2 grid gap-3">
          {groupsOf(cells as CellMastery[]).map(({ skill, digit, cells: own }) => (
            <li key={`${skill} ${digit}`}>
              <p class="font-bold">{say.group(skill, digit)}</p>
              <ul class="mt-1 flex flex-wrap gap-2">
                {own.map(({ cell }) => (
                  <li
                    key={cell}
                    class={`font-round rounded-control px-3 py-1 font-bold tabular-nums ${color}`}
                  >
                    {cell.replace(/[+-]/, (sign) => (sign === '-' ? ' − ' : ' + '))}
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
