import { encode } from 'uqr';

/** A text as a QR code. It is black on white in the dark theme, too: not every camera reads inverted codes. */
export function QrCode({ text, name }: { readonly text: string; readonly name: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      class="qr-code rounded-card size-48"
      shape-rendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
