import { formatNumber } from '../texts/format.ts';

/** How many are new, at the corner of what leads to them. It is hidden from screen readers, because words say it, too. */
export function Badge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      class="bg-alarm text-on-alarm font-round absolute -top-[0.9em] -right-[0.6em] z-10 rounded-full px-2 text-sm font-bold"
    >
      {formatNumber(count)}
    </span>
  );
}
