import { BAR, BAR_TOP, FRAME, PITCH, rodX, SHADOW, sizeOf, WOOD_HEIGHT } from './picture.ts';

/** The gradients of a picture. `id` makes their ids unique on the page. */
export function Paints({ id }: { readonly id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}-shade`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="var(--white)" stop-opacity="0.2" />
        <stop offset="0.48" stop-color="var(--white)" stop-opacity="0" />
        <stop offset="0.52" stop-color="var(--black)" stop-opacity="0.05" />
        <stop offset="1" stop-color="var(--black)" stop-opacity="0.3" />
      </linearGradient>
      <linearGradient id={`${id}-wood`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" class="wood-light" />
        <stop offset="0.5" class="wood-middle" />
        <stop offset="1" class="wood-dark" />
      </linearGradient>
      <linearGradient id={`${id}-bed`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="var(--black)" stop-opacity="0.16" />
        <stop offset="0.06" stop-color="var(--black)" stop-opacity="0.02" />
        <stop offset="1" stop-color="var(--black)" stop-opacity="0" />
      </linearGradient>
    </defs>
  );
}

/** `pitch` is the distance of the rods. */
type Wood = { readonly id: string; readonly rods: number; readonly pitch?: number };

/** The frame with the light bed in it, and the rods. */
export function Frame({ id, rods, pitch = PITCH }: Wood) {
  const { width } = sizeOf(rods, false, pitch);
  const inner = { width: width - 2 * FRAME, height: WOOD_HEIGHT - 2 * FRAME };
  return (
    <g aria-hidden="true">
      <rect y={SHADOW} width={width} height={WOOD_HEIGHT} rx="15" class="wood-shadow" />
      <rect width={width} height={WOOD_HEIGHT} rx="15" fill={`url(#${id}-wood)`} />
      <rect
        x="13"
        y="1.5"
        width={width - 26}
        height="2.5"
        rx="1.25"
        fill="var(--white)"
        opacity="0.2"
      />
      <rect x={FRAME} y={FRAME} {...inner} rx="6" class="bed" />
      <rect x={FRAME} y={FRAME} {...inner} rx="6" fill={`url(#${id}-bed)`} />
      {Array.from({ length: rods }, (_, place) => (
        <rect
          key={place}
          x={rodX(place, rods, pitch) - 2.5}
          y={FRAME}
          width="5"
          height={inner.height}
          class="rod"
        />
      ))}
    </g>
  );
}

/** The bar, with a dot at the ones and at every third rod. */
export function Bar({ id, rods, pitch = PITCH }: Wood) {
  const { width } = sizeOf(rods, false, pitch);
  return (
    <g aria-hidden="true" class="bar">
      <rect
        x={FRAME * 0.6}
        y={BAR_TOP + 3}
        width={width - FRAME * 1.2}
        height={BAR}
        class="bar-shadow"
      />
      <rect
        x={FRAME * 0.6}
        y={BAR_TOP}
        width={width - FRAME * 1.2}
        height={BAR}
        fill={`url(#${id}-wood)`}
      />
      {Array.from({ length: rods }, (_, place) => place)
        .filter((place) => place % 3 === 0)
        .map((place) => (
          <circle
            key={place}
            cx={rodX(place, rods, pitch)}
            cy={BAR_TOP + BAR / 2}
            r="3.6"
            class="dot"
          />
        ))}
    </g>
  );
}
