import type { ComponentChildren } from 'preact';
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { valueOf } from '../../src/soroban/soroban.ts';
import { useTexts } from '../texts/catalogue.ts';
import { formatNumber } from '../texts/format.ts';
import { Ghost, type NextMove } from './ghost.tsx';
import type { Allowed } from './fingers.ts';
import { attachHands } from './hands.ts';
import { keyAction } from './keys.ts';
import type { SorobanModel } from './model.ts';
import { cssWidth, PITCH, pitchFor, sizeOf } from './picture.ts';
import { Rod } from './rod.tsx';
import type { SorobanSettings } from './settings.ts';
import { playClick } from './sound.ts';
import { texts } from './texts.ts';
import { useDigits } from './use-digit.ts';
import { Bar, Frame, Paints } from './wood.tsx';

/**
 * The purpose of a soroban. `play`: it can be moved, whatever the settings say. `show`: it shows a number, and can be moved if
 * the settings allow it. `watch`: it cannot be moved, for instance in a replay.
 */
export type SorobanUse = 'play' | 'show' | 'watch';

function allowedOf({
  use,
  settings: { interactive, gestures },
  next,
}: {
  readonly use: SorobanUse;
  readonly settings: SorobanSettings;
  readonly next?: NextMove | undefined;
}): Allowed {
  const isShown = use === 'show';
  const isPlay = use === 'play';
  return {
    taps: isPlay || (isShown && interactive),
    drags: isPlay || (isShown && gestures),
    clears: gestures,
    next,
  };
}

/** The movable soroban. The model holds its state; subscribe to the model to hear of moves. */
export function Soroban({
  model,
  settings,
  use = 'play',
  next,
  over,
  label,
  onEnter,
}: {
  readonly model: SorobanModel;
  readonly settings: SorobanSettings;
  readonly use?: SorobanUse;
  /** A move that is shown as help. */
  readonly next?: NextMove | undefined;
  /** What is drawn over the beads, given the distance of the rods. */
  readonly over?: ((pitch: number) => ComponentChildren) | undefined;
  /** What screen readers say for a soroban that cannot be moved. By default its number. */
  readonly label?: string | undefined;
  /** Called for the Enter key on a rod, where the number can be confirmed. */
  readonly onEnter?: (() => void) | undefined;
}) {
  const t = useTexts(texts);
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const hasFitted = useRef(false);
  const [tabStop, setTabStop] = useState(0);
  const [pitch, setPitch] = useState(PITCH);
  const latest = { settings, use, next, pitch, onEnter };
  const now = useRef(latest);
  now.current = latest;
  const { rods } = model;
  const { taps, drags } = allowedOf(latest);
  const canMove = taps || drags;
  // Movable rods tell screen readers their digits themselves, so the label need not follow.
  const digits = useDigits(model, !canMove);
  const number = formatNumber(valueOf(digits));
  const { width, height } = sizeOf(rods, settings.showNumbers, pitch);

  useLayoutEffect(() => {
    if (svg.current === null) return undefined;
    return attachHands(
      svg.current,
      model,
      () => allowedOf(now.current),
      () => now.current.pitch,
      (beads) => {
        const { soundEnabled, soundVolume } = now.current.settings;
        if (soundEnabled) playClick(beads, soundVolume);
      },
    );
  }, [model]);

  // Rods stand closer where there is little room. A soroban that is still too wide shows its ones first, and can be scrolled
  // with a finger.
  useLayoutEffect(() => {
    const box = room.current;
    if (box === null) return undefined;
    const fit = (): void => {
      setPitch(pitchFor(rods, box.clientWidth, settings.scaleFactor));
      const wasWider = box.classList.contains('is-wider');
      const isWider = box.classList.toggle('is-wider', box.scrollWidth > box.clientWidth + 1);
      if (isWider && !wasWider) box.scrollLeft = box.scrollWidth;
    };
    let frame = 0;
    if (hasFitted.current) fit();
    else {
      // Just before it is drawn for the first time: measuring at once would put the whole layout into this task.
      frame = requestAnimationFrame(fit);
      hasFitted.current = true;
    }
    // In the next frame, since it changes the height of what is observed, which Firefox would report as an error.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    });
    observer.observe(box);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [rods, settings.scaleFactor, pitch]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent, place: number) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === 'Enter' && now.current.onEnter !== undefined) {
        // Otherwise the same key press would also activate the control that gets the focus next, such as the button to the next
        // problem.
        event.preventDefault();
        if (!event.repeat) now.current.onEnter();
        return;
      }
      const action = keyAction(event.key, place, model.digits()[place] ?? 0, model.rods);
      if (action === undefined) return;
      event.preventDefault();
      if ('digit' in action) model.move(place, action.digit);
      else svg.current?.querySelector<SVGGElement>(`[data-place="${action.place}"]`)?.focus();
    },
    [model],
  );

  return (
    <div ref={room} class="soroban-room" style={{ '--scale': settings.scaleFactor }}>
      <svg
        ref={svg}
        role={canMove ? 'group' : 'img'}
        aria-label={canMove ? t.name(rods) : (label ?? t.shows(number))}
        viewBox={`0 0 ${width} ${height}`}
        style={{ width: cssWidth(rods, settings.scaleFactor, pitch), '--ratio': width / height }}
        class={`soroban ${settings.animated ? 'is-animated' : ''} ${canMove ? 'can-move' : ''} ${settings.hideInactiveBeads ? 'hides-resting' : ''}`}
      >
        <Paints id={id} />
        <Frame id={id} rods={rods} pitch={pitch} />
        {Array.from({ length: rods }, (_, index) => rods - 1 - index).map((place) => (
          <Rod
            key={place}
            model={model}
            place={place}
            pitch={pitch}
            settings={settings}
            id={id}
            canMove={canMove}
            isTabStop={place === Math.min(tabStop, rods - 1)}
            onKeyDown={onKeyDown}
            onFocus={setTabStop}
          />
        ))}
        <Bar id={id} rods={rods} pitch={pitch} />
        {next !== undefined && (
          <Ghost model={model} next={next} shape={settings.beadShape} pitch={pitch} />
        )}
        {over?.(pitch)}
      </svg>
    </div>
  );
}
