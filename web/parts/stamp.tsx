import type { ComponentChildren } from 'preact';
import { Picture } from './avatar.tsx';

/** A player as a postage stamp: the picture on a colour with rays, and the name below. */
export function Stamp({
  emoji,
  color,
  children,
}: {
  readonly emoji: string;
  readonly color: string;
  /** The name. */
  readonly children: ComponentChildren;
}) {
  return (
    <span class="stamp-shadow block">
      <span class="stamp block">
        <span
          aria-hidden="true"
          class="stamp-rays bg-line grid aspect-square place-items-center overflow-hidden text-6xl leading-none select-none"
          style={{ backgroundColor: color }}
        >
          <Picture emoji={emoji} />
        </span>
        <span class="font-round text-ink mx-1 mt-2 mb-1 line-clamp-2 text-center text-xl leading-tight font-bold wrap-anywhere">
          {children}
        </span>
      </span>
    </span>
  );
}
