import { useEffect, useState } from 'preact/hooks';
import { useTexts } from '../../texts/catalogue.ts';
import { formatRounded as f } from '../../texts/format.ts';
import { Icon, type IconName } from '../icon.tsx';
import { placeMarks, type Mark, type PlacedMark } from './marks.ts';
import { texts } from './texts.ts';
import { ticksOf } from './ticks.ts';
import { useHand } from './use-hand.ts';
import { FONT_SIZE, useLine, type Focus } from './use-line.ts';
import { END, placeOf, seen, viewOf, zoomed, type LineView } from './view.ts';

/** In pixels at the usual font size: the height of the drawing, and where in it the line runs. */
const HEIGHT = 176;
const BASE = 122;
/** After this many milliseconds without movement, screen readers are told the position. */
const STILL = 250;

/** What the whole numbers of a line stand for, such as stations. Screen readers say this in place of the numbers in sight. */
export type Stops = {
  /** The name of the line. */
  readonly name: string;
  readonly first: number;
  readonly last: number;
  readonly say: (stop: number) => string;
};

/** The stop that is nearest to a number. */
export const stopAt = ({ first, last }: Stops, value: number): number =>
  Math.min(last, Math.max(first, Math.round(value)));

/**
 * A number line that can be dragged, pinched and zoomed. For screen readers it is a slider with the number in the middle as its
 * value.
 *
 * @param home the view to which its button returns
 * @param pointer the class of a colour; with it, a ring marks the number in the middle
 * @param onView called with each new view, and whether a person moved the line there
 */
export function NumberLine({
  focus,
  home,
  marks,
  range,
  jumps,
  pointer,
  stops,
  onView,
}: {
  readonly focus: Focus;
  readonly home: { readonly center: number; readonly span: number };
  readonly marks: readonly Mark[];
  readonly range?: readonly [number, number] | undefined;
  readonly jumps?: { readonly count: number; readonly size: number } | undefined;
  readonly pointer?: string | undefined;
  readonly stops?: Stops | undefined;
  readonly onView?: (view: LineView, isByHand: boolean) => void;
}) {
  const t = useTexts(texts);
  const line = useLine(focus);
  const hand = useHand(line, home);
  const { view, width, isByHand } = line;
  const stillView = useStill(view);

  useEffect(() => {
    if (width > 0) onView?.(view, isByHand);
  }, [view, width]);

  const [low, high] = seen(stillView, width);
  const step = 10 ** Math.floor(Math.log10((high - low) / 20));
  const placed = width > 0 ? placeMarks(marks, view, width) : [];
  const rough = (value: number): string => f(Math.round(value / step) * step);
  const stop = stops && stopAt(stops, stillView.center);
  return (
    <div class="bg-field rounded-card overflow-hidden">
      <div
        ref={line.place}
        {...hand}
        role="slider"
        tabindex={0}
        aria-label={stops?.name ?? t.name}
        aria-description={t.help}
        aria-orientation="horizontal"
        aria-valuemin={stops?.first ?? -END}
        aria-valuemax={stops?.last ?? END}
        aria-valuenow={stop ?? Number(stillView.center.toFixed(2))}
        aria-valuetext={
          stops === undefined || stop === undefined
            ? t.at(rough(stillView.center), rough(low), rough(high))
            : stops.say(stop)
        }
        class="rounded-card cursor-grab touch-pan-y select-none active:cursor-grabbing"
        style={{ height: `${HEIGHT / FONT_SIZE}rem` }}
      >
        {width > 0 && (
          <svg aria-hidden="true" viewBox={`0 0 ${width} ${HEIGHT}`} class="block size-full">
            {range && <Range view={view} width={width} range={range} />}
            {jumps && <Jumps view={view} width={width} {...jumps} />}
            <path
              d={`M10 ${BASE}H${width - 10} M18 ${BASE - 8}l-9 8 9 8 M${width - 18} ${BASE - 8}l9 8-9 8`}
              class="stroke-teal fill-none"
              stroke-width="4"
              stroke-linecap="round"
              stroke-linejoin="round"
            />
            <Ticks view={view} width={width} format={f} />
            {pointer !== undefined && <Pointer width={width} tone={pointer} />}
            {/* All pins are drawn before all labels: the pin of a high label would cross out a lower one. */}
            {placed.map((mark) => (
              <MarkPin key={`${mark.tone}${mark.value}`} mark={mark} />
            ))}
            {placed.map((mark) => (
              <MarkLabel key={`${mark.tone}${mark.value}`} mark={mark} />
            ))}
          </svg>
        )}
      </div>
      <div class="flex justify-center gap-2 px-3 pb-3">
        <Tool
          icon="minus"
          name={t.farther}
          onClick={() => line.fly((now, wide) => zoomed(now, wide, 1 / 3))}
        />
        <Tool
          icon="pin"
          name={t.back(f(home.center))}
          onClick={() => line.fly((_, wide) => viewOf(home.center, home.span, wide))}
        />
        <Tool
          icon="plus"
          name={t.closer}
          onClick={() => line.fly((now, wide) => zoomed(now, wide, 3))}
        />
      </div>
    </div>
  );
}

