import { useMemo } from 'preact/hooks';
import type { LaidNode } from './lay-out.ts';
import { cutOf, hasSign, LINE, NUMBERS, PADDING, SIGN, type Size } from './measures.ts';
import type { StepState } from './say.ts';

/** A step: its shape with its title. It is drawn again only when something of it changes: there may be 200. */
export function DrawnNode({
  node,
  size,
  say,
  isHere,
  isSeen,
  numbers,
  isChosen,
  isStop,
}: StepState & {
  readonly node: LaidNode;
  readonly size: Size;
  /** Says it to screen readers. */
  readonly say: (node: LaidNode, state: StepState) => string;
  /** Whether it is the chosen one; undefined where none can be chosen. */
  readonly isChosen: boolean | undefined;
  /** Whether the Tab key stops here. */
  readonly isStop: boolean;
}) {
  return useMemo(
    () => (
      <g
        data-step={node.id}
        role={isChosen === undefined ? 'img' : 'button'}
        tabindex={isStop ? 0 : -1}
        aria-label={say(node, { isHere, isSeen, numbers })}
        aria-current={isHere ? 'step' : undefined}
        aria-pressed={isChosen}
        transform={`translate(${node.x} ${node.y})`}
        class={[
          `flow-node is-${node.kind}`,
          isHere ? 'is-here' : '',
          isSeen ? 'is-seen' : '',
          isChosen === true ? 'is-chosen' : '',
        ].join(' ')}
      >
        {shape(node, size, { isSeen, hasNumbers: numbers !== undefined })}
      </g>
    ),
    [node, size, say, isHere, isSeen, numbers, isChosen, isStop],
  );
}

/** The shape of a step with its title, around its middle. */
function shape(
  node: LaidNode,
  size: Size,
  { isSeen, hasNumbers }: { readonly isSeen: boolean; readonly hasNumbers: boolean },
) {
  const { width, height, lines, kind } = node;
  const isSmall = size === 'small';
  const sign = signOf(node);
  const top = -height / 2;
  const middle = top + (height - (hasNumbers ? NUMBERS : 0)) / 2;
  const signX = isSmall ? 0 : -width / 2 + PADDING.x + cutOf(kind, size) + SIGN / 2 - 4;
  return [
    <path key="shape" d={outline(node, size)} class="flow-shape" />,
    sign !== undefined && (hasSign(node) || isSmall) && (
      <path
        key="sign"
        d={sign}
        transform={`translate(${signX} ${middle})`}
        class={node.hasBeads ? 'flow-sign is-bead' : 'flow-sign'}
      />
    ),
    // The spaces are not drawn: they part the lines for tools that compare them with the name of the step.
    ...lines.flatMap((line, at) => [
      at > 0 && ' ',
      <text
        key={at}
        x={!isSmall && hasSign(node) ? SIGN / 2 : undefined}
        y={middle + (at - (lines.length - 1) / 2) * LINE}
      >
        {line}
      </text>,
    ]),
    isSeen && (
      <path
        key="check"
        d={`M${width / 2 - cutOf(kind, size) - 15} ${top + 3}l4 4.5 8-9`}
        class="flow-check"
      />
    ),
  ];
}

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
