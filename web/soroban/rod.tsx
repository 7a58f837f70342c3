import { BEADS } from '../../src/soroban/soroban.ts';
import { useTexts } from '../texts/catalogue.ts';
import { Bead } from './bead.tsx';
import { colourOf, colourVariable } from './colours.ts';
import type { SorobanModel } from './model.ts';
import { FRAME, rodX, WOOD_HEIGHT } from './picture.ts';
import type { SorobanSettings } from './settings.ts';
import { texts } from './texts.ts';
import { useDigit } from './use-digit.ts';

/** A rod with its beads, which is a spinbutton. `drawn-rods.ts` positions the beads. */
export function Rod({
  model,
  place,
  pitch,
  settings,
  id,
  canMove,
  isTabStop,
  onKeyDown,
  onFocus,
}: {
  readonly model: SorobanModel;
  readonly place: number;
  /** The distance to the next rod. */
  readonly pitch: number;
  readonly settings: SorobanSettings;
  readonly id: string;
  readonly canMove: boolean;
  /** Whether Tab stops at this rod. It does at one of them. */
  readonly isTabStop: boolean;
  readonly onKeyDown: (event: KeyboardEvent, place: number) => void;
  readonly onFocus: (place: number) => void;
}) {
  const t = useTexts(texts);
  const digit = useDigit(model, place);
  const { colorScheme, colorPalette, beadShape } = settings;
  const x = rodX(place, model.rods, pitch);
  const spinbutton = canMove && {
    role: 'spinbutton' as const,
    tabindex: isTabStop ? 0 : -1,
    'aria-label': t.rod(place, model.rods),
    'aria-valuenow': digit,
    'aria-valuemin': 0,
    'aria-valuemax': 9,
    'aria-valuetext': t.value(place, digit),
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, place),
    onFocus: () => onFocus(place),
  };
  return (
    <g class="soroban-rod" data-place={place} transform={`translate(${x} 0)`} {...spinbutton}>
      <rect
        x={-pitch / 2}
        y={FRAME}
        width={pitch}
        height={WOOD_HEIGHT - 2 * FRAME}
        class="touch-area"
      />
      {BEADS.map((bead, index) => (
        <g
          key={index}
          data-bead={index}
          class="bead"
          style={{
            '--bead': colourVariable(colorPalette, colourOf(colorScheme, place, bead.deck)),
          }}
        >
          <Bead shape={beadShape} shade={`${id}-shade`} pitch={pitch} />
        </g>
      ))}
      <rect
        x={-pitch / 2 + 1}
        y={FRAME + 1}
        width={pitch - 2}
        height={WOOD_HEIGHT - 2 * FRAME - 2}
        rx="8"
        class="focus-ring"
      />
      {settings.showNumbers && (
        <text
          aria-hidden="true"
          y={WOOD_HEIGHT + 36}
          class="numeral"
          style={
            settings.coloredNumerals
              ? { '--bead': colourVariable(colorPalette, colourOf(colorScheme, place, 'earth')) }
              : {}
          }
          data-colored={settings.coloredNumerals}
        >
          {digit}
        </text>
      )}
    </g>
  );
}
