import { catalogue } from '../../texts/catalogue.ts';
import type { PartName } from './parts.ts';
import type { Finding } from './use-checks.ts';

type Channel = 'webPush' | 'email' | 'inApp';
type Check = Finding['name'];
type Tier = 'free' | 'family';
type Status = 'active' | 'trialing' | 'past_due' | 'canceled';
type TaskState = 'pending' | 'running' | 'done' | 'dead';
type DeliveryState = 'pending' | 'delivered' | 'unknown' | 'failed' | 'skipped';

const EN_TASKS: Readonly<Record<string, string>> = {
  postcard: 'Draw a postcard',
  export: 'Make an archive',
  mail: 'Send a mail of an account',
  'delete-files': 'Delete pictures',
  'delete-archives': 'Delete archives',
  notice: 'Decide whom to notify',
  'deliver-web-push': 'Notify on the screen',
  'deliver-email': 'Notify by mail',
  'deliver-in-app': 'Notify among the messages',
};

const DE_TASKS: Readonly<Record<string, string>> = {
  postcard: 'Postkarte zeichnen',
  export: 'Archiv machen',
  mail: 'Mail eines Kontos schicken',
  'delete-files': 'Bilder löschen',
  'delete-archives': 'Archive löschen',
  notice: 'Entscheiden, wer benachrichtigt wird',
  'deliver-web-push': 'Auf dem Bildschirm benachrichtigen',
  'deliver-email': 'Per Mail benachrichtigen',
  'deliver-in-app': 'Bei den Nachrichten benachrichtigen',
};

const EN_NOTICES: Readonly<Record<string, string>> = {
  'postcard-ready': 'A postcard has arrived',
  'postcard-failed': 'A postcard could not be made',
  'guardian-linked': 'Somebody got access to a child',
  'device-paired': 'A device was paired for a child',
  'password-reset': 'A password was replaced',
  'administrator-made': 'There is a new administrator',
  'backup-failed': 'No backup could be made',
  'channel-failed': 'Mails or pushes do not arrive',
};

const DE_NOTICES: Readonly<Record<string, string>> = {
  'postcard-ready': 'Eine Postkarte ist angekommen',
  'postcard-failed': 'Eine Postkarte ließ sich nicht machen',
  'guardian-linked': 'Jemand hat Zugang zu einem Kind bekommen',
  'device-paired': 'Ein Gerät wurde für ein Kind verbunden',
  'password-reset': 'Ein Passwort wurde ersetzt',
  'administrator-made': 'Jemand Neues verwaltet den Dienst',
  'backup-failed': 'Eine Sicherung ist nicht gelungen',
  'channel-failed': 'Mails oder Meldungen kommen nicht an',
};

const EN_ACTIONS: Readonly<Record<string, string>> = {
  makeFirstAdmin: 'became the first administrator',
  createAdmin: 'made an administrator',
  replacePassword: 'replaced a password',
  makeResetLink: 'made a link for a forgotten password',
  changeAddress: 'changed the e-mail address',
  changeSubscription: 'changed the tier',
  endSessions: 'signed the account out everywhere',
  unpublishFlowchart: 'took down a flowchart',
  runTaskAgain: 'ran a task again',
  confirmClock: 'confirmed the clock',
  updateNotificationChannels: 'switched notifications on or off',
};

const DE_ACTIONS: Readonly<Record<string, string>> = {
  makeFirstAdmin: 'verwaltet den Dienst als erste Person',
  createAdmin: 'hat jemanden zum Verwalten ernannt',
  replacePassword: 'hat ein Passwort ersetzt',
  makeResetLink: 'hat einen Link für ein vergessenes Passwort gemacht',
  changeAddress: 'hat die Mail-Adresse geändert',
  changeSubscription: 'hat die Stufe geändert',
  endSessions: 'hat das Konto überall abgemeldet',
  unpublishFlowchart: 'hat ein Ablaufdiagramm entfernt',
  runTaskAgain: 'hat eine Aufgabe neu gestartet',
  confirmClock: 'hat die Uhr bestätigt',
  updateNotificationChannels: 'hat Benachrichtigungen ein- oder ausgeschaltet',
};

/** The service's own reasons for a failed test. Other reasons are the words of the other side. */
const EN_REASONS: Readonly<Record<string, string>> = {
  'No browser has subscribed': 'None of your browsers accepts them.',
};

