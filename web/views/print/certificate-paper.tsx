import { useId } from 'preact/hooks';
import { useStore } from '../../device/use-store.ts';
import { Picture } from '../../parts/avatar.tsx';
import { chosenPaper, SIZES } from './paper.ts';

/** All lengths in millimetres. */
const EDGE = { inset: 9, width: 5, radius: 8 } as const;
/** The width of the gaps between the stripes of the airmail edge. The coloured stripes are twice as wide. */
const BAND = 3.2;
const SLANT = Math.tan(Math.PI / 6);
const STAMP = { width: 32, height: 39, bite: 1.15 } as const;

/** The paper of a certificate, in the style of the postcards: an airmail edge, a stamp with a postmark, and a seal. */
export function CertificatePaper({
  emoji,
  color,
  grade,
}: {
  readonly emoji: string;
  /** The player's colour, which may be any text. */
  readonly color: string;
  /** The kyu grade on the seal; without it there is a star. */
  readonly grade?: number | undefined;
}) {
  const [height, width] = SIZES[useStore(chosenPaper)];
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
      <Edge width={width} height={height} />
      <g transform={`translate(${width - 62} 25) rotate(4)`}>
        <Stamp emoji={emoji} color={color} />
      </g>
      <Postmark x={width - 70} y={43} />
      <Seal x={44} y={47} grade={grade} />
    </svg>
  );
}

function Edge({ width, height }: { readonly width: number; readonly height: number }) {
  const id = useId();
  const outer = rounded(EDGE.inset, EDGE.radius, width, height);
  const inner = rounded(EDGE.inset + EDGE.width, EDGE.radius - 3, width, height);
  const run = height * SLANT;
  const stripes = Array.from({ length: Math.ceil((width + run) / (3 * BAND)) }, (_, at) => at);
  return (
    <>
      <path d={outer} class="fill-(--paper)" />
      <clipPath id={id}>
        <path clip-rule="evenodd" d={`${outer}${inner}`} />
      </clipPath>
      <g clip-path={`url(#${id})`}>
        {stripes.map((at) => {
          const x = at * 3 * BAND;
          return (
            <path
              key={at}
              d={`M${x} 0h${2 * BAND}l${-run} ${height}h${-2 * BAND}Z`}
              class={at % 2 === 0 ? 'fill-teal' : 'fill-coral'}
            />
          );
        })}
      </g>
    </>
  );
}

function rounded(inset: number, r: number, width: number, height: number): string {
  const [w, h] = [width - 2 * inset - 2 * r, height - 2 * inset - 2 * r];
  const turn = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${inset + r} ${inset}h${w}${turn(r, r)}v${h}${turn(-r, r)}h${-w}${turn(-r, -r)}v${-h}${turn(r, -r)}Z`;
}

function Stamp({ emoji, color }: { readonly emoji: string; readonly color: string }) {
  const { width, height, bite } = STAMP;
  const across = Math.round(width / (bite * 2.9));
  const down = Math.round(height / (bite * 2.9));
  const holes = [
    ...Array.from({ length: across + 1 }, (_, at) => (at * width) / across).flatMap((x) => [
      [x, 0] as const,
      [x, height] as const,
    ]),
    ...Array.from({ length: down - 1 }, (_, at) => ((at + 1) * height) / down).flatMap((y) => [
      [0, y] as const,
      [width, y] as const,
    ]),
  ];
  const field = { x: 3.2, y: 3.2, width: width - 6.4, height: height - 6.4, rx: 1.4 };
  return (
    <>
      <rect width={width} height={height} class="fill-(--line)" />
      <rect x="0.5" y="0.5" width={width - 1} height={height - 1} class="fill-(--stamp)" />
      {holes.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={bite} class="fill-(--paper)" />
      ))}
      {/* Any text may be stored as a colour. For an invalid one the colour of the class stays. */}
      <rect {...field} class="fill-(--field)" style={{ fill: color }} />
      <Rays x={width / 2} y={height / 2} />
      <text
        x={width / 2}
        y={height / 2 + 5.6}
        font-size="16"
        text-anchor="middle"
        class="select-none"
      >
        <Picture emoji={emoji} />
      </text>
    </>
  );
}

/** Rays behind the picture. */
function Rays({ x, y }: { readonly x: number; readonly y: number }) {
  const ray = (angle: number): string => {
    const at = (turn: number): string =>
      `${x + 12.6 * Math.cos(turn)} ${y + 12.6 * Math.sin(turn)}`;
    return `M${x} ${y}L${at(angle)}L${at(angle + Math.PI / 12)}Z`;
  };
  const path = Array.from({ length: 12 }, (_, at) => ray((at * Math.PI) / 6)).join('');
  return <path d={path} class="fill-(--stamp)" opacity="0.3" />;
}

/** A round postmark with waves that run to the stamp. */
function Postmark({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g
      transform={`translate(${x} ${y}) rotate(-6)`}
      class="fill-none stroke-(--soft)"
      stroke-width="0.6"
      stroke-linecap="round"
      opacity="0.6"
    >
      <circle r="12" />
      <circle r="10.3" stroke-dasharray="0.5 1.4" />
      {[-5.6, -1.9, 1.9, 5.6].map((offset) => (
        <path key={offset} d={`M13 ${offset}q3 -2.1 6 0t6 0t6 0t6 0`} />
      ))}
      {/* A small soroban: a frame, a bar and rods with beads. */}
      <rect x="-6" y="-5" width="12" height="10" rx="1.2" />
      <path d="M-6 -1.6H6M-3 -5V5M0 -5V5M3 -5V5" />
      <path d="M-4.2 -3.2h2.4M-1.2 0.6h2.4M1.8 2.6h2.4" stroke-width="1.5" />
    </g>
  );
}

/** A rosette with ribbons. */
function Seal({
  x,
  y,
  grade,
}: {
  readonly x: number;
  readonly y: number;
  readonly grade: number | undefined;
}) {
  const star = Array.from({ length: 10 }, (_, at) => {
    const radius = at % 2 === 0 ? 7 : 3;
    const angle = (at * Math.PI) / 5 - Math.PI / 2;
    return `${radius * Math.cos(angle)} ${radius * Math.sin(angle)}`;
  }).join('L');
  const petals = Array.from({ length: 16 }, (_, at) => (at * Math.PI) / 8);
  return (
    <g transform={`translate(${x} ${y}) rotate(-6)`}>
      <path d="M-9 6l-5 24 6.4 -3.6 4.4 5.6 4.6 -25Z" class="fill-teal" />
      <path d="M9 6l5 24 -6.4 -3.6 -4.4 5.6 -4.6 -25Z" class="fill-(--strong)" />
      {petals.map((angle) => (
        <circle
          key={angle}
          cx={13.4 * Math.cos(angle)}
          cy={13.4 * Math.sin(angle)}
          r="3.4"
          class="fill-coral"
        />
      ))}
      <circle r="13.6" class="fill-coral" />
      <circle r="10.8" class="fill-(--paper)" />
      <circle
        r="9.6"
        class="stroke-coral fill-none"
        stroke-width="0.5"
        stroke-dasharray="0.9 1.1"
      />
      {grade === undefined ? (
        <path d={`M${star}Z`} class="fill-honey" />
      ) : (
        <text y="4.3" font-size={grade > 9 ? 11 : 13} class="certificate-letters fill-(--alarm)">
          {grade}
        </text>
      )}
    </g>
  );
}
