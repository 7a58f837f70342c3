import { escapeText } from '../../http/front/shell.ts';
import type { Mail } from '../../notify/mail.ts';

/** The mails of accounts. */
export const MAILS = ['reset', 'verification', 'address', 'address notice'] as const;

export type MailName = (typeof MAILS)[number];

type Text = {
  readonly subject: string;
  /** The paragraphs. Names that people chose are not in them: a stranger could advertise with one. */
  readonly before: readonly string[];
  /** The page of its link, if it has one. */
  readonly page?: string;
  readonly after: readonly string[];
};

const texts: Readonly<Record<MailName, Text>> = {
  reset: {
    subject: 'Set a new password',
    before: [
      'Somebody asked for a new password of your account. If it was you, open this page and choose one:',
    ],
    page: '/reset-password',
    after: [
      'The link works once, within an hour. When you have used it, every device has to sign in again.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
  },
  verification: {
    subject: 'Confirm your e-mail address',
    before: ['Open this page to confirm that this is your e-mail address:'],
    page: '/verify-email',
    after: ['The link works for a day.', 'If you have no account there, do nothing.'],
  },
  address: {
    subject: 'Confirm your new e-mail address',
    before: [
      'Somebody asked that this becomes the e-mail address of their account. If it was you, open this page:',
    ],
    page: '/verify-email',
    after: [
      'The link works for a day. Until then you sign in with your former address.',
      'If it was not you, do nothing.',
    ],
  },
  'address notice': {
    subject: 'Another e-mail address was asked for',
    before: [
      'Somebody who is signed in to your account, and knows its password, asked for another e-mail address.',
    ],
    after: [
      'If it was you, open the link that was sent to the new address.',
      'If it was not you, change your password now: then that link is no longer good.',
    ],
  },
};

/** A mail to this address. Its link begins with the service's own address. */
export function writeMail(
  name: MailName,
  to: string,
  { publicUrl, token }: { publicUrl: string; token: string | undefined },
): Mail {
  const { subject, before, page, after } = texts[name];
  const link =
    page === undefined || token === undefined ? [] : [`${publicUrl}${page}?token=${token}`];
  const from = `This mail is from Beadhouse at ${publicUrl}.`;
  return {
    to,
    subject,
    text: `${[...before, ...link, ...after, from].join('\n\n')}\n`,
    html: [
      ...before.map(paragraph),
      ...link.map((one) => `<p><a href="${escapeText(one)}">${escapeText(one)}</a></p>`),
      ...[...after, from].map(paragraph),
    ].join('\n'),
  };
}

const paragraph = (text: string): string => `<p>${escapeText(text)}</p>`;
