import type { LaidEdge } from './lay-out.ts';
import { LABEL_FONT, LABEL_LINE } from './measures.ts';

type Point = LaidEdge['points'][number];

const HEAD = { length: 10, half: 5 };

/** The arrows that look alike, in the order in which they are drawn. */
const LOOKS = [
  { isSeen: false, isSkip: true },
  { isSeen: false, isSkip: false },
  { isSeen: true, isSkip: true },
  { isSeen: true, isSkip: false },
] as const;

/**
 * All arrows, and their words over them. Arrows that look alike are one line and one head: with elements of their own they would take a
 * browser longer than all steps. Screen readers hear of an arrow at its steps.
 */
export function DrawnArrows({
  edges,
  isWay,
}: {
  readonly edges: readonly LaidEdge[];
  /** Whether a walk went along an arrow. */
  readonly isWay: (edge: LaidEdge) => boolean;
}) {
  const labels = edges.flatMap(({ label }) => label ?? []);
  return (
    <g aria-hidden="true" font-size={LABEL_FONT}>
      {LOOKS.map(({ isSeen, isSkip }, at) => {
        const alike = edges.filter((edge) => edge.isSkip === isSkip && isWay(edge) === isSeen);
        return (
          alike.length > 0 && (
            <g key={at} class={`flow-edges ${isSeen ? 'is-seen' : ''} ${isSkip ? 'is-skip' : ''}`}>
              <path d={alike.map(({ points }) => curve(points)).join('')} class="flow-line" />
              <path d={alike.map(({ points }) => head(points)).join('')} class="flow-head" />
            </g>
          )
        );
      })}
      <path d={labels.map(room).join('')} class="flow-label" />
      {labels.flatMap(linesOf).map(({ line, x, y }, at) => (
        <text key={at} x={x} y={y}>
          {line}
        </text>
      ))}
    </g>
  );
}

type Label = NonNullable<LaidEdge['label']>;

const linesOf = ({ x, y, height, lines }: Label) =>
  lines.map((line, at) => ({ line, x, y: y - height / 2 + (at + 0.5) * LABEL_LINE }));

/** The room of words, where no line is seen. */
const room = ({ x, y, width, height }: Label): string =>
  `M${at({ x: x - width / 2, y: y - height / 2 })}h${width}v${height}h${-width}Z`;

/** A line through points, round at each of them. */
function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.pop();
  if (first === undefined || last === undefined) return '';
  let path = `M${at(first)}`;
  rest.forEach((point, index) => {
    const next = rest[index + 1] ?? last;
    path += `Q${at(point)} ${at(rest[index + 1] === undefined ? next : middle(point, next))}`;
  });
  return rest.length > 0 ? path : `${path}L${at(last)}`;
}

/** A triangle at the end of a line. */
function head(points: readonly Point[]): string {
  const [before, end] = points.slice(-2);
  if (before === undefined || end === undefined) return '';
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [x, y] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const foot = { x: end.x - x * HEAD.length, y: end.y - y * HEAD.length };
  const left = { x: foot.x - y * HEAD.half, y: foot.y + x * HEAD.half };
  const right = { x: foot.x + y * HEAD.half, y: foot.y - x * HEAD.half };
  return `M${at(end)}L${at(left)}L${at(right)}Z`;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

const round = (value: number): number => Math.round(value * 10) / 10;
const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
