import { writeLetter, type Letter } from '../../notify/mail/letter.ts';
import type { Mail } from '../../notify/mail/mailer.ts';

/** The mails of accounts. */
export const MAILS = ['reset', 'verification', 'address', 'address notice'] as const;

export type MailName = (typeof MAILS)[number];

type Text = Pick<Letter, 'subject' | 'preview' | 'emoji' | 'before' | 'after'> & {
  /** The page of its link, if it has one. */
  readonly link?: { readonly page: string; readonly label: string };
};

const texts: Readonly<Record<MailName, Text>> = {
  reset: {
    subject: 'Set a new password',
    preview: 'The link works once, within an hour.',
    emoji: '🔑',
    before: [
      'Somebody asked for a new password of your account. If it was you, open this page and choose one:',
    ],
    link: { page: '/reset-password', label: 'Choose a password' },
    after: [
      'The link works once, within an hour. When you have used it, every device has to sign in again.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
  },
  verification: {
    subject: 'Confirm your e-mail address',
    preview: 'One step, and news can reach you here.',
    emoji: '💌',
    before: ['Open this page to confirm that this is your e-mail address:'],
    link: { page: '/verify-email', label: 'Confirm the address' },
    after: ['The link works for a day.', 'If you made no account there, do nothing.'],
  },
  address: {
    subject: 'Confirm your new e-mail address',
    preview: 'Until then you sign in with your former address.',
    emoji: '🏡',
    before: [
      'Somebody asked that this becomes the e-mail address of their account. If it was you, open this page:',
    ],
    link: { page: '/verify-email', label: 'Confirm the address' },
    after: [
      'The link works for a day. Until then you sign in with your former address.',
      'If it was not you, do nothing.',
    ],
  },
  'address notice': {
    subject: 'Another e-mail address was asked for',
    preview: 'If it was not you, change your password now.',
    emoji: '👀',
    before: [
      'Somebody who is signed in to your account, and knows its password, asked for another e-mail address.',
    ],
    after: [
      'If it was you, open the link that was sent to the new address.',
      'If it was not you, change your password now: then that link is no longer good.',
    ],
  },
};

/**
 * A mail to this address. Its link begins with the service's own address.
 *
 * @param id the same for a mail that is sent again
 */
export function writeMail(
  name: MailName,
  { id, to }: { readonly id: string; readonly to: string },
  { publicUrl, token }: { publicUrl: string; token: string | undefined },
): Mail {
  const { link, ...text } = texts[name];
  const button =
    link === undefined || token === undefined
      ? undefined
      : { label: link.label, address: `${publicUrl}${link.page}?token=${token}` };
  const reason = `This mail is from Beadhouse at ${publicUrl}.`;
  return { id, to, ...writeLetter({ ...text, button, reason }) };
}