/** The view once it has been still for a moment. */
function useStill(view: LineView): LineView {
  const [still, setStill] = useState(view);
  useEffect(() => {
    const timer = setTimeout(() => setStill(view), STILL);
    return () => clearTimeout(timer);
  }, [view]);
  return still;
}

function Tool({
  icon,
  name,
  onClick,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      title={name}
      class="bg-stamp border-line text-strong shadow-control inline-flex size-11 items-center justify-center rounded-full border active:translate-y-px"
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

type Seen = { readonly view: LineView; readonly width: number };

function Ticks({ view, width, format }: Seen & { readonly format: (value: number) => string }) {
  return (
    <>
      {ticksOf(view, width).map(({ value, height, opacity, label }) => {
        const x = placeOf(view, width, value);
        return (
          <g key={value} opacity={opacity}>
            <line
              x1={x}
              x2={x}
              y1={BASE - 13 * height}
              y2={BASE + 13 * height}
              class="stroke-teal"
              stroke-width={1 + 2 * height}
              stroke-linecap="round"
            />
            {label > 0 && (
              <text
                x={x}
                y={BASE + 36}
                text-anchor="middle"
                opacity={label}
                font-size={FONT_SIZE}
                class="fill-ink font-round font-bold"
              >
                {format(value)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** The y coordinate of a label's middle. */
const heightOf = ({ level }: PlacedMark): number => BASE - 40 - level * 32;

/** The colours of a mark: of its pin, of the label's plate, and of the label's text. */
const TONES: Readonly<Record<Mark['tone'], readonly [pin: string, plate: string, text: string]>> = {
  caller: ['text-coral', 'fill-paper stroke-coral', 'fill-ink'],
  found: ['text-strong', 'fill-strong stroke-strong', 'fill-on-strong'],
  ahead: ['text-soft', 'fill-field stroke-soft', 'fill-soft'],
};

function MarkPin({ mark }: { readonly mark: PlacedMark }) {
  const { x, tone } = mark;
  return (
    <g class={TONES[tone][0]}>
      <path d={`M${x} ${heightOf(mark)}V${BASE}`} class="stroke-current" stroke-width="2.5" />
      <circle cx={x} cy={BASE} r="6" class="stroke-paper fill-current" stroke-width="2.5" />
    </g>
  );
}

function MarkLabel({ mark }: { readonly mark: PlacedMark }) {
  const { middle, width, text, tone } = mark;
  const y = heightOf(mark);
  const [, plate, ink] = TONES[tone];
  return (
    <g>
      <rect
        x={middle - width / 2}
        y={y - 14}
        width={width}
        height="28"
        rx="14"
        stroke-width="3"
        class={plate}
      />
      <text
        x={middle}
        y={y + 6}
        text-anchor="middle"
        font-size={FONT_SIZE}
        class={`font-round font-bold ${ink}`}
      >
        {text}
      </text>
    </g>
  );
}

function Range({
  view,
  width,
  range: [low, high],
}: Seen & { readonly range: readonly [number, number] }) {
  const left = Math.max(-20, placeOf(view, width, low - 0.5));
  const right = Math.min(width + 20, placeOf(view, width, high + 0.5));
  if (right <= left) return null;
  return (
    <rect
      x={left}
      y={BASE - 19}
      width={right - left}
      height="38"
      rx="12"
      class="fill-teal/20 stroke-teal"
      stroke-width="2"
      stroke-dasharray="6 6"
    />
  );
}

function Jumps({
  view,
  width,
  count,
  size,
}: Seen & { readonly count: number; readonly size: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => {
        const from = placeOf(view, width, index * size);
        const to = placeOf(view, width, (index + 1) * size);
        if (to < -width || from > 2 * width) return null;
        const top = BASE - Math.min(78, 14 + (to - from) * 0.45);
        return (
          <path
            key={index}
            d={`M${from} ${BASE - 4}Q${(from + to) / 2} ${top * 2 - BASE} ${to} ${BASE - 4}`}
            class="stroke-coral fill-none"
            stroke-width="3"
            stroke-linecap="round"
          />
        );
      })}
    </>
  );
}

/** A ring in the middle, like a magnifying glass. */
function Pointer({ width, tone }: { readonly width: number; readonly tone: string }) {
  return (
    <g class={tone}>
      <circle cx={width / 2} cy={BASE} r="19" class="fill-none stroke-current" stroke-width="5" />
      <path
        d={`M${width / 2 - 9} 8h18l-9 13Z`}
        class="fill-current stroke-current"
        stroke-width="3"
        stroke-linejoin="round"
      />
    </g>
  );
}
