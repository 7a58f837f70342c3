import { randomOf, wholeOf } from '../numbers/seed.ts';

const BODIES = ['fill-teal', 'fill-coral', 'fill-honey', 'fill-sky', 'fill-berry'] as const;

/** A number drawn as somebody on the telephone. A number always has the same colour and eyes. */
export function CallerPicture({
  number,
  text,
  isTalking = false,
}: {
  readonly number: number;
  readonly text: string;
  readonly isTalking?: boolean;
}) {
  const random = randomOf(`face of ${number}`);
  const body = BODIES[wholeOf(random, 0, BODIES.length - 1)];
  const apart = wholeOf(random, 15, 20);
  // The font size, chosen so that the number fits its plate.
  const size = Math.min(44, 84 / (text.length * 0.55));
  return (
    <svg aria-hidden="true" viewBox="0 0 180 180" class="w-full">
      <ellipse cx="90" cy="170" rx="52" ry="7" class="fill-ink/12" />
      <g class={isTalking ? 'bobs' : ''}>
        <path
          d="M30 78C30 40 56 22 90 22s60 18 60 56v48c0 26-20 40-60 40s-60-14-60-40Z"
          class={body}
        />
        <path
          d="M44 66c2-18 14-30 32-33"
          class="stroke-paper/50 fill-none"
          stroke-width="7"
          stroke-linecap="round"
        />
        {[-1, 1].map((side) => (
          <g key={side}>
            <circle cx={90 + side * apart} cy="66" r="11.5" class="fill-eyeball" />
            <circle cx={90 + side * apart + 2} cy="67" r="5.5" class="fill-eye" />
          </g>
        ))}
        <path
          d="M78 84q12 11 24 0"
          class="stroke-eye fill-none"
          stroke-width="4.5"
          stroke-linecap="round"
        />
        <path
          d="M146 58c14 0 18 10 18 26s-4 28-18 28"
          class="stroke-ink fill-none"
          stroke-width="6"
          stroke-linecap="round"
        />
        <rect x="136" y="48" width="18" height="26" rx="8" class="fill-ink" />
        <rect x="136" y="96" width="18" height="26" rx="8" class="fill-ink" />
        <rect x="38" y="98" width="92" height="50" rx="16" class="fill-eyeball" />
        <text
          x="84"
          y={124 + size * 0.35}
          text-anchor="middle"
          font-size={size}
          class="font-round fill-eye font-bold"
        >
          {text}
        </text>
      </g>
    </svg>
  );
}
