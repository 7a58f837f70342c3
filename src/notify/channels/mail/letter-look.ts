/** The look of mails: that of the postcards, as far as mail programs support it. */

/** A colour in the light and in the dark scheme. */
type Tone = { readonly day: string; readonly night: string };

const tone = (day: string, night: string): Tone => ({ day, night });

/** The colours of mails by their class. */
export const TONES = {
  surround: tone('#bfe8df', '#10221f'),
  paper: tone('#fffaf0', '#231d18'),
  field: tone('#e2f5f0', '#17342f'),
  stamp: tone('#fffdf8', '#2f2720'),
  ink: tone('#3b3a4a', '#f4eadf'),
  soft: tone('#6b6778', '#b9a897'),
  strong: tone('#1b6f5f', '#7fe0cd'),
  button: tone('#1b6f5f', '#7fe0cd'),
  label: tone('#ffffff', '#0c2420'),
} as const;

export type ToneName = keyof typeof TONES;

export const TEAL = '#28b198';
export const CORAL = '#f26b5e';
export const WOOD = '#8a5a33';
export const IDLE = '#e3c9a0';

/** A round font if the device has one. No font is loaded. */
export const FONT =
  "'Baloo 2',Nunito,ui-rounded,'SF Pro Rounded','Hiragino Maru Gothic ProN',Quicksand,'Arial Rounded MT Bold','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The airmail edge. Programs that cannot draw stripes show plain teal. */
export const AIRMAIL = `background-color:${TEAL};background-image:repeating-linear-gradient(120deg,${TEAL} 0,${TEAL} 16px,#fffaf0 16px,#fffaf0 24px,${CORAL} 24px,${CORAL} 40px,#fffaf0 40px,#fffaf0 48px)`;

/** The padding of the rows, on wide and on narrow screens. */
export const PADDING = {
  top: { wide: '30px 34px 0', narrow: '24px 20px 0' },
  end: { wide: '6px 34px 14px', narrow: '6px 20px 8px' },
} as const;

const inks = new Set<ToneName>(['ink', 'soft', 'strong', 'label']);

/** The style sheet for dark and narrow screens. Programs that ignore style sheets use the styles of each element. */
export const SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  ...Object.entries(TONES).map(([name, { night }]) =>
    inks.has(name as ToneName)
      ? `.${name}{color:${night}!important}`
      : `.${name}{background-color:${night}!important}`,
  ),
  '}',
  '@media (max-width:480px){',
  ...Object.entries(PADDING).map(([name, { narrow }]) => `.${name}{padding:${narrow}!important}`),
  '.title{font-size:25px!important}}',
].join('');
