import { escapeText } from '../../../kernel/html.ts';
import {
  AIRMAIL,
  CORAL,
  FONT,
  IDLE,
  PADDING,
  SHEET,
  TEAL,
  TONES,
  WOOD,
  type ToneName,
} from './letter-look.ts';
import type { Language } from '../../../kernel/language.ts';
import type { Mail } from './mailer.ts';

/** The content of a mail. It has no names that people chose, since a stranger could advertise with one. */
export type Letter = {
  readonly language: Language;
  readonly subject: string;
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  /** On the stamp. */
  readonly emoji: string;
  /** The paragraphs above the button. */
  readonly before: readonly string[];
  /** Shown between the paragraphs; `name` is the attachment's name. */
  readonly picture?: { readonly name: string; readonly alt: string } | undefined;
  readonly button?: { readonly label: string; readonly address: string } | undefined;
  /** The paragraphs below the button. */
  readonly after: readonly string[];
  /** Why the reader gets the mail. */
  readonly reason: string;
  /** The address that unsubscribes from mails of this kind. */
  readonly unsubscribe?: string | undefined;
};

const WIDTH = 560;

/** The words that all letters share. */
const words = {
  en: { unsubscribe: 'No more mails of this kind', orOpen: 'Or open this address:' },
  de: { unsubscribe: 'Keine Mails dieser Art mehr', orOpen: 'Oder öffne diese Adresse:' },
} as const satisfies Readonly<Record<Language, object>>;

/** Writes a mail as text and as HTML. The HTML loads nothing. */
export function writeLetter(letter: Letter): Pick<Mail, 'subject' | 'text' | 'html'> {
  return { subject: letter.subject, text: textOf(letter), html: pageOf(letter) };
}

function textOf({ language, before, button, after, reason, unsubscribe }: Letter): string {
  const ending =
    unsubscribe === undefined ? [] : [`${words[language].unsubscribe}:\n${unsubscribe}`];
  const link = button === undefined ? [] : [button.address];
  return `${[...before, ...link, ...after, '--', reason, ...ending].join('\n\n')}\n`;
}

/** The attributes for a colour: a class of the style sheet, and the same colour as the element's style. */
function colorAttributes(name: ToneName, kind: 'color' | 'background-color', more = ''): string {
  return `class="${name}" style="${kind}:${TONES[name].day};${more}"`;
}

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

function pageOf(letter: Letter): string {
  const { language, subject, preview, before, picture, button, after } = letter;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeText(subject)}</title>
