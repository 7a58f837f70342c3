/** Icons as SVG paths on a grid of 24 by 24. Their lines have the colour of the surrounding text. */
const PICTURES = {
  phone:
    'M5 3.5h3.2l1.6 4.2-2 1.6a13 13 0 0 0 6 6l1.7-2 4.2 1.6v3.3a2 2 0 0 1-2.2 2A17.5 17.5 0 0 1 3.4 5.6 2 2 0 0 1 5 3.5Z',
  hangUp:
    'M2.6 14.8c-.5-1.1-.3-2.4.6-3.2 5-4.2 12.6-4.2 17.6 0 .9.8 1.1 2.1.6 3.2l-.7 1.4-4.3-1-.4-2.6a11 11 0 0 0-8 0l-.4 2.6-4.3 1Z',
  back: 'M9 5.5 3 12l6 6.5h11.5v-13Z M12 9.5l5 5 M17 9.5l-5 5',
  speaker: 'M4 9.5v5h3.5l5 4.5V5l-5 4.5Z M16 9a4.2 4.2 0 0 1 0 6 M18.5 6.5a8 8 0 0 1 0 11',
  ear: 'M7.5 9a5 5 0 1 1 9.6 2c-.8 2-3 2.5-3.3 4.8-.3 2.2-1.4 4.2-3.6 4.2a3 3 0 0 1-3-3 M10.5 9.3a2 2 0 1 1 3.6 1.2c-.7 1-1.9 1.3-2 2.8 M4 5.5a8 8 0 0 0-.6 6',
  silent: 'M4 9.5v5h3.5l5 4.5V5l-5 4.5Z M16.5 9.5l5 5 M21.5 9.5l-5 5',
  plus: 'M12 5v14 M5 12h14',
  minus: 'M5 12h14',
  pin: 'M12 21s-6.5-6.5-6.5-11.2a6.5 6.5 0 0 1 13 0C18.5 14.5 12 21 12 21Z M12 12a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  bin: 'M4.5 6.5h15 M9.5 6V4h5v2 M6.5 6.5l1 13.5h9l1-13.5 M10 10.5v6 M14 10.5v6',
  download: 'M12 4v11 M7 10.5l5 5 5-5 M4.5 20h15',
  again: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4 M19.5 3.5v4h-4',
  letter: 'M3.5 6h17v12.5h-17Z M4 6.5l8 6.5 8-6.5',
  talk: 'M4 5h16v11h-9l-4.5 4v-4H4Z M8.5 9.5h7 M8.5 12.5h4',
  houses: 'M2.5 20v-8l4.5-4 4.5 4v8Z M11.5 12.5l4.5-6.5 5.5 6.5V20h-10 M5.5 20v-4h3v4',
  twins:
    'M8 12.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Z M16 20.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Z',
  gem: 'M7 4h10l4.5 6L12 21 2.5 10Z M2.5 10h19 M9 10l3 11 3-11-3-6Z',
  jumps: 'M2 19c1.5-11 5-11 6.5 0 1.5-11 5-11 6.5 0 1.5-11 5-11 6.5 0',
  glass: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z M15.5 15.5 21 21',
  question: 'M8 8.5a4 4 0 1 1 5.5 3.7c-1 .5-1.5 1.3-1.5 2.8 M12 19.5v.2',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Z M12 2v2 M12 20v2 M2 12h2 M20 12h2 M5 5l1.4 1.4 M17.6 17.6 19 19 M5 19l1.4-1.4 M17.6 6.4 19 5',
  gift: 'M4 11h16v9.5H4Z M3 7.5h18V11H3Z M12 7.5v13 M12 7.5C8 7.5 6.5 3 9 3s3 4.5 3 4.5 .5-4.5 3-4.5 1 4.5-3 4.5',
  brush:
    'M13.5 12.5 20.5 4a1.4 1.4 0 0 0-2-2L10 9.5Z M10 9.5a4 4 0 0 0-5 4c0 3-1 4.5-2.5 5.5 4 2.5 11 1.5 11-6.5Z',
  stamp: 'M9 3.5h6l-1 8h-4Z M5 11.5h14v4.5H5Z M4 20h16',
  eye: 'M2.5 12c4-7 15-7 19 0-4 7-15 7-19 0Z M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  hand: 'M8.5 12V4.8a1.6 1.6 0 0 1 3.2 0V11 M11.7 10.5V9a1.6 1.6 0 0 1 3.2 0v2 M14.9 10.8v-.6a1.6 1.6 0 0 1 3.2 0V16c0 3-2 5-5.2 5-2.6 0-4-1-5.2-3l-2.9-4.6c-.8-1.4 1-2.8 2.2-1.7L8.5 13.5',
  star: 'M12 3l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2L12 17.3l-5.6 2.9 1.1-6.2L3 9.6l6.2-.9Z',
  play: 'M8 5v14l11-7Z',
  pause: 'M8 5v14 M16 5v14',
  next: 'M9 5l7 7-7 7',
  previous: 'M15 5l-7 7 7 7',
  check: 'M4.5 12.5l5 5.5 10-12',
  clear: 'M3 12h18 M8 8.5V3 M5.5 5.5 8 3l2.5 2.5 M16 15.5V21 M13.5 18.5 16 21l2.5-2.5',
  later: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z M12 7v5l3.5 2',
} as const;

export type IconName = keyof typeof PICTURES;

/** The names of all icons. */
export const ICONS = Object.keys(PICTURES) as readonly IconName[];

/** An icon beside words, or on a button that has a name. It scales with the font size. Screen readers skip it. */
export function Icon({
  name,
  size = 22,
}: {
  readonly name: IconName;
  /** In pixels at the usual font size. */
  readonly size?: number;
}) {
  const side = `${size / 16}rem`;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={side}
      height={side}
      class="shrink-0 fill-none stroke-current"
      stroke-width="2.2"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d={PICTURES[name]} />
    </svg>
  );
}
