import { catalogue } from '../../texts/catalogue.ts';

const EN: Readonly<Record<string, string>> = {
  'guardian-linked': 'Somebody got access to a child',
  'device-paired': 'A device was paired. If that was not you, end it',
  'postcard-ready': 'A postcard has arrived',
  'postcard-failed': 'A postcard could not be made',
  'password-reset':
    'Your password was replaced. If that was not you, ask whoever runs this service.',
  'administrator-made': 'There is a new administrator of this service',
  'backup-failed': 'The service could not make its backup',
  'channel-failed':
    'Mails or pushes do not arrive now. Once that is mended, run the dead tasks again',
  test: 'A test: messages arrive here',
};

const DE: Readonly<Record<string, string>> = {
  'guardian-linked': 'Jemand hat Zugang zu einem Kind bekommen',
  'device-paired': 'Ein Gerät wurde verbunden. Wenn du das nicht warst, beende es',
  'postcard-ready': 'Eine Postkarte ist angekommen',
  'postcard-failed': 'Eine Postkarte ließ sich nicht machen',
  'password-reset':
    'Dein Passwort wurde ersetzt. Wenn du das nicht warst, frage die, die diesen Dienst betreiben.',
  'administrator-made': 'Jemand Neues verwaltet diesen Dienst',
  'backup-failed': 'Der Dienst konnte sich nicht sichern',
  'channel-failed':
    'Mails oder Meldungen auf dem Bildschirm kommen gerade nicht an. Ist das behoben, starte die gescheiterten Aufgaben neu',
  test: 'Ein Test: Nachrichten kommen hier an',
};

export const texts = catalogue({
  en: {
    title: 'Messages',
    empty:
      'Nothing here. You are told when a postcard arrives, or when somebody gets access to a child.',
    readAll: 'Mark all as read',
    isNew: 'New',
    says: (kind: string, isYou: boolean) =>
      kind === 'administrator-made' && isYou
        ? 'You are an administrator of this service now'
        : (EN[kind] ?? 'Something has happened'),
    cameAlong:
      'A child came along from the device that was paired. It is yours now, and whoever could see it still can; delete it if you do not know it',
    came: (postcards: number, flowcharts: number) =>
      `This came along, too, and is yours now: ${[
        ...(postcards === 0 ? [] : [postcards === 1 ? '1 postcard' : `${postcards} postcards`]),
        ...(flowcharts === 0
          ? []
          : [flowcharts === 1 ? '1 flowchart' : `${flowcharts} flowcharts`]),
      ].join(', ')}`,
    role: (role: 'manage' | 'play') =>
      role === 'play' ? 'sees and plays' : 'sees, plays and manages',
    toAccess: 'Who has access?',
    toChild: 'To the child',
    toPostcard: 'See the postcard',
    toAccount: 'To your account',
    toDevices: 'See the devices',
    others: (count: number) => (count === 1 ? 'and one other' : `and ${count} others`),
    toChanges: 'See who it is',
    markRead: 'Read',
    markUnread: 'Mark as new',
    delete: 'Delete',
  },
  de: {
    title: 'Nachrichten',
    empty:
      'Hier ist nichts. Du erfährst, wenn eine Postkarte ankommt oder jemand Zugang zu einem Kind bekommt.',
    readAll: 'Alle als gelesen markieren',
    isNew: 'Neu',
    says: (kind, isYou) =>
      kind === 'administrator-made' && isYou
        ? 'Du verwaltest jetzt diesen Dienst'
        : (DE[kind] ?? 'Etwas ist geschehen'),
    cameAlong:
      'Ein Kind kam von dem verbundenen Gerät mit. Es gehört jetzt dir, und wer es sehen konnte, sieht es weiter; lösche es, wenn du es nicht kennst',
    came: (postcards, flowcharts) =>
      `Das kam auch mit und gehört jetzt dir: ${[
        ...(postcards === 0 ? [] : [postcards === 1 ? '1 Postkarte' : `${postcards} Postkarten`]),
        ...(flowcharts === 0
          ? []
          : [flowcharts === 1 ? '1 Ablaufdiagramm' : `${flowcharts} Ablaufdiagramme`]),
      ].join(', ')}`,
    role: (role) => (role === 'play' ? 'sieht und spielt' : 'sieht, spielt und verwaltet'),
    toAccess: 'Wer hat Zugang?',
    toChild: 'Zum Kind',
    toPostcard: 'Postkarte ansehen',
    toAccount: 'Zu deinem Konto',
    toDevices: 'Geräte ansehen',
    others: (count) => (count === 1 ? 'und ein weiteres' : `und ${count} weitere`),
    toChanges: 'Nachsehen, wer es ist',
    markRead: 'Gelesen',
    markUnread: 'Als neu markieren',
    delete: 'Löschen',
  },
});