<style>${SHEET}</style>
<!--[if mso]><style>*{font-family:Arial,sans-serif!important}</style><![endif]-->
</head>
<body ${colorAttributes('surround', 'background-color', 'margin:0;padding:0;-webkit-text-size-adjust:100%')}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeText(preview)}${BLANK}</div>
<table ${table} width="100%" ${colorAttributes('surround', 'background-color')}><tr><td align="center" style="padding:20px 10px 32px">
<!--[if mso]><table ${table} width="${WIDTH}"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width:${WIDTH}px">
<tr><td style="padding:11px;border-radius:26px;${AIRMAIL}">
<table ${table} width="100%" ${colorAttributes('paper', 'background-color', 'border-radius:16px')}>
${row(
  'top',
  `${headOf(letter)}
<h1 class="title strong" style="margin:22px 0 14px;font:800 29px/1.2 ${FONT};letter-spacing:-0.01em;color:${TONES.strong.day}">${escapeText(subject)}</h1>
${before.map(paragraph).join('\n')}`,
)}
${picture === undefined ? '' : pictureOf(picture)}
${row('end', [...(button === undefined ? [] : [buttonOf(button, words[language].orOpen)]), ...after.map(paragraph)].join('\n'))}
</table>
</td></tr>
<tr><td align="left" style="padding:18px 22px 0">
${footOf(letter)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** Invisible text after the preview. Otherwise a list of mails shows the beginning of the page there. */
const BLANK = '&#847;&zwnj;&nbsp;'.repeat(60);

/** The name of the service over a rod with beads, and a stamp. */
function headOf({ emoji }: Letter): string {
  const bead = (color: string) =>
    `<td width="26" height="15" style="width:26px;height:15px;border-radius:13px/8px;background-color:${color};font-size:1px;line-height:1px">&nbsp;</td>`;
  const gap = '<td width="3" style="width:3px;font-size:1px;line-height:1px">&nbsp;</td>';
  const space = '<td width="30" style="width:30px;font-size:1px;line-height:1px">&nbsp;</td>';
  const beads = [bead(TEAL), gap, bead(TEAL), gap, bead(CORAL), space, bead(IDLE), gap, bead(IDLE)];
  const rod = `background-image:linear-gradient(transparent 6px,${WOOD} 6px,${WOOD} 9px,transparent 9px)`;
  return `<table ${table} width="100%"><tr>
<td align="left" valign="middle" aria-hidden="true">
<p class="strong" style="margin:0 0 9px;font:700 20px/1.1 ${FONT};color:${TONES.strong.day}">Beadhouse</p>
<table ${table} style="${rod}"><tr>${beads.join('')}</tr></table>
</td>
<td align="right" valign="top" width="78" aria-hidden="true">
<table ${table}><tr><td ${colorAttributes('stamp', 'background-color', 'padding:5px;border:2px dashed #dcc9a6;border-radius:4px')}>
<table ${table}><tr><td ${colorAttributes('field', 'background-color', 'width:52px;height:58px;border-radius:4px;font-size:32px;line-height:58px')} align="center" width="52" height="58">${emoji}</td></tr></table>
</td></tr></table>
</td>
</tr></table>`;
}

/** A row of the letter, with a class of the style sheet. */
function row(name: keyof typeof PADDING, content: string): string {
  return `<tr><td class="${name}" align="left" style="padding:${PADDING[name].wide}">
${content}
</td></tr>`;
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 14px;font:400 17px/1.55 ${FONT};color:${TONES.ink.day}">${escapeText(text)}</p>`;
}

/** A row with a picture, as wide as the paper. */
function pictureOf({ name, alt }: { name: string; alt: string }): string {
  return `<tr><td class="soft" align="left" style="padding:4px 10px 12px;font:400 15px/1.5 ${FONT};color:${TONES.soft.day}"><img src="cid:${name}" alt="${escapeText(alt)}" width="${WIDTH - 42}" style="display:block;width:100%;max-width:${WIDTH - 42}px;height:auto;border:0;border-radius:14px"></td></tr>`;
}

/** A button, and its address for programs that do not show buttons. */
function buttonOf({ label, address }: NonNullable<Letter['button']>, orOpen: string): string {
  const href = escapeText(address);
  return `<table ${table} style="margin:8px 0 16px"><tr><td ${colorAttributes('button', 'background-color', 'border-radius:14px')} bgcolor="${TONES.button.day}">
<a class="label" href="${href}" style="display:inline-block;padding:14px 24px;font:700 17px/1.2 ${FONT};color:${TONES.label.day};text-decoration:none">${escapeText(label)}</a>
</td></tr></table>
<p class="soft" style="margin:0 0 18px;font:400 13px/1.5 ${FONT};color:${TONES.soft.day};word-break:break-word">${orOpen} <a class="soft" href="${href}" style="color:${TONES.soft.day}">${href}</a></p>`;
}

function footOf({ language, reason, unsubscribe }: Letter): string {
  const small = `margin:0 0 8px;font:400 13px/1.5 ${FONT};color:${TONES.ink.day};word-break:break-word`;
  const ending =
    unsubscribe === undefined
      ? ''
      : `\n<p class="ink" style="${small}"><a class="ink" href="${escapeText(unsubscribe)}" style="color:${TONES.ink.day}">${words[language].unsubscribe}</a></p>`;
  return `<p class="ink" style="${small}">${escapeText(reason)}</p>${ending}`;
}
