import type { Language, Told } from '../../kernel/language.ts';
import type { Letter } from './letter.ts';
import { noticeTexts, type NoticeMail } from './notice-texts.ts';

/** The name of the picture inside of a mail. */
export const PICTURE = 'postcard';

/** What stands on the stamp. */
const stamps: Readonly<Record<NoticeMail, string>> = {
  'postcard-ready': '📬',
  'postcard-failed': '🌧️',
  'guardian-linked': '👋',
  'password-reset': '🔑',
  'administrator-made': '🛡️',
  test: '🧮',
};

const open: Told = { en: 'Open Beadhouse', de: 'Beadhouse öffnen' };
const reasons: Readonly<Record<Language, (publicUrl: string) => string>> = {
  en: (publicUrl) =>
    `This mail is from Beadhouse at ${publicUrl}, where your account has this address.`,
  de: (publicUrl) =>
    `Diese Mail kommt von Beadhouse auf ${publicUrl}, wo dein Konto diese Adresse hat.`,
};

const isMailed = (kind: string): kind is NoticeMail => Object.hasOwn(stamps, kind);

/** What mails of a kind are about, such as on the page that ends them; undefined for mails that cannot be ended. */
export function aboutOf(kind: string): Told | undefined {
  if (!isMailed(kind)) return undefined;
  const { about: en } = noticeTexts.en[kind];
  const { about: de } = noticeTexts.de[kind];
  return en === undefined || de === undefined ? undefined : { en, de };
}

/** The letter of a kind. */
export function noticeLetter(
  kind: NoticeMail,
  language: Language,
  { publicUrl, unsubscribe }: { publicUrl: string; unsubscribe: string | undefined },
): Letter {
  const { subject, preview, before, alt } = noticeTexts[language][kind];
  return {
    language,
    subject,
    preview,
    emoji: stamps[kind],
    before,
    picture: alt === undefined ? undefined : { name: PICTURE, alt },
    button: { label: open[language], address: `${publicUrl}/` },
    after: [],
    reason: reasons[language](publicUrl),
    unsubscribe,
  };
}
