import type { Language } from '../../../kernel/language.ts';
import type { Letter } from './letter.ts';

/** The kinds of notices that have mails. */
export const NOTICE_MAILS = [
  'postcard-ready',
  'postcard-failed',
  'guardian-linked',
  'device-paired',
  'password-reset',
  'administrator-made',
  'backup-failed',
  'channel-failed',
  'test',
] as const;

export type NoticeMail = (typeof NOTICE_MAILS)[number];

/** The texts of a kind's mail. */
export type NoticeText = Pick<Letter, 'subject' | 'preview' | 'before'> & {
  /** The label of the button, which leads to the subject. */
  readonly open: string;
  /** The kind, in the sentence of the unsubscribe page. Security mails have none. */
  readonly about?: string;
  /** The alternative text of the picture, if the mail has one. */
  readonly alt?: string;
};

/** The texts of all mails, by language. */
export const noticeTexts: Readonly<Record<Language, Readonly<Record<NoticeMail, NoticeText>>>> = {
  en: {
    'postcard-ready': {
      subject: 'A postcard has arrived',
      preview: 'A number wrote back after a call.',
      before: [
        'A number wrote back after a call. Its postcard comes with this mail, and lies among your post.',
      ],
      open: 'See the postcard',
      alt: 'The postcard, as a picture',
      about: 'postcards that have arrived',
    },
    'postcard-failed': {
      subject: 'A postcard could not be made',
      preview: 'You can let it be tried again.',
      before: [
        'A number wanted to write back after a call, but its postcard could not be made.',
        'Nothing of the call is lost: you can let the postcard be tried again in the app.',
      ],
      open: 'Try it again',
      about: 'postcards that could not be made',
    },
    'guardian-linked': {
      subject: 'Somebody was linked to a child',
      preview: 'Your messages say who it is, and what they may do.',
      before: [
        'Somebody used the family code of a child whom you look after. Your messages in the app say who it is, and what they may do.',
        'If you do not know them: whoever shared the child can remove them, and make a new family code. The message leads there.',
      ],
      open: 'Read the message',
      about: 'people who are linked to a child',
    },
    'device-paired': {
      subject: 'A device was paired for a child',
      preview: 'Your messages say which device it is.',
      before: [
        'Somebody used a code of yours, and made a browser a device of your children. It can play for them. Your messages in the app say which device it is, and which children came along from it.',
        'If it was not you, and nobody for whom you made the code: end the device now. The button leads to your devices.',
      ],
      open: 'See the devices',
      about: 'devices that are paired for a child',
    },
    'password-reset': {
      subject: 'Your password was replaced',
      preview: 'Every browser has to sign in again.',
      before: [
        'Your account has a new password, and every browser has to sign in with it. Your family in the app shows which children’s devices and family codes there still are.',
        'If it was you who asked for it, there is nothing to do.',
        'If it was not you, ask for a new password now, and tell the people who run this service.',
      ],
      open: 'Open your account',
    },
    'administrator-made': {
      subject: 'There is a new administrator',
      preview: 'The list of changes says who it is.',
      before: [
        'An account became an administrator of this service. Administrators see all accounts, and may change them.',
        'If none of you did this, end the sessions of that account and set its password anew.',
      ],
      open: 'See who it is',
    },
    'backup-failed': {
      subject: 'No backup could be made',
      preview: 'The message in the app says why.',
      before: [
        'The service could not make its backup. It tries again every hour, and you hear of it once a day while that fails.',
        'The message in the app says why: often the disk is full, or the folder cannot be written.',
      ],
      open: 'Read the message',
      about: 'backups that could not be made',
    },
    'channel-failed': {
      subject: 'Notifications do not arrive',
      preview: 'The message in the app says why.',
      before: [
        'The service cannot deliver mails or pushes. You hear of it once a day while that is so.',
        'The message in the app says what the other side answered: often a password or a key has changed. What was not delivered waits among the tasks, and can run again.',
      ],
      open: 'Read the message',
      about: 'notifications that do not arrive',
    },
    test: {
      subject: 'A test of mail',
      preview: 'Mail from this service arrives.',
      before: ['You asked for a mail to see whether it arrives. It does.'],
      open: 'Back to the notifications',
    },
  },
  de: {
    'postcard-ready': {
      subject: 'Eine Postkarte ist angekommen',
      preview: 'Eine Zahl hat nach einem Anruf zurückgeschrieben.',
      before: [
        'Eine Zahl hat nach einem Anruf zurückgeschrieben. Ihre Postkarte kommt mit dieser Mail und liegt bei deiner Post.',
      ],
      open: 'Postkarte ansehen',
      alt: 'Die Postkarte als Bild',
      about: 'Postkarten, die angekommen sind',
    },
    'postcard-failed': {
      subject: 'Eine Postkarte ist nicht gelungen',
      preview: 'Du kannst es noch einmal versuchen lassen.',
      before: [
        'Eine Zahl wollte nach einem Anruf zurückschreiben, aber ihre Postkarte ist nicht gelungen.',
        'Vom Anruf ist nichts verloren: In der App kannst du die Postkarte noch einmal versuchen lassen.',
      ],
      open: 'Noch einmal versuchen',
      about: 'Postkarten, die nicht gelungen sind',
    },
    'guardian-linked': {
      subject: 'Jemand wurde mit einem Kind verbunden',
      preview: 'Bei deinen Nachrichten steht, wer es ist und was er darf.',
      before: [
        'Jemand hat den Familiencode eines Kindes benutzt, um das du dich kümmerst. Bei deinen Nachrichten in der App steht, wer es ist und was er darf.',
        'Wenn du die Person nicht kennst: Wer das Kind geteilt hat, kann sie entfernen und einen neuen Familiencode machen. Die Nachricht führt dorthin.',
      ],
      open: 'Nachricht lesen',
      about: 'Menschen, die mit einem Kind verbunden werden',
    },
    'device-paired': {
      subject: 'Ein Gerät wurde für ein Kind verbunden',
      preview: 'Bei deinen Nachrichten steht, welches Gerät es ist.',
      before: [
        'Jemand hat einen Code von dir benutzt und einen Browser zu einem Gerät deiner Kinder gemacht. Er kann für sie spielen. Bei deinen Nachrichten in der App steht, welches Gerät es ist und welche Kinder von dort mitkamen.',
        'Wenn du das nicht warst, und auch niemand, für den du den Code gemacht hast: Beende das Gerät jetzt. Der Knopf führt zu deinen Geräten.',
      ],
      open: 'Geräte ansehen',
      about: 'Geräte, die für ein Kind verbunden werden',
    },
    'password-reset': {
      subject: 'Dein Passwort wurde ersetzt',
      preview: 'Jeder Browser muss sich neu anmelden.',
      before: [
        'Dein Konto hat ein neues Passwort, und jeder Browser muss sich damit anmelden. Welche Geräte der Kinder und Familiencodes es noch gibt, zeigt deine Familie in der App.',
        'Wenn du darum gebeten hast, ist nichts zu tun.',
        'Wenn du das nicht warst, fordere jetzt ein neues Passwort an und sag denen Bescheid, die diesen Dienst betreiben.',
      ],
      open: 'Konto öffnen',
    },
    'administrator-made': {
      subject: 'Es gibt einen neuen Administrator',
      preview: 'In der Liste der Änderungen steht, wer es ist.',
      before: [
        'Ein Konto verwaltet jetzt diesen Dienst. Administratoren sehen alle Konten und dürfen sie ändern.',
        'Wenn das niemand von euch war, beende die Sitzungen jenes Kontos und setze sein Passwort neu.',
      ],
      open: 'Nachsehen, wer es ist',
    },
    'backup-failed': {
      subject: 'Eine Sicherung ist nicht gelungen',
      preview: 'Die Nachricht in der App sagt, warum.',
      before: [
        'Der Dienst konnte sich nicht sichern. Er versucht es jede Stunde wieder, und du erfährst es einmal am Tag, solange es nicht gelingt.',
        'Die Nachricht in der App sagt, warum: Oft ist der Datenträger voll, oder der Ordner lässt sich nicht beschreiben.',
      ],
      open: 'Nachricht lesen',
      about: 'Sicherungen, die nicht gelungen sind',
    },
    'channel-failed': {
      subject: 'Meldungen kommen nicht an',
      preview: 'Die Nachricht in der App sagt, warum.',
      before: [
        'Der Dienst kann Mails oder Meldungen auf dem Bildschirm nicht zustellen. Du erfährst es einmal am Tag, solange das so ist.',
        'Die Nachricht in der App sagt, was die Gegenstelle geantwortet hat: Oft hat sich ein Passwort oder ein Schlüssel geändert. Was nicht ankam, liegt bei den Aufgaben und lässt sich neu starten.',
      ],
      open: 'Nachricht lesen',
      about: 'Meldungen, die nicht ankommen',
    },
    test: {
      subject: 'Eine Testmail',
      preview: 'Mails von diesem Dienst kommen an.',
      before: ['Du wolltest sehen, ob eine Mail ankommt. Sie ist angekommen.'],
      open: 'Zur Einrichtung',
    },
  },
};