const DE_REASONS: Readonly<Record<string, string>> = {
  'No browser has subscribed': 'Keiner deiner Browser nimmt sie an.',
};

/** The service's own reasons for a delivery or a mail that did not arrive. Other reasons are the words of the other side. */
const EN_WHY: Readonly<Record<string, string>> = {
  'There is no account': 'A guest has no address.',
  'The e-mail address is not verified': 'The e-mail address is not confirmed.',
  'The postcard is gone': 'The postcard is gone.',
  'The channel is switched off': 'Switched off, for all or by this person.',
  'No browser has subscribed': 'None of this person’s browsers accepts them.',
  'It is in the inbox already': 'It was among the messages already.',
  'The mail server had the whole mail and did not answer: the mail may have arrived':
    'The mail server had the whole mail and did not answer. It may have arrived.',
  'The link in the mail has expired before the mail could be sent':
    'Its link has expired before it could be sent.',
};

const DE_WHY: Readonly<Record<string, string>> = {
  'There is no account': 'Ein Gast hat keine Adresse.',
  'The e-mail address is not verified': 'Die Mail-Adresse ist nicht bestätigt.',
  'The postcard is gone': 'Die Postkarte gibt es nicht mehr.',
  'The channel is switched off': 'Ausgeschaltet, für alle oder von dieser Person.',
  'No browser has subscribed': 'Kein Browser dieser Person nimmt so etwas an.',
  'It is in the inbox already': 'Es stand schon bei den Nachrichten.',
  'The mail server had the whole mail and did not answer: the mail may have arrived':
    'Der Mailserver hatte die ganze Mail und hat nicht geantwortet. Sie kann angekommen sein.',
  'The link in the mail has expired before the mail could be sent':
    'Ihr Link ist abgelaufen, bevor sie hinausgehen konnte.',
};

/** Whether a reason is one of the service's own. */
export const isOwnReason = (reason: string): boolean => Object.hasOwn(EN_WHY, reason);

