import type { Letter } from './letter.ts';

/** The name of the picture inside of a mail. */
export const PICTURE = 'postcard';

type Text = Pick<Letter, 'subject' | 'preview' | 'emoji' | 'before' | 'after' | 'picture'> & {
  /** The kind, in the sentence that ends its mails; security mails have none. */
  readonly about?: string;
};

/** What mails say of what happened, by its kind. */
const noticeTexts = {
  'postcard-ready': {
    subject: 'A postcard has arrived',
    preview: 'A number wrote back after a call.',
    emoji: '📬',
    before: [
      'A number wrote back after a call. Its postcard comes with this mail, and lies among your post.',
    ],
    picture: { name: PICTURE, alt: 'The postcard, as a picture' },
    after: [],
    about: 'postcards that have arrived',
  },
  'postcard-failed': {
    subject: 'A postcard could not be made',
    preview: 'You can let it be tried again.',
    emoji: '🌧️',
    before: [
      'A number wanted to write back after a call, but its postcard could not be made.',
      'Nothing of the call is lost: you can let the postcard be tried again in the app.',
    ],
    after: [],
    about: 'postcards that could not be made',
  },
  'guardian-linked': {
    subject: 'Somebody was linked to a child',
    preview: 'Your inbox says who it is, and what they may do.',
    emoji: '👋',
    before: [
      'Somebody used the family code of a child whom you look after. Your inbox in the app says who it is, and what they may do.',
      'If you do not know them, remove their link there, and renew the family code.',
    ],
    after: [],
    about: 'people who are linked to a child',
  },
  'password-reset': {
    subject: 'Your password was replaced',
    preview: 'Every device has to sign in again.',
    emoji: '🔑',
    before: [
      'Your account has a new password, and every device has to sign in with it.',
      'If it was you who asked for it, there is nothing to do.',
      'If it was not you, ask for a new password now, and tell the people who run this service.',
    ],
    after: [],
  },
  'administrator-made': {
    subject: 'There is a new administrator',
    preview: 'Your inbox says more.',
    emoji: '🛡️',
    before: [
      'An account became an administrator of this service. Administrators see all accounts, and may change them.',
      'If none of you did this, end the sessions of that account and set its password anew.',
    ],
    after: [],
  },
  test: {
    subject: 'A test of mail',
    preview: 'Mail from this service arrives.',
    emoji: '🧮',
    before: ['You asked for a mail to see whether it arrives. It does.'],
    after: [],
  },
} as const satisfies Readonly<Record<string, Text>>;

/** The kinds of which there are mails. */
export type NoticeMail = keyof typeof noticeTexts;

const texts: Readonly<Record<NoticeMail, Text>> = noticeTexts;

/** Each of them. */
export const NOTICE_MAILS = Object.keys(texts) as readonly NoticeMail[];

/** What a mail of a kind is about, such as on the page that ends them; undefined for one that cannot be ended. */
export function aboutOf(kind: string): string | undefined {
  return Object.hasOwn(texts, kind) ? texts[kind as NoticeMail].about : undefined;
}

/** The letter of a kind. */
export function noticeLetter(
  kind: NoticeMail,
  { publicUrl, unsubscribe }: { publicUrl: string; unsubscribe: string | undefined },
): Letter {
  const { about: _, ...text } = texts[kind];
  return {
    ...text,
    button: { label: 'Open Beadhouse', address: `${publicUrl}/` },
    reason: `This mail is from Beadhouse at ${publicUrl}, where your account has this address.`,
    unsubscribe,
  };
}
