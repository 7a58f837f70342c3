import { signsOf } from '../texts/formats.ts';

const SIZES = {
  small: 'size-11 text-2xl',
  large: 'size-24 text-5xl',
} as const;

/** A player's picture: an emoji on a colour. It is hidden from screen readers, because a name always stands beside it. */
export function Avatar({
  emoji,
  color,
  size = 'small',
}: {
  readonly emoji: string;
  readonly color: string;
  readonly size?: keyof typeof SIZES;
}) {
  return (
    <span
      aria-hidden="true"
      class={`border-stamp bg-line shadow-control inline-grid shrink-0 place-items-center overflow-hidden rounded-full border-3 leading-none select-none ${SIZES[size]}`}
      // Any text may be stored as a colour. For an invalid one the colour of the class stays.
      style={{ backgroundColor: color }}
    >
      <Picture emoji={emoji} />
    </span>
  );
}

/** The picture alone. */
export const Picture = ({ emoji }: { readonly emoji: string }) => <>{firstSign(emoji)}</>;

/** The first visible character: an emoji may consist of many code points, and the text may be long. */
function firstSign(text: string): string {
  const [first = ''] = signsOf(text.trim());
  const isSeen = /[\p{L}\p{N}\p{P}\p{S}]/u.test(first);
  return isSeen && first.length <= 32 ? first : '🙂';
}
