import type { ComponentChildren } from 'preact';
import { CallerPicture } from '../parts/caller.tsx';
import { formatNumber } from '../texts/format.ts';

/** A number with a face that tells something, as in calls. */
export function Teller({
  number,
  said,
  children,
}: {
  readonly number: number;
  /** What it says now: with another text its mouth moves anew. */
  readonly said: string;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="teller">
      <div class="teller-face">
        <CallerPicture key={said} number={number} text={formatNumber(number)} isTalking />
      </div>
      <div class="teller-bubble">{children}</div>
    </div>
  );
}
