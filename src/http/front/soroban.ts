/** A soroban as SVG: a frame, a beam, and rods with one bead above the beam and four below. */

const STEP = 44;
const BEAD = { width: 38, height: 20 };
const TOP = 14;
const BEAM = 66;
const BOTTOM = 186;
const GAP = 1;

/** Draws these digits, a rod each. Beads that count touch the beam, and have the class `counts`. */
export function drawSoroban(digits: readonly number[]): string {
  const width = digits.length * STEP + 28;
  const rods = digits.map((digit, at) => drawRod(digit, 14 + STEP * (at + 0.5)));
  return [
    `<svg viewBox="0 0 ${width} ${BOTTOM + 14}" role="img" aria-label="A soroban that shows ${digits.join('')}">`,
    `<rect class="frame" x="4" y="4" width="${width - 8}" height="${BOTTOM + 6}" rx="10"/>`,
    ...rods,
    `<rect class="beam" x="4" y="${BEAM - 4}" width="${width - 8}" height="8"/>`,
    '</svg>',
  ].join('');
}

function drawRod(digit: number, x: number): string {
  const five = digit >= 5;
  const ones = digit % 5;
  const pitch = BEAD.height + GAP;
  const upper = drawBead(x, five ? BEAM - 4 - BEAD.height - GAP : TOP, five);
  const lower = Array.from({ length: 4 }, (_, at) => {
    const counts = at < ones;
    const y = counts ? BEAM + 4 + GAP + at * pitch : BOTTOM - (4 - at) * pitch + 4;
    return drawBead(x, y, counts);
  });
  const rod = `<line class="rod" x1="${x}" x2="${x}" y1="${TOP - 8}" y2="${BOTTOM + 8}"/>`;
  return [rod, upper, ...lower].join('');
}

/** Draws a bead: two cones that meet at their widest. */
function drawBead(x: number, y: number, counts: boolean): string {
  const [left, right] = [x - BEAD.width / 2, x + BEAD.width / 2];
  const middle = y + BEAD.height / 2;
  const points = `${left},${middle} ${x - 9},${y} ${x + 9},${y} ${right},${middle} ${x + 9},${y + BEAD.height} ${x - 9},${y + BEAD.height}`;
  return `<polygon class="${counts ? 'bead counts' : 'bead'}" points="${points}"/>`;
}
