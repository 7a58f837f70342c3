import type { LaidNode } from './lay-out.ts';
import { cutOf, FONT, hasSign, LINE, NUMBERS, PADDING, SIGN, type Size } from './measures.ts';
import { shareOfMistakes, type StepNumbers } from './numbers.ts';

/** From this share of visits with a mistake on, a step is marked as one where walkers stumble. */
const STUMBLED = 0.3;

/** The shape of a step with its title, around its middle. */
export function DrawnNode({
  node,
  size,
  isSeen,
  numbers,
}: {
  readonly node: LaidNode;
  readonly size: Size;
  readonly isSeen: boolean;
  readonly numbers: StepNumbers | undefined;
}) {
  const { width, height, lines, kind } = node;
  const isSmall = size === 'small';
  const sign = signOf(node);
  const textHeight = height - (numbers === undefined ? 0 : NUMBERS);
  const top = -height / 2;
  const signX = isSmall ? 0 : -width / 2 + PADDING.x + cutOf(kind, size) + SIGN / 2 - 4;
  return (
    <>
      <path d={outline(node, size)} class="flow-shape" />
      {sign !== undefined && (hasSign(node) || isSmall) && (
        <path
          d={sign}
          transform={`translate(${signX} ${top + textHeight / 2})`}
          class={node.hasBeads ? 'flow-sign is-bead' : 'flow-sign'}
        />
      )}
      {/* The spaces are not drawn: they part the lines for tools that compare them with the name of the step. */}
      {lines.map((line, at) => [
        at > 0 && ' ',
        <text
          key={at}
          x={!isSmall && hasSign(node) ? SIGN / 2 : 0}
          y={top + textHeight / 2 + (at - (lines.length - 1) / 2) * LINE}
          font-size={FONT}
          class="flow-text flow-title"
        >
          {line}
        </text>,
      ])}
      {isSeen && (
        <path
          d={`M${width / 2 - cutOf(kind, size) - 15} ${top + 3}l4 4.5 8-9`}
          class="flow-check"
        />
      )}
      {numbers !== undefined && <Numbers node={node} numbers={numbers} />}
    </>
  );
}

/** The numbers of a step, below a bar as long as the share of visits with a mistake. */
function Numbers({ node, numbers }: { readonly node: LaidNode; readonly numbers: StepNumbers }) {
  const share = shareOfMistakes(numbers);
  const y = node.height / 2 - NUMBERS / 2 - 3;
  const inner = node.width - 2 * (PADDING.x + cutOf(node.kind, 'large'));
  const shown = [
    ['visits', numbers.visits],
    ['mistakes', numbers.mistakes],
    ['stopped', numbers.stopped],
  ] as const;
  return (
    <g class={share >= STUMBLED ? 'flow-numbers is-stumbled' : 'flow-numbers'}>
      <rect x={-inner / 2} y={y - 14} width={inner} height="4" rx="2" class="flow-bar" />
      {share > 0 && (
        <rect
          x={-inner / 2}
          y={y - 14}
          width={inner * share}
          height="4"
          rx="2"
          class="flow-bar-share"
        />
      )}
      {shown.map(([name, value], at) => (
        <g key={name} transform={`translate(${(at - 1) * (inner / 3)} ${y + 4})`}>
          <path d={NUMBER_SIGNS[name]} transform="translate(-12 0)" class={`flow-number-${name}`} />
          <text x="-2" y="0" font-size="13" class="flow-number">
            {value}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The signs of the numbers, around a point. */
export const NUMBER_SIGNS = {
  visits: 'M-3.5 -4.5L4 0L-3.5 4.5Z',
  mistakes: 'M-4 -4L4 4M-4 4L4 -4',
  stopped: 'M-4 -4H4V4H-4Z',
} as const;

/** A bead, a question mark, a star or a flag, around a point. */
function signOf({ kind, hasBeads }: LaidNode): string | undefined {
  if (hasBeads) return SIGNS.bead;
  if (kind === 'checkpoint' || kind === 'decision' || kind === 'missing') return SIGNS.question;
  if (kind === 'milestone') return SIGNS.star;
  return kind === 'terminal' ? SIGNS.flag : undefined;
}

const SIGNS = {
  bead: 'M-9 0L-4 -6H4L9 0L4 6H-4ZM-9 0H9',
  question: 'M-4 -3a4 4 0 1 1 5.5 3.7c-1 .5-1.5 1.3-1.5 2.6M0 7v.2',
  star: 'M0 -8l2.3 4.8 5.2.7-3.8 3.6.9 5.2L0 3.8l-4.6 2.5.9-5.2-3.8-3.6 5.2-.7Z',
  flag: 'M-5 8V-7H6L3 -3L6 1H-5',
} as const;

/** The outline of a shape: a box, a hexagon for questions, and round ends for milestones and ends. */
function outline({ width, height, kind }: LaidNode, size: Size): string {
  const [w, h] = [width / 2, height / 2];
  const cut = cutOf(kind, size);
  if (kind === 'decision') {
    return `M${-w} 0L${-w + cut} ${-h}H${w - cut}L${w} 0L${w - cut} ${h}H${-w + cut}Z`;
  }
  const r = cut > 0 ? Math.min(h, 22) : 8;
  return `M${-w + r} ${-h}H${w - r}A${r} ${r} 0 0 1 ${w} ${-h + r}V${h - r}A${r} ${r} 0 0 1 ${w - r} ${h}H${-w + r}A${r} ${r} 0 0 1 ${-w} ${h - r}V${-h + r}A${r} ${r} 0 0 1 ${-w + r} ${-h}Z`;
}
