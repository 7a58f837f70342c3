import type { CellKey } from '../../../src/soroban/soroban.ts';

/** A cell as grown-ups read it, such as 3 − 4. */
export const cellText = (cell: string): string =>
  cell.replace(/[+-]/, (sign) => (sign === '-' ? ' − ' : ' + '));

/** One cell. */
export function CellChip({ cell, color }: { readonly cell: CellKey; readonly color: string }) {
  return (
    <span
      class={`font-round rounded-control inline-block px-3 py-1 font-bold tabular-nums ${color}`}
    >
      {cellText(cell)}
    </span>
  );
}

/** Cells beside each other. */
export function CellChips({ cells }: { readonly cells: readonly CellKey[] }) {
  return (
    <ul class="mt-1 flex flex-wrap gap-2">
      {cells.map((cell) => (
        <li key={cell}>
          <CellChip cell={cell} color="bg-(--yellow)" />
        </li>
      ))}
    </ul>
  );
}
