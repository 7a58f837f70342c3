import type { LaidEdge, Point } from './lay-out.ts';
import { LABEL_FONT, LABEL_LINE } from './measures.ts';

const HEAD = { length: 10, half: 5 };

/** An arrow with the words at it. Screen readers hear of it at its steps. */
export function DrawnEdge({ edge, isSeen }: { readonly edge: LaidEdge; readonly isSeen: boolean }) {
  const { points, label, isSkip } = edge;
  return (
    <g class={`flow-edge ${isSeen ? 'is-seen' : ''} ${isSkip ? 'is-skip' : ''}`}>
      <path d={curve(points)} class="flow-line" />
      <path d={head(points)} class="flow-head" />
      {label !== undefined && (
        <>
          <rect
            x={label.x - label.width / 2}
            y={label.y - label.height / 2}
            width={label.width}
            height={label.height}
            rx="6"
            class="flow-label"
          />
          {label.lines.map((line, at) => (
            <text
              key={at}
              x={label.x}
              y={label.y - label.height / 2 + (at + 0.5) * LABEL_LINE}
              font-size={LABEL_FONT}
              class="flow-text"
            >
              {line}
            </text>
          ))}
        </>
      )}
    </g>
  );
}

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
