import type { Language, Told } from '../../kernel/language.ts';
import type { Delivery } from '../port.ts';
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

/** Where in the page the mail of a kind leads: to what happened, or to where that is told. */
const places: Readonly<Record<NoticeMail, (about: Delivery) => string>> = {
  'postcard-ready': ({ postcardId }) => `/post/${postcardId}`,
  'postcard-failed': ({ postcardId }) => `/post/${postcardId}`,
  // It says who it is to all who look after the child; on the child's place only its owner sees that.
  'guardian-linked': () => '/inbox',
  'password-reset': () => '/account',
  'administrator-made': () => '/administration/log',
  test: () => '/administration/channels',
};

/** What such an address says besides: whoever opens it has this account, and signs in there before what is there is shown. */
const fromMail = ({ userId }: Delivery): string => `from=mail&to=${userId}`;

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

/** The letter that tells of something. */
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
