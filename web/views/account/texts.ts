import { catalogue } from '../../texts/catalogue.ts';

type Kind =
  | 'postcard-ready'
  | 'postcard-failed'
  | 'guardian-linked'
  | 'device-paired'
  | 'password-reset'
  | 'administrator-made'
  | 'backup-failed'
  | 'channel-failed';
type Channel = 'webPush' | 'email' | 'inApp';

export const texts = catalogue({
  en: {
    title: 'Account',
    ways: 'Make an account or sign in',
    signUp: 'New here',
    signIn: 'I have an account',
    signUpDo: 'Make the account',
    signInDo: 'Sign in',
    firstTitle: 'Sign in first',
    firstText:
      'The mail that led you here belongs to an account. Sign in with its address, and you see what the mail is about.',
    otherTitle: 'For another account',
    otherText:
      'The mail that led you here was sent to another account than the one that is signed in here. Sign out, and sign in with the address to which it came.',
    otherDo: 'Sign out and go on',
    toStart: 'To the start',
    signedInAs: 'You are signed in as',
    signOut: 'Sign out',
    unsentTitle: 'Not everything has arrived',
    unsentLeave: 'Sign out and lose them',
    othersTitle: 'From somebody else',
    othersThrow: 'Throw away',
    othersAsk: 'Throw away what somebody else did?',
    othersNever: 'They have not arrived anywhere yet: nobody gets them back.',
    keepsTitle: 'Everything stays',
    movesTitle: 'What comes along',
    keepsText:
      'Your children, their practice, games and postcards, and your flowcharts go into your account. Nothing begins anew.',
    movesText:
      'What is on this browser comes along into your account, beside what is there already. If the account has settings of the soroban, those stay.',
    children: 'Children on this browser',
    andMore: (count: number) => `and ${count} more`,
    notYours: 'Are these not your children? Then sign in with another browser.',
    onDevice:
      'This is a child’s device. While you are signed in here, it is yours; when you sign out, it is the child’s again.',
    yourName: 'Your name',
    yourNameHint: 'Those with whom you share a child see it.',
    password: 'Password',
    presentPassword: 'Your present password',
    newPassword: 'New password',
    addressTaken: 'There is an account with this address already. Sign in with it.',
    passwordWrong: 'The password is wrong.',
    wrong: 'The address or the password is wrong.',
    heldUp:
      'Too many wrong passwords were tried just now, here or elsewhere. Wait a minute, then try again. A new password by “Forgotten password?” can be set meanwhile, if this service sends mails.',
    askedOften:
      'Such mails were asked for very often just now. If one has come, use it, whoever asked for it. If not, wait a minute, then try again.',
    forgotten: 'Forgotten password?',
    forgottenTitle: 'Forgotten password',
    forgottenText: 'You get a mail with a link. It leads to a page where you set a new password.',
    forgottenSent:
      'If there is an account with this address, a mail is on its way. Its link works for an hour. Look in the spam folder, too.',
    noMail: 'This service sends no mail. Ask whoever runs it: they can make you a link.',
    sendLink: 'Send the link',
    understood: 'Got it',

    nameTitle: 'Your name',
    save: 'Save',
    saved: 'Saved.',
    addressTitle: 'Your e-mail address',
    verified: 'confirmed',
    notVerified:
      'It is not confirmed yet. Open the link in the mail that we sent you: then messages can come by mail.',
    notVerifiable:
      'This service sends no mail, so it cannot be confirmed. You can still sign in with it.',
    verify: 'Send the mail again',
    mailSent: 'The mail is on its way.',
    otherAddress: 'Another address',
    otherAddressText: 'You get a link at the new address. It counts once you have opened that.',
    newAddress: 'New e-mail address',
    linkSent: 'The link is on its way to the new address.',
    passwordTitle: 'Password',
    passwordText: 'If somebody else may know it, end everything else, too.',
    passwordEnds: 'Sign out everywhere else, and end children’s devices and open codes',
    passwordDo: 'Change the password',
    passwordDone: 'The password is changed.',

    reachTitle: 'Who has access',
    reachText:
      'Other people, children’s devices, open codes, and where you are signed in. You can end each of them, or all at once.',
    reach: 'Who can reach my children',

    noticesTitle: 'What you hear about',
    noticesText: 'Choose how.',
    noticesNone:
      'This service sends no notifications. What is about access to children and about your password always comes to your messages.',
    noticesNoMail: 'Mails come once you have an account with a confirmed address.',
    kind: (kind: Kind) =>
      ({
        'postcard-ready': 'A postcard has arrived',
        'postcard-failed': 'A postcard could not be made',
        'guardian-linked': 'Somebody got access to a child',
        'device-paired': 'A device was paired for a child',
        'password-reset': 'Your password was replaced',
        'administrator-made': 'There is a new administrator',
        'backup-failed': 'No backup could be made',
        'channel-failed': 'Mails or pushes do not arrive',
      })[kind],
    channel: (channel: Channel) =>
      ({ inApp: 'Message here', email: 'Mail', webPush: 'On the screen' })[channel],
    pushHere: 'Show news on this device',
    pushHint: 'Also when the page is closed. Your browser asks you once.',
    since: (time: string) => `since ${time}`,
    pushOthers: (count: number) => `Other browsers: ${count}`,
    delete: 'Delete',

    exportTitle: 'Take everything along',
    exportText:
      'You get a file with everything that is yours: children, games, postcards with their pictures, messages. It is made in the background, and kept for a day.',
    exportAsk: 'Make the file',
    exportPending: 'is being made …',
    exportFailed: 'could not be made: ask for it again',
    exportUntil: (time: string) => `until ${time}`,
    download: 'Download',

    eraseTitle: 'Delete everything',
    eraseText: 'Take your data along first, if you want to keep it.',
    erase: 'Delete everything …',
    eraseAsk: 'Delete everything of yours?',
    eraseChildren: 'Your children with their practice and games, also for those who see them.',
    erasePostcards: 'Your postcards, pictures and messages.',
    eraseAccount: 'Your account. You are signed out everywhere.',
    eraseNever: 'This cannot be taken back.',
    eraseDo: 'Delete everything for good',
    keep: 'Keep it',
    lastAdministrator: 'You are the last administrator. Make another one first.',
  },
  de: {
    title: 'Konto',
    ways: 'Konto anlegen oder anmelden',
    signUp: 'Neu hier',
    signIn: 'Ich habe ein Konto',
    signUpDo: 'Konto anlegen',
    signInDo: 'Anmelden',
    firstTitle: 'Melde dich zuerst an',
    firstText:
      'Die Mail, die dich hierher geführt hat, gehört zu einem Konto. Melde dich mit dessen Adresse an, dann siehst du, worum es in der Mail geht.',
    otherTitle: 'Für ein anderes Konto',
    otherText:
      'Die Mail, die dich hierher geführt hat, ging an ein anderes Konto als das, mit dem du hier angemeldet bist. Melde dich ab, und dann mit der Adresse an, an die sie kam.',
    otherDo: 'Abmelden und weiter',
    toStart: 'Zum Anfang',
    signedInAs: 'Du bist angemeldet als',
    signOut: 'Abmelden',
    unsentTitle: 'Noch nicht alles ist angekommen',
    unsentLeave: 'Abmelden und sie verlieren',
    othersTitle: 'Von jemand anderem',
    othersThrow: 'Wegwerfen',
    othersAsk: 'Wegwerfen, was jemand anderes getan hat?',
    othersNever: 'Sie sind noch nirgends angekommen: Niemand bekommt sie zurück.',
    keepsTitle: 'Alles bleibt',
    movesTitle: 'Was mitkommt',
    keepsText:
      'Deine Kinder, ihr Üben, ihre Spiele und Postkarten und deine Ablaufdiagramme kommen in dein Konto. Nichts fängt neu an.',
    movesText:
      'Was in diesem Browser ist, kommt mit in dein Konto, zu dem, was schon dort ist. Hat das Konto Einstellungen des Sorobans, bleiben diese.',
    children: 'Kinder in diesem Browser',
    andMore: (count) => `und ${count} weitere`,
    notYours: 'Sind das nicht deine Kinder? Dann melde dich mit einem anderen Browser an.',
    onDevice:
      'Das ist ein Gerät für Kinder. Solange du hier angemeldet bist, gehört es dir; nach dem Abmelden wieder dem Kind.',
    yourName: 'Dein Name',
    yourNameHint: 'Die, mit denen du ein Kind teilst, sehen ihn.',
    password: 'Passwort',
    presentPassword: 'Dein jetziges Passwort',
    newPassword: 'Neues Passwort',
    addressTaken: 'Mit dieser Adresse gibt es schon ein Konto. Melde dich damit an.',
    passwordWrong: 'Das Passwort ist falsch.',
    wrong: 'Die Adresse oder das Passwort ist falsch.',
    heldUp:
      'Gerade wurden zu viele falsche Passwörter versucht, hier oder anderswo. Warte eine Minute und versuche es noch einmal. Ein neues Passwort über „Passwort vergessen?“ geht auch jetzt, wenn dieser Dienst Mails schickt.',
    askedOften:
      'Solche Mails wurden gerade sehr oft verlangt. Ist eine angekommen, dann nimm sie, egal, wer sie verlangt hat. Wenn nicht, warte eine Minute und versuche es noch einmal.',
    forgotten: 'Passwort vergessen?',
    forgottenTitle: 'Passwort vergessen',
    forgottenText:
      'Du bekommst eine Mail mit einem Link. Er führt zu einer Seite, auf der du ein neues Passwort setzt.',
    forgottenSent:
      'Wenn es mit dieser Adresse ein Konto gibt, ist eine Mail unterwegs. Ihr Link gilt eine Stunde. Sieh auch im Spam nach.',
    noMail:
      'Dieser Dienst verschickt keine Mails. Frage die, die ihn betreiben: Sie können dir einen Link machen.',
    sendLink: 'Link schicken',
    understood: 'Verstanden',

    nameTitle: 'Dein Name',
    save: 'Speichern',
    saved: 'Gespeichert.',
    addressTitle: 'Deine Mail-Adresse',
    verified: 'bestätigt',
    notVerified:
      'Sie ist noch nicht bestätigt. Öffne den Link in der Mail von uns: Dann können Nachrichten per Mail kommen.',
    notVerifiable:
      'Dieser Dienst verschickt keine Mails, darum kann sie nicht bestätigt werden. Anmelden kannst du dich mit ihr trotzdem.',
    verify: 'Mail noch einmal schicken',
    mailSent: 'Die Mail ist unterwegs.',
    otherAddress: 'Andere Adresse',
    otherAddressText:
      'Du bekommst einen Link an die neue Adresse. Sie gilt, sobald du ihn geöffnet hast.',
    newAddress: 'Neue Mail-Adresse',
    linkSent: 'Der Link ist zur neuen Adresse unterwegs.',
    passwordTitle: 'Passwort',
    passwordText: 'Wenn es noch jemand kennen könnte, beende auch alles andere.',
    passwordEnds: 'Überall sonst abmelden, und Geräte der Kinder und offene Codes beenden',
    passwordDo: 'Passwort ändern',
    passwordDone: 'Das Passwort ist geändert.',

    reachTitle: 'Wer Zugang hat',
    reachText:
      'Andere Personen, Geräte der Kinder, offene Codes, und wo du angemeldet bist. Du kannst jeden Zugang beenden, oder alle auf einmal.',
    reach: 'Wer meine Kinder erreicht',

    noticesTitle: 'Was du erfährst',
    noticesText: 'Wähle, wie.',
    noticesNone:
      'Dieser Dienst verschickt keine Benachrichtigungen. Was den Zugang zu Kindern und dein Passwort betrifft, steht immer bei deinen Nachrichten.',
    noticesNoMail: 'Mails kommen, sobald du ein Konto mit bestätigter Adresse hast.',
    kind: (kind) =>
      ({
        'postcard-ready': 'Eine Postkarte ist angekommen',
        'postcard-failed': 'Eine Postkarte ließ sich nicht machen',
        'guardian-linked': 'Jemand hat Zugang zu einem Kind bekommen',
        'device-paired': 'Ein Gerät wurde für ein Kind verbunden',
        'password-reset': 'Dein Passwort wurde ersetzt',
        'administrator-made': 'Jemand Neues verwaltet diesen Dienst',
        'backup-failed': 'Eine Sicherung ist nicht gelungen',
        'channel-failed': 'Mails oder Meldungen kommen nicht an',
      })[kind],
    channel: (channel) =>
      ({ inApp: 'Nachricht hier', email: 'Mail', webPush: 'Auf dem Bildschirm' })[channel],
    pushHere: 'Neues auf diesem Gerät zeigen',
    pushHint: 'Auch wenn die Seite zu ist. Dein Browser fragt dich einmal.',
    since: (time) => `seit ${time}`,
    pushOthers: (count) => `Andere Browser: ${count}`,
    delete: 'Löschen',

    exportTitle: 'Alles mitnehmen',
    exportText:
      'Du bekommst eine Datei mit allem, was dir gehört: Kinder, Spiele, Postkarten mit Bildern, Nachrichten. Sie entsteht im Hintergrund und bleibt einen Tag.',
    exportAsk: 'Datei machen',
    exportPending: 'wird gemacht …',
    exportFailed: 'ließ sich nicht machen: Frage noch einmal danach',
    exportUntil: (time) => `bis ${time}`,
    download: 'Herunterladen',

    eraseTitle: 'Alles löschen',
    eraseText: 'Nimm deine Daten vorher mit, wenn du sie behalten willst.',
    erase: 'Alles löschen …',
    eraseAsk: 'Alles von dir löschen?',
    eraseChildren: 'Deine Kinder mit ihrem Üben und ihren Spielen, auch für die, die sie sehen.',
    erasePostcards: 'Deine Postkarten, Bilder und Nachrichten.',
    eraseAccount: 'Dein Konto. Du wirst überall abgemeldet.',
    eraseNever: 'Das lässt sich nicht zurücknehmen.',
    eraseDo: 'Alles für immer löschen',
    keep: 'Behalten',
    lastAdministrator: 'Nur du verwaltest diesen Dienst. Ernenne vorher noch jemanden.',
  },
});
