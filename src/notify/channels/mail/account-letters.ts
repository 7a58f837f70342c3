import type { Language, Translations } from '../../../kernel/language.ts';
import { writeLetter } from './letter.ts';
import type { Letter } from './send-letter.ts';
import { mailTexts, type MailName } from './account-texts.ts';

/** The emoji of each mail, and the page of its link, if it has one. */
const forms: Readonly<Record<MailName, { readonly emoji: string; readonly page?: string }>> = {
  reset: { emoji: '🔑', page: '/reset-password' },
  verification: { emoji: '💌', page: '/verify-email' },
  address: { emoji: '🏡', page: '/verify-email' },
  'address notice': { emoji: '👀' },
};

const reasons: Translations = {
  en: 'This mail is from Beadhouse at',
  de: 'Diese Mail kommt von Beadhouse auf',
};

/**
 * Writes a mail to this address. Its link begins with the service's own address.
 *
 * @param id the mail's id, which stays the same when the mail is sent again
 */
export function writeMail(
  name: MailName,
  { id, to, language }: { readonly id: string; readonly to: string; readonly language: Language },
  { publicUrl, token }: { publicUrl: string; token: string | undefined },
): Letter {
  const { emoji, page } = forms[name];
  const { label, ...text } = mailTexts[language][name];
  const button =
    page === undefined || label === undefined || token === undefined
      ? undefined
      : { label, address: `${publicUrl}${page}?token=${token}` };
  const reason = `${reasons[language]} ${publicUrl}.`;
  return { id, to, ...writeLetter({ ...text, language, emoji, button, reason }) };
}
