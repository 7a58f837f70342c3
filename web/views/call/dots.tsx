import type { Fact } from '../../numbers/facts.ts';
import { shapeOfFact } from '../../numbers/shape.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** A number as dots in the shape of a fact about it, with colours that alternate by row. Shows nothing when there is no such shape. */
export function Dots({
  number,
  fact,
  format,
}: {
  readonly number: number;
  readonly fact: Fact;
  readonly format: (n: number) => string;
}) {
  const t = useTexts(texts);
  const shape = shapeOfFact(number, fact);
  if (shape === undefined) return null;
  const { columns, rows, dots } = shape;
  return (
    <svg
      role="img"
      aria-label={t.shape(format(number), format(columns), format(rows))}
      viewBox={`0 0 ${columns * 10} ${rows * 10}`}
      class="mx-auto block max-h-36 w-full"
      style={{ maxWidth: `${columns * 1.5}rem` }}
    >
      {dots.map(({ column, row }) => (
        <circle
          key={`${column}/${row}`}
          cx={column * 10 + 5}
          cy={row * 10 + 5}
          r="4"
          class={row % 2 === 0 ? 'fill-teal' : 'fill-coral'}
        />
      ))}
    </svg>
  );
}
