import { formatNumber } from '../texts/format.ts';

/** How many are new, at the corner of what leads to them. The number is hidden from screen readers, because words say it, too. */
export function Badge({
  count,
  says,
}: {
  readonly count: number;
  /** The words for screen readers, where none are seen. */
  readonly says?: string;
}) {
  if (count === 0) return null;
  return (
    <>
      {says !== undefined && <span class="sr-only"> {says}</span>}
      <span
        aria-hidden="true"
        class="bg-alarm text-on-alarm font-round absolute -top-[0.9em] -right-[0.6em] z-10 rounded-full px-2 text-sm font-bold"
      >
        {formatNumber(count)}
      </span>
    </>
  );
}
