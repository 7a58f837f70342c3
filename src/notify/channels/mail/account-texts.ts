import type { Language } from '../../../kernel/language.ts';
import type { Letter } from './letter.ts';

/** The names of the mails to account holders. */
export const MAILS = ['reset', 'verification', 'address', 'address notice'] as const;

export type MailName = (typeof MAILS)[number];

/** The texts of a mail. */
export type MailText = Pick<Letter, 'subject' | 'preview' | 'before' | 'after'> & {
  /** The text on the button of the mail's link, if it has one. */
  readonly label?: string;
};

/** The texts of each mail in each language. */
export const mailTexts: Readonly<Record<Language, Readonly<Record<MailName, MailText>>>> = {
  en: {
    reset: {
      subject: 'Set a new password',
      preview: 'The link works once, within an hour.',
      before: [
        'Somebody asked for a new password of your account. If it was you, open this page and choose one:',
      ],
      label: 'Choose a password',
      after: [
        'The link works once, within an hour. When you have used it, every browser has to sign in again.',
        'If it was not you, do nothing: your password stays as it is.',
      ],
    },
    verification: {
      subject: 'Confirm your e-mail address',
      preview: 'One step, and news can reach you here.',
      before: ['Open this page to confirm that this is your e-mail address:'],
      label: 'Confirm the address',
      after: ['The link works for a day.', 'If you made no account there, do nothing.'],
    },
    address: {
      subject: 'Confirm your new e-mail address',
      preview: 'Until then you sign in with your former address.',
      before: [
        'Somebody asked that this becomes the e-mail address of their account. If it was you, open this page:',
      ],
      label: 'Confirm the address',
      after: [
        'The link works for a day. Until then you sign in with your former address.',
        'If it was not you, do nothing.',
      ],
    },
    'address notice': {
      subject: 'Another e-mail address was asked for',
      preview: 'If it was not you, change your password now.',
      before: [
        'Somebody who is signed in to your account, and knows its password, asked for another e-mail address.',
      ],
      after: [
        'If it was you, open the link that was sent to the new address.',
        'If it was not you, change your password now: then that link is no longer good.',
      ],
    },
  },
  de: {
    reset: {
      subject: 'Ein neues Passwort setzen',
      preview: 'Der Link gilt einmal, eine Stunde lang.',
      before: [
        'Jemand möchte ein neues Passwort für dein Konto. Wenn du das warst, öffne diese Seite und wähle eines:',
      ],
      label: 'Passwort wählen',
      after: [
        'Der Link gilt einmal, eine Stunde lang. Wenn du ihn benutzt hast, muss sich jeder Browser neu anmelden.',
        'Wenn du das nicht warst, tu nichts: Dein Passwort bleibt, wie es ist.',
      ],
    },
    verification: {
      subject: 'Bestätige deine E-Mail-Adresse',
      preview: 'Ein Schritt, dann erreichen dich hier Neuigkeiten.',
      before: ['Öffne diese Seite und bestätige, dass dies deine E-Mail-Adresse ist:'],
      label: 'Adresse bestätigen',
      after: ['Der Link gilt einen Tag lang.', 'Wenn du dort kein Konto angelegt hast, tu nichts.'],
    },
    address: {
      subject: 'Bestätige deine neue E-Mail-Adresse',
      preview: 'Bis dahin meldest du dich mit der bisherigen Adresse an.',
      before: [
        'Jemand möchte, dass dies die E-Mail-Adresse seines Kontos wird. Wenn du das warst, öffne diese Seite:',
      ],
      label: 'Adresse bestätigen',
      after: [
        'Der Link gilt einen Tag lang. Bis dahin meldest du dich mit der bisherigen Adresse an.',
        'Wenn du das nicht warst, tu nichts.',
      ],
    },
    'address notice': {
      subject: 'Dein Konto soll eine andere E-Mail-Adresse bekommen',
      preview: 'Wenn du das nicht warst, ändere jetzt dein Passwort.',
      before: [
        'Jemand, der in deinem Konto angemeldet ist und das Passwort kennt, möchte dafür eine andere E-Mail-Adresse.',
      ],
      after: [
        'Wenn du das warst, öffne den Link, der an die neue Adresse ging.',
        'Wenn du das nicht warst, ändere jetzt dein Passwort: Dann gilt jener Link nicht mehr.',
      ],
    },
  },
};
