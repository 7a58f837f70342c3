import type { Language, Translations } from '../../../kernel/language.ts';
import type { Delivery } from '../port.ts';
import type { Letter } from './letter.ts';
import { noticeTexts, type NoticeMail } from './notice-texts.ts';

/** The name of the picture in a mail. */
export const PICTURE = 'postcard';

/** The emoji on the stamp. */
const stamps: Readonly<Record<NoticeMail, string>> = {
  'postcard-ready': '📬',
  'postcard-failed': '🌧️',
  'guardian-linked': '👋',
  'device-paired': '📱',
  'password-reset': '🔑',
  'administrator-made': '🛡️',
  'backup-failed': '💾',
  'channel-failed': '📪',
  test: '🧮',
};

/** The place in the page to which the mail of a kind leads. */
const places: Readonly<Record<NoticeMail, (about: Delivery) => string>> = {
  'postcard-ready': ({ postcardId }) => `/post/${postcardId}`,
  'postcard-failed': ({ postcardId }) => `/post/${postcardId}`,
  // The inbox names the new guardian to everybody who looks after the child. The child's page does so only for its owner.
  'guardian-linked': () => '/inbox',
  'device-paired': () => '/family',
  'password-reset': () => '/account',
  'administrator-made': () => '/administration/log',
  // The inbox has the reason, which mails have not.
  'backup-failed': () => '/inbox',
  'channel-failed': () => '/inbox',
  test: () => '/administration/channels',
};

/** The parameters of such an address: the page asks for a sign-in to this account before it shows the place. */
const fromMail = ({ userId }: Delivery): string => `from=mail&to=${userId}`;

const reasons: Readonly<Record<Language, (publicUrl: string) => string>> = {
  en: (publicUrl) =>
    `This mail is from Beadhouse at ${publicUrl}, where your account has this address.`,
  de: (publicUrl) =>
    `Diese Mail kommt von Beadhouse auf ${publicUrl}, wo dein Konto diese Adresse hat.`,
};

const isMailed = (kind: string): kind is NoticeMail => Object.hasOwn(stamps, kind);

/** The subject of a kind's mails, for the unsubscribe page; undefined for mails from which nobody can unsubscribe. */
export function aboutOf(kind: string): Translations | undefined {
  if (!isMailed(kind)) return undefined;
  const { about: en } = noticeTexts.en[kind];
  const { about: de } = noticeTexts.de[kind];
  return en === undefined || de === undefined ? undefined : { en, de };
}

/** Writes the letter of a notice. */
export function noticeLetter(
  about: Delivery,
  language: Language,
  { publicUrl, unsubscribe }: { publicUrl: string; unsubscribe: string | undefined },
): Letter {
  const { kind } = about;
  const { subject, preview, before, open, alt } = noticeTexts[language][kind];
  return {
    language,
    subject,
    preview,
    emoji: stamps[kind],
    before,
    picture: alt === undefined ? undefined : { name: PICTURE, alt },
    button: { label: open, address: `${publicUrl}${places[kind](about)}?${fromMail(about)}` },
    after: [],
    reason: reasons[language](publicUrl),
    unsubscribe,
  };
}