export const texts = catalogue({
  en: {
    title: 'Service',
    titleOf: (part: string) => `Service: ${part}`,
    notForYou: 'Only administrators of this service see this.',
    signIn: 'Sign in',
    part: (part: PartName) =>
      ({
        channels: 'Notifications',
        checks: 'Health',
        users: 'Accounts',
        tasks: 'Tasks',
        deliveries: 'Deliveries',
        charts: 'Gallery',
        log: 'Changes',
      })[part],

    welcome: 'Welcome, administrator',
    step: (at: number, of: number) => `Step ${at} of ${of}`,
    languageTitle: 'Which language do you speak?',
    languageText: 'This is for your browser. Others choose for themselves.',
    language: 'Language',
    english: 'English',
    german: 'Deutsch',
    welcomeTest: (channel: Channel) =>
      channel === 'email'
        ? 'Try it, as often as you like: a mail goes to your own address.'
        : 'Try it: your browser asks you once, and then it shows.',
    confirmFirst:
      'is not confirmed yet. Have a link sent there and open it: then messages can come by mail.',
    sendLink: 'Send the link',
    linkSent: 'The mail is on its way.',
    confirmed: 'Your address is confirmed.',
    confirmUnset: 'Links in mails need PUBLIC_URL and EMAIL_FROM, too.',
    welcomeUnset: 'The service works without it. It can be set up at any time.',
    endStepTitle: 'So it is now',
    endStepText: 'Notifications go where they are switched on. This can be changed at any time.',
    next: 'Go on',
    before: 'Back',
    finish: 'Finish',
    skipStep: 'Skip',

    channelsText:
      'Choose how this service sends notifications. Among these, everybody decides for themselves.',
    channel: (channel: Channel) =>
      ({ inApp: 'Messages', email: 'Mail', webPush: 'On the screen' })[channel],
    channelSays: (channel: Channel) =>
      ({
        inApp: 'Comes to the messages of the page.',
        email: 'A mail to accounts with a confirmed address. It needs a mail server.',
        webPush:
          'Shows on phones and computers, also when the page is closed. It needs a pair of keys.',
      })[channel],
    operational: 'Ready to work.',
    notOperational: 'Cannot work yet.',
    enabled: 'Switched on',
    test: (channel: Channel) =>
      ({
        inApp: 'Send me a message',
        email: 'Send me a mail',
        webPush: 'Show me something on the screen',
      })[channel],
    testing: 'Trying …',
    tested: (channel: Channel) =>
      ({
        inApp: 'It is among your messages.',
        email: 'The mail server accepted it:',
        webPush: 'The push service accepted it:',
      })[channel],
    notTested: 'It was not delivered:',
    isUsed: 'Notifications of this kind are on.',
    isNotUsed: 'Notifications of this kind are still off: nobody else gets them.',
    switchOn: 'Switch them on',
    reason: (reason: string) => EN_REASONS[reason] ?? reason,

    checksText: 'Whether all that the service needs is right. The command "doctor" tells the same.',
    check: (name: Check) =>
      ({
        runtime: 'Node.js',
        database: 'Database',
        encryption: 'Connection to the database',
        schema: 'Tables',
        secret: 'Secret',
        disk: 'Disk',
        pictures: 'Pictures',
        clock: 'Clock',
        backup: 'Backup',
        address: 'Public address',
        proxy: 'Proxy',
        mail: 'Mail',
        push: 'On the screen',
        page: 'Page',
      })[name],
    checkState: (state: Finding['state']) =>
      ({ good: 'good', off: 'off', fault: 'needs you' })[state],
    faults: (count: number) =>
      count === 0
        ? 'All is well.'
        : count === 1
          ? 'One thing needs you.'
          : `${count} things need you.`,
    clockRight: 'The clock is right',
    clockRightAsk: 'Is the clock right?',
    clockRightText:
      'Then what is too old is deleted again from now on. Look at the date and the year first:',
    looking: 'Looking …',
    lookAgain: 'Look again',

    search: 'Part of a name or an address',
    searchDo: 'Search',
    noUsers: 'Nobody found.',
    unconfirmed: 'Address not confirmed',
    administrator: 'Administrator',
    tier: (tier: Tier) => (tier === 'free' ? 'Free' : 'Family'),
    since: (day: string) => `since ${day}`,
    change: 'Change',
    changeUser: 'Change an account',
    toldTitle: 'Deliveries',
    toldText: 'The notifications of this account in the last 30 days, and whether they arrived.',
    toldDo: 'Look',
    tierTitle: 'Tier',
    status: 'Status',
    statusName: (status: Status) =>
      ({
        active: 'active',
        trialing: 'on trial',
        past_due: 'payment is late',
        canceled: 'ended: counts as free',
      })[status],
    lastDay: 'Last day (may stay empty)',
    lastDayHint: 'Afterwards it counts as free. Nothing is taken away.',
    save: 'Save',
    saved: 'Saved.',
    address: 'E-mail address',
    changeAddress: 'Change the address',
    noAddress: 'This is not an e-mail address.',
    addressTaken: 'Another account has this address.',
    resetTitle: 'Forgotten password',
    resetText:
      'Where no mail works: make a link, and hand it to the person. It works once, for an hour.',
    resetDo: 'Make a link',
    resetUntil: (time: string) => `until ${time}`,
    copyLink: 'Copy the link',
    endTitle: 'Sign out everywhere',
    endText:
      'For when somebody else has got in. Children’s devices, pairing codes and open family codes end, too. Nothing is deleted.',
    endDo: 'End all sessions',
    endDone: 'Done.',
    endAsk: 'Sign this account out everywhere?',
    endAskText:
      'Everybody has to sign in again, and each child’s device has to be paired again. Guardians stay.',

    countsTitle: 'Work in the background',
    state: (state: TaskState) =>
      ({ pending: 'waiting', running: 'running', done: 'done', dead: 'given up' })[state],
    task: (kind: string) => EN_TASKS[kind] ?? kind,
    show: 'Show',
    noTasks: 'There are none.',
    noDeadTasks: 'Nothing was given up. All is well.',
    attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
    runAgain: 'Run again',
    runAllAgain: 'Run all again',
    ranAgain: (ran: number, left: number) =>
      left === 0 ? `Running again: ${ran}.` : `Running again: ${ran}. Cannot run again: ${left}.`,
    taskGone: 'It was run again already.',
    taskCancelled: 'Its owner has cancelled it.',
    taskUnset: 'The service lacks a setting for it.',
    taskDone: 'Nothing is left to do: what it was for has changed or is gone.',

    way: 'Sent as',
    everything: 'Everything',
    deliveryState: (state: DeliveryState) =>
      ({
        pending: 'on its way',
        delivered: 'delivered',
        unknown: 'may have arrived',
        failed: 'failed',
        skipped: 'nobody to deliver to',
      })[state],
    notice: (kind: string) => EN_NOTICES[kind] ?? kind,
    noDeliveries: 'There were no notifications in the last 30 days.',
    to: (name: string) => `To ${name}`,
    toGuest: 'To a guest',
    why: (reason: string) => EN_WHY[reason] ?? reason,
    ofOneAccount: 'Only the notifications of this account:',
    accountMails: 'Mails of the account that did not arrive',
    noAccountMails: 'There are none.',
    ofAll: 'Notifications to all',

    chartsText: 'Everybody can read these flowcharts.',
    noCharts: 'None is published.',
    takeDown: 'Take down',
    takeDownAsk: 'Take this flowchart down?',
    takeDownText: 'Its author keeps it as a draft, and may publish it again.',

    logText: 'What administrators changed in the last year.',
    noLog: 'Nothing yet.',
    onServer: 'A command on the server',
    action: (action: string) => EN_ACTIONS[action] ?? action,
    changedFrom: (what: string, to: string, from: string) => `${what}: ${to} (before: ${from})`,
    switched: (channel: string, isOn: boolean) => `${channel}: switched ${isOn ? 'on' : 'off'}`,
    endsAt: 'Last day',
    none: 'none',
    earlier: 'before:',
    endedSessions: (count: number) => (count === 1 ? '1 session ended' : `${count} sessions ended`),
    endedDevices: (count: number) =>
      count === 1 ? '1 child’s device ended' : `${count} children’s devices ended`,
    endedPairingCodes: (count: number) =>
      count === 1 ? '1 pairing code ended' : `${count} pairing codes ended`,
    endedFamilyCodes: (count: number) =>
      count === 1 ? '1 family code closed' : `${count} family codes closed`,
  },
  de: {
    title: 'Dienst',
    titleOf: (part) => `Dienst: ${part}`,
    notForYou: 'Das sehen nur die, die diesen Dienst verwalten.',
    signIn: 'Anmelden',
    part: (part) =>
      ({
        channels: 'Benachrich\u00ADtigungen',
        checks: 'Zustand',
        users: 'Konten',
        tasks: 'Aufgaben',
        deliveries: 'Zustellungen',
        charts: 'Galerie',
        log: 'Änderungen',
      })[part],

    welcome: 'Willkommen in der Verwaltung',
    step: (at, of) => `Schritt ${at} von ${of}`,
    languageTitle: 'Welche Sprache sprichst du?',
    languageText: 'Das gilt für deinen Browser. Andere wählen selbst.',
    language: 'Sprache',
    english: 'English',
    german: 'Deutsch',
    welcomeTest: (channel) =>
      channel === 'email'
        ? 'Probiere es, so oft du magst: Eine Mail geht an deine eigene Adresse.'
        : 'Probiere es: Dein Browser fragt dich einmal, dann erscheint es.',
    confirmFirst:
      'ist noch nicht bestätigt. Lass einen Link dorthin schicken und öffne ihn: Dann können Nachrichten per Mail kommen.',
    sendLink: 'Link schicken',
    linkSent: 'Die Mail ist unterwegs.',
    confirmed: 'Deine Adresse ist bestätigt.',
    confirmUnset: 'Für Links in Mails braucht es auch PUBLIC_URL und EMAIL_FROM.',
    welcomeUnset: 'Der Dienst läuft auch ohne. Es lässt sich jederzeit einrichten.',
    endStepTitle: 'So ist es jetzt',
    endStepText: 'Benachrichtigt wird, wo es eingeschaltet ist. Das lässt sich jederzeit ändern.',
    next: 'Weiter',
    before: 'Zurück',
    finish: 'Fertig',
    skipStep: 'Überspringen',

    channelsText:
      'Wähle, wie dieser Dienst benachrichtigt. Daraus sucht sich jede Person aus, was sie möchte.',
    channel: (channel) =>
      ({ inApp: 'Nachrichten', email: 'Mail', webPush: 'Auf dem Bildschirm' })[channel],
    channelSays: (channel) =>
      ({
        inApp: 'Kommt zu den Nachrichten der Seite.',
        email: 'Eine Mail an Konten mit bestätigter Adresse. Dafür braucht es einen Mailserver.',
        webPush:
          'Erscheint auf Telefonen und Computern, auch wenn die Seite zu ist. Dafür braucht es ein Schlüsselpaar.',
      })[channel],
    operational: 'Betriebsbereit.',
    notOperational: 'Funktioniert noch nicht.',
    enabled: 'Eingeschaltet',
    test: (channel) =>
      ({
        inApp: 'Schick mir eine Nachricht',
        email: 'Schick mir eine Mail',
        webPush: 'Zeig mir etwas auf dem Bildschirm',
      })[channel],
    testing: 'Versuch läuft …',
    tested: (channel) =>
      ({
        inApp: 'Es steht bei deinen Nachrichten.',
        email: 'Der Mailserver hat sie angenommen:',
        webPush: 'Der Push-Dienst hat es angenommen:',
      })[channel],
    notTested: 'Es kam nicht an:',
    isUsed: 'Diese Benachrichtigungen sind eingeschaltet.',
    isNotUsed: 'Diese Benachrichtigungen sind noch ausgeschaltet: Niemand sonst bekommt sie.',
    switchOn: 'Einschalten',
    reason: (reason) => DE_REASONS[reason] ?? reason,

    checksText:
      'Ob alles stimmt, was der Dienst braucht. Der Befehl „doctor“ sagt dasselbe, auf Englisch.',
    check: (name) =>
      ({
        runtime: 'Node.js',
        database: 'Datenbank',
        encryption: 'Verbindung zur Datenbank',
        schema: 'Tabellen',
        secret: 'Geheimnis',
        disk: 'Speicherplatz',
        pictures: 'Bilder',
        clock: 'Uhr',
        backup: 'Sicherung',
        address: 'Öffentliche Adresse',
        proxy: 'Proxy',
        mail: 'Mail',
        push: 'Auf dem Bildschirm',
        page: 'Seite',
      })[name],
    checkState: (state) => ({ good: 'gut', off: 'aus', fault: 'braucht dich' })[state],
    faults: (count) =>
      count === 0
        ? 'Alles ist gut.'
        : count === 1
          ? 'Eines braucht dich.'
          : `${count} Dinge brauchen dich.`,
    clockRight: 'Die Uhr geht richtig',
    clockRightAsk: 'Geht die Uhr richtig?',
    clockRightText:
      'Dann wird ab jetzt wieder gelöscht, was zu alt ist. Sieh zuerst nach Tag und Jahr:',
    looking: 'Wird nachgesehen …',
    lookAgain: 'Noch einmal nachsehen',

    search: 'Teil eines Namens oder einer Adresse',
    searchDo: 'Suchen',
    noUsers: 'Niemand gefunden.',
    unconfirmed: 'Adresse nicht bestätigt',
    administrator: 'Verwaltung',
    tier: (tier) => (tier === 'free' ? 'Kostenlos' : 'Familie'),
    since: (day) => `seit ${day}`,
    change: 'Ändern',
    changeUser: 'Konto ändern',
    toldTitle: 'Zustellungen',
    toldText: 'Die Benachrichtigungen dieses Kontos in den letzten 30 Tagen, und ob sie ankamen.',
    toldDo: 'Nachsehen',
    tierTitle: 'Stufe',
    status: 'Stand',
    statusName: (status) =>
      ({
        active: 'aktiv',
        trialing: 'zur Probe',
        past_due: 'Zahlung steht aus',
        canceled: 'beendet: zählt als kostenlos',
      })[status],
    lastDay: 'Letzter Tag (darf leer bleiben)',
    lastDayHint: 'Danach zählt es als kostenlos. Nichts wird weggenommen.',
    save: 'Speichern',
    saved: 'Gespeichert.',
    address: 'Mail-Adresse',
    changeAddress: 'Adresse ändern',
    noAddress: 'Das ist keine Mail-Adresse.',
    addressTaken: 'Ein anderes Konto hat diese Adresse.',
    resetTitle: 'Vergessenes Passwort',
    resetText:
      'Wo keine Mail geht: Mache einen Link und gib ihn der Person. Er gilt einmal, eine Stunde lang.',
    resetDo: 'Link machen',
    resetUntil: (time) => `bis ${time}`,
    copyLink: 'Link kopieren',
    endTitle: 'Überall abmelden',
    endText:
      'Falls jemand anderes hineingekommen ist. Auch Geräte der Kinder, Kopplungscodes und offene Familiencodes enden. Nichts wird gelöscht.',
    endDo: 'Alle Sitzungen beenden',
    endDone: 'Erledigt.',
    endAsk: 'Dieses Konto überall abmelden?',
    endAskText:
      'Alle müssen sich neu anmelden, und jedes Gerät der Kinder muss neu verbunden werden. Mitbetreuende bleiben.',

    countsTitle: 'Arbeit im Hintergrund',
    state: (state) =>
      ({ pending: 'wartet', running: 'läuft', done: 'erledigt', dead: 'aufgegeben' })[state],
    task: (kind) => DE_TASKS[kind] ?? kind,
    show: 'Zeigen',
    noTasks: 'Es gibt keine.',
    noDeadTasks: 'Nichts wurde aufgegeben. Alles ist gut.',
    attempts: (count) => (count === 1 ? '1 Versuch' : `${count} Versuche`),
    runAgain: 'Neu starten',
    runAllAgain: 'Alle neu starten',
    ranAgain: (ran, left) =>
      left === 0
        ? `Neu gestartet: ${ran}.`
        : `Neu gestartet: ${ran}. Nicht neu zu starten: ${left}.`,
    taskGone: 'Sie wurde schon neu gestartet.',
    taskCancelled: 'Wem sie gehört, hat sie abgebrochen.',
    taskUnset: 'Dem Dienst fehlt dafür eine Einstellung.',
    taskDone: 'Es gibt nichts mehr zu tun: Was sie betraf, hat sich geändert oder ist weg.',

    way: 'Gesendet als',
    everything: 'Alles',
    deliveryState: (state) =>
      ({
        pending: 'unterwegs',
        delivered: 'angekommen',
        unknown: 'vielleicht angekommen',
        failed: 'gescheitert',
        skipped: 'niemand zu erreichen',
      })[state],
    notice: (kind) => DE_NOTICES[kind] ?? kind,
    noDeliveries: 'In den letzten 30 Tagen gab es keine Benachrichtigungen.',
    to: (name) => `An ${name}`,
    toGuest: 'An einen Gast',
    why: (reason) => DE_WHY[reason] ?? reason,
    ofOneAccount: 'Nur die Benachrichtigungen dieses Kontos:',
    accountMails: 'Mails des Kontos, die nicht ankamen',
    noAccountMails: 'Es gibt keine.',
    ofAll: 'Benachrichtigungen an alle',

    chartsText: 'Diese Ablaufdiagramme können alle lesen.',
    noCharts: 'Keines ist veröffentlicht.',
    takeDown: 'Entfernen',
    takeDownAsk: 'Dieses Ablaufdiagramm entfernen?',
    takeDownText: 'Wer es gemacht hat, behält es als Entwurf und kann es wieder veröffentlichen.',

    logText: 'Was im letzten Jahr beim Verwalten geändert wurde.',
    noLog: 'Noch nichts.',
    onServer: 'Ein Befehl auf dem Server',
    action: (action) => DE_ACTIONS[action] ?? action,
    changedFrom: (what, to, from) => `${what}: ${to} (vorher: ${from})`,
    switched: (channel, isOn) => `${channel}: ${isOn ? 'eingeschaltet' : 'ausgeschaltet'}`,
    endsAt: 'Letzter Tag',
    none: 'keiner',
    earlier: 'vorher:',
    endedSessions: (count) => (count === 1 ? '1 Sitzung beendet' : `${count} Sitzungen beendet`),
    endedDevices: (count) =>
      count === 1 ? '1 Gerät eines Kindes beendet' : `${count} Geräte von Kindern beendet`,
    endedPairingCodes: (count) =>
      count === 1 ? '1 Kopplungscode beendet' : `${count} Kopplungscodes beendet`,
    endedFamilyCodes: (count) =>
      count === 1 ? '1 Familiencode geschlossen' : `${count} Familiencodes geschlossen`,
  },
});
