import type { LaidNode } from './lay-out.ts';
import { cutOf, NUMBERS, PADDING } from './measures.ts';
import { shareOfMistakes, type StepNumbers } from './numbers.ts';

/** From this share of visits with a mistake on, a step is marked as one where walkers stumble. */
const STUMBLED = 0.3;

/** How thick a bar is. */
const BAR = 4;

const NAMES = ['visits', 'mistakes', 'stopped'] as const;

/** The signs of the numbers, around the point where they begin. */
export const NUMBER_SIGNS = {
  visits: 'm-3.5 -4.5l7.5 4.5l-7.5 4.5z',
  mistakes: 'm-4 -4l8 8m-8 0l8 -8',
  stopped: 'm-4 -4h8v8h-8z',
} as const;

/**
 * The numbers of all steps, each in the room that its step has left for them, below a bar as long as the share of visits with a mistake.
 * What looks alike is one element. Screen readers hear of the numbers at their steps.
 */
export function DrawnNumbers({
  nodes,
  numbersOf,
}: {
  readonly nodes: readonly LaidNode[];
  readonly numbersOf: (id: string) => StepNumbers;
}) {
  const shown = nodes.map(({ id, kind, x, y, width, height }) => {
    const numbers = numbersOf(id);
    const inner = width - 2 * (PADDING.x + cutOf(kind, 'large'));
    return { numbers, share: shareOfMistakes(numbers), x, y: y + height / 2 - NUMBERS / 2, inner };
  });
  type Shown = (typeof shown)[number];
  const bar = ({ x, y, inner }: Shown, share = 1): string =>
    `M${x - inner / 2 + BAR / 2} ${y - 15}h${(inner - BAR) * share}`;
  const shares = (isStumbled: boolean): string =>
    shown
      .filter(({ share }) => share > 0 && share >= STUMBLED === isStumbled)
      .map((one) => bar(one, one.share))
      .join('');
  return (
    <g aria-hidden="true" class="flow-numbers" font-size="13">
      <path d={shown.map((one) => bar(one)).join('')} class="flow-bar" />
      <path d={shares(false)} class="flow-bar is-share" />
      <path d={shares(true)} class="flow-bar is-stumbled" />
      {NAMES.map((name, at) => {
        const places = shown.map(({ x, y, inner, numbers }) => ({
          x: x + ((at - 1) * inner) / 3,
          y: y + 1,
          value: numbers[name],
        }));
        return (
          <g key={name}>
            <path
              d={places.map(({ x, y }) => `M${x - 12} ${y}${NUMBER_SIGNS[name]}`).join('')}
              class={`flow-number-${name}`}
            />
            {places.map(({ x, y, value }, index) => (
              <text key={index} x={x - 2} y={y}>
                {value}
              </text>
            ))}
          </g>
        );
      })}
    </g>
  );
}
