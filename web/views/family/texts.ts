import { catalogue } from '../../texts/catalogue.ts';
import type { LogEntry, Role } from './queries.ts';

type Action = LogEntry['action'];

const EN_ACTIONS: Readonly<Record<Action, string>> = {
  'sharing-opened': 'shared the child by code',
  'sharing-closed': 'stopped sharing by code',
  'code-renewed': 'made a new family code',
  linked: 'got access by the code',
  'role-changed': 'changed what somebody may do:',
  unlinked: 'removed',
  left: 'left',
  'device-paired': 'paired a device:',
  'device-removed': 'disconnected a device:',
};

const DE_ACTIONS: Readonly<Record<Action, string>> = {
  'sharing-opened': 'hat das Kind mit einem Code geteilt',
  'sharing-closed': 'teilt nicht mehr mit einem Code',
  'code-renewed': 'hat einen neuen Familiencode gemacht',
  linked: 'hat mit dem Code Zugang bekommen',
  'role-changed': 'hat geändert, was jemand darf:',
  unlinked: 'hat entfernt:',
  left: 'ist gegangen',
  'device-paired': 'hat ein Gerät gekoppelt:',
  'device-removed': 'hat ein Gerät getrennt:',
};

export const texts = catalogue({
  en: {
    title: 'Family',
    keepTitle: 'Keep it for good',
    keepText:
      'So far only this browser can show what your children did. With an account, what was sent is safe, also when the browser forgets you, and you have it on every device. Signing up keeps everything that is here.',
    keepAction: 'Make an account or sign in',
    children: 'Children',
    child: 'Child',
    add: 'Add a child',
    addToPlay: 'Add the child just to play',
    nobody: 'There is nobody here yet. Add a child to begin.',
    practising: (count: number, limit: number) =>
      `${count === 1 ? '1 child practises' : `${count} children practise`}. There is room for ${limit}.`,
    archivedOnes: (count: number) => `In the archive: ${count}`,
    ownPractises: 'Practises',
    ownPlays: 'Just plays',
    sharedWithYou: 'Shared with you',
    codeTitle: 'Did somebody give you a code?',
    codeText: 'With a family code you see somebody else’s child, such as a grandchild.',
    codeEnter: 'Enter a family code',

    toFamily: 'All children',
    childGone: 'This child is not here, or is not shared with you any more.',
    mayPlay:
      'You see this child’s games, postcards and how its practice goes, and can play and practise with it. You cannot change anything about it.',
    save: 'Save',
    saved: 'Saved.',
    birthday: 'Birthday (may stay empty)',
    birthdayHint: 'Only for you and those with whom you share the child.',
    birthdayWrong: 'This birthday is not possible. Choose a day from 1900 to today.',
    practises: 'Practises',
    practisesHint:
      'Switch it off for somebody who just plays. Only those who practise are counted.',
    limitTitle: (limit: number) =>
      limit === 1 ? 'One child practises already' : `${limit} children practise already`,
    limitText: 'That is as many as this service gives one family. Nothing is lost. You can:',
    limitArchive: 'put a child who is not practising now into the archive; everything is kept',
    limitPlay: (change: 'add' | 'keep' | 'restore') =>
      ({
        add: 'add this child just to play, without practice',
        keep: 'let this child just play, without practice, as it does now',
        restore: 'bring this child back just to play, without practice',
      })[change],
    limitAsk: 'ask whoever runs this service for the family tier, which has no limit',
    limitRaise: 'give your account the family tier, which has no limit, since you run this service',

    archiveTitle: 'Put into the archive',
    archiveText:
      'The child is not shown any more, and everything is kept. You can bring them back.',
    archive: 'Put into the archive',
    restoreTitle: 'In the archive',
    restoreText: 'Everything is still there. Bring the child back to go on.',
    restore: 'Bring back',
    restoreToPlay: 'Bring back just to play',
    archived: 'The child is in the archive.',
    restored: 'The child is back.',
    deleteTitle: 'Delete for good',
    deleteText: 'If you only want a break, the archive is better.',
    delete: 'Delete …',
    deleteAsk: 'Delete this child?',
    deleteWhat:
      'Practice, games, postcards and pictures are deleted, for you and for everybody who sees this child.',
    deleteNever: 'This cannot be taken back.',
    deleteDo: 'Delete for good',
    deleted: 'The child is deleted.',
    leaveTitle: 'Stop seeing this child',
    leaveText:
      'The child stays with its family. To see them again you need a code from their family.',
    leave: 'Leave',

    school: 'How tens are added',
    schoolText:
      'For 8 + 7 you take 3 away and set a ten on the next rod. Schools differ in what comes first. Choose the way that this child learns: hints and the taught way follow it.',
    schoolQuestion: 'When is the ten set?',
    tenFirst: 'Ten first',
    tenAfter: 'Ten after',

    shareTitle: 'Share',
    shareText:
      'Let another grown-up in, such as the other parent or a grandmother. You get a code that works for a week, for as many people as you say.',
    sharePeople: 'For how many people?',
    shareFull: 'Four others see this child already. More are not possible: remove somebody first.',
    shareUsedUp: 'The code has let in everybody whom it was for. It gives nobody else access.',
    shareOver: 'The week of the code is over. It gives nobody access any more.',
    share: 'Share by code',
    roleQuestion: 'What may people with the code do?',
    role: (role: Role) => (role === 'play' ? 'See and play' : 'See, play and manage'),
    roleSays: (role: Role) =>
      role === 'play'
        ? 'Sees the child’s name, picture, birthday, games, postcards and how its practice goes, and plays and practises with it. Cannot change anything about the child.'
        : 'Also changes name, picture and birthday, puts the child into the archive, and sees who has access. Only you delete the child, share it and pair devices for it.',
    sharedText: 'Who scans this picture, opens the link or types the code gets access.',
    sharedRole: (role: Role) =>
      `They may: ${role === 'play' ? 'see and play' : 'see, play and manage'}.`,
    qrName: 'The link to this child as a QR picture',
    code: 'Family code',
    sharedUntil: (day: string, people: number) =>
      people === 1
        ? `It works until ${day}, for one person.`
        : `It works until ${day}, for ${people} people.`,
    copyLink: 'Copy the link',
    shareEnd: 'Stop sharing',
    codeRenew: 'New code',

    guardians: 'Who else has access',
    noGuardians: 'Nobody but you.',
    guest: 'A guest without an account',
    unconfirmed: 'not confirmed: it may be somebody else’s',
    linkedSince: (day: string) => `since ${day}`,
    linkedUntil: (time: string) => `as a guest, only until ${time}`,
    mayDo: 'May',
    remove: 'Remove',
    removeAsk: 'Remove this person?',
    removeText:
      'From now on they do not see the child, and the family code that they know is void. If others still need it, share again and give them the new one.',

    reach: 'Who can reach my children',

    whoHasAccess: 'Who has access',
    isOwner: 'has added the child',
    mayAs: (role: Role) => (role === 'play' ? 'may see and play' : 'may see, play and manage'),
    isDevice: 'a device of the child',
    pairsNot: 'Pairing a device',
    pairsNotText: (owner: string, asked: string) =>
      `You cannot pair a device for this child. A device belongs to the account that pairs it, and this child is in the account of ${owner}. Ask ${asked} to pair it.`,
    pairsNotGuest:
      'You cannot pair a device for this child. Only those do whose child it is, and they have no account yet. Ask them to make one, and then to pair the device.',

    log: 'What happened with access',
    logText: 'Kept for a year.',
    logEmpty: 'Nothing yet.',
    you: 'You',
    action: (action: string) => EN_ACTIONS[action as Action] ?? action,

    devices: 'Devices for children',
    devicesText:
      'A tablet that is paired plays for the children that you choose. It can do nothing else, and needs no password.',
    devicesAccount: 'To pair a device you need an account.',
    devicesNobody: 'Add a child first. Then you can pair a device for it.',
    deviceNobody: 'for no child any more',
    lastUsed: (time: string) => `Last used ${time}`,
    change: 'Change',
    deviceChange: 'Change this device',
    deviceName: 'Name of the device',
    deviceNameHint: 'Such as: The tablet in the kitchen',
    deviceFor: 'For whom does it play?',
    deviceForAll: (count: number) => `All ${count}`,
    deviceForNobody: 'Choose at least one child.',
    deviceForMost: (most: number) => `One device plays for ${most} children at most.`,
    deviceDisconnect: 'Disconnect',
    deviceDisconnectAsk: 'Disconnect this device?',
    deviceDisconnectText: 'Nobody can play on it any more. What was sent from there stays.',
    pair: 'Pair a device',
    pairCode: 'Make the code',
    pairHow:
      'Scan this picture with the child’s device, or open the address there and type the code.',
    pairQr: 'The pairing link as a QR picture',
    pairType: (address: string) => `Type this at ${address}`,
    pairUntil: (time: string) => `It works once, until ${time}.`,
    pairWaits: 'Waiting for the device …',
    pairOver: 'The code is too old now, and no device has come.',
    pairAnew: 'Make another code',
    paired: 'is paired.',
    done: 'Done',
    tooManyDevices:
      'There are forty devices already, or codes that wait for theirs. Disconnect one first.',
  },
  de: {
    title: 'Familie',
    keepTitle: 'Für immer behalten',
    keepText:
      'Bisher kann nur dieser Browser zeigen, was deine Kinder gemacht haben. Mit einem Konto ist sicher, was gesendet wurde, auch wenn der Browser dich vergisst, und auf jedem Gerät da. Alles, was hier ist, bleibt beim Anlegen erhalten.',
    keepAction: 'Konto anlegen oder anmelden',
    children: 'Kinder',
    child: 'Kind',
    add: 'Kind hinzufügen',
    addToPlay: 'Nur zum Spielen hinzufügen',
    nobody: 'Hier ist noch niemand. Füge ein Kind hinzu und fang an.',
    practising: (count, limit) =>
      `${count === 1 ? '1 Kind übt' : `${count} Kinder üben`}. Platz ist für ${limit}.`,
    archivedOnes: (count) => `Im Archiv: ${count}`,
    ownPractises: 'Übt',
    ownPlays: 'Spielt nur',
    sharedWithYou: 'Mit dir geteilt',
    codeTitle: 'Hast du einen Code bekommen?',
    codeText:
      'Mit einem Familiencode siehst du das Kind von jemand anderem, zum Beispiel ein Enkelkind.',
    codeEnter: 'Familiencode eingeben',

    toFamily: 'Alle Kinder',
    childGone: 'Dieses Kind ist nicht hier, oder es wird nicht mehr mit dir geteilt.',
    mayPlay:
      'Du siehst die Spiele und Postkarten dieses Kindes und wie sein Üben läuft, und kannst mit ihm spielen und üben. Ändern können es nur andere.',
    save: 'Speichern',
    saved: 'Gespeichert.',
    birthday: 'Geburtstag (darf leer bleiben)',
    birthdayHint: 'Nur für dich und alle, mit denen du das Kind teilst.',
    birthdayWrong: 'Diesen Geburtstag gibt es nicht. Er muss zwischen 1900 und heute liegen.',
    practises: 'Übt',
    practisesHint: 'Schalte es aus, wenn jemand nur spielt. Gezählt werden nur die, die üben.',
    limitTitle: (limit) => (limit === 1 ? 'Schon ein Kind übt' : `Schon ${limit} Kinder üben`),
    limitText: 'So viele gibt dieser Dienst einer Familie. Nichts geht verloren. Du kannst:',
    limitArchive: 'ein Kind ins Archiv legen, das gerade nicht übt; alles bleibt erhalten',
    limitPlay: (change) =>
      ({
        add: 'dieses Kind nur zum Spielen hinzufügen, ohne Üben',
        keep: 'dieses Kind nur spielen lassen wie bisher, ohne Üben',
        restore: 'dieses Kind nur zum Spielen zurückholen, ohne Üben',
      })[change],
    limitAsk: 'die Betreiber dieses Dienstes nach der Familienstufe fragen, die keine Grenze hat',
    limitRaise:
      'deinem Konto die Familienstufe geben, die keine Grenze hat: Du betreibst diesen Dienst',

    archiveTitle: 'Ins Archiv legen',
    archiveText:
      'Das Kind wird nicht mehr angezeigt, und alles bleibt erhalten. Du kannst es zurückholen.',
    archive: 'Ins Archiv legen',
    restoreTitle: 'Im Archiv',
    restoreText: 'Alles ist noch da. Hole das Kind zurück, um weiterzumachen.',
    restore: 'Zurückholen',
    restoreToPlay: 'Nur zum Spielen zurückholen',
    archived: 'Das Kind ist im Archiv.',
    restored: 'Das Kind ist wieder da.',
    deleteTitle: 'Für immer löschen',
    deleteText: 'Wenn es nur eine Pause sein soll, ist das Archiv besser.',
    delete: 'Löschen …',
    deleteAsk: 'Dieses Kind löschen?',
    deleteWhat:
      'Üben, Spiele, Postkarten und Bilder werden gelöscht, für dich und für alle, mit denen du es teilst.',
    deleteNever: 'Das lässt sich nicht zurücknehmen.',
    deleteDo: 'Für immer löschen',
    deleted: 'Das Kind ist gelöscht.',
    leaveTitle: 'Dieses Kind nicht mehr sehen',
    leaveText:
      'Das Kind bleibt bei seiner Familie. Um es wieder zu sehen, brauchst du einen Code von ihr.',
    leave: 'Verlassen',

    school: 'Wie Zehner addiert werden',
    schoolText:
      'Bei 8 + 7 nimmst du 3 weg und setzt einen Zehner auf dem nächsten Stab. Was davon zuerst kommt, ist nicht in jeder Schule gleich. Wähle, wie dieses Kind es lernt: Hinweise und der gelernte Weg richten sich danach.',
    schoolQuestion: 'Wann kommt der Zehner?',
    tenFirst: 'Zehner zuerst',
    tenAfter: 'Zehner danach',

    shareTitle: 'Teilen',
    shareText:
      'Lass noch jemanden herein, zum Beispiel den anderen Elternteil oder die Oma. Du bekommst einen Code, der eine Woche gilt, für so viele, wie du sagst.',
    sharePeople: 'Für wie viele?',
    shareFull: 'Schon vier andere sehen dieses Kind, mehr geht nicht: Entferne zuerst jemanden.',
    shareUsedUp:
      'Der Code hat alle hereingelassen, für die er war. Sonst gibt er niemandem Zugang.',
    shareOver: 'Die Woche des Codes ist um. Er gibt niemandem mehr Zugang.',
    share: 'Mit einem Code teilen',
    roleQuestion: 'Was darf, wer den Code hat?',
    role: (role) => (role === 'play' ? 'Sehen und spielen' : 'Sehen, spielen und verwalten'),
    roleSays: (role) =>
      role === 'play'
        ? 'Sieht Name, Bild, Geburtstag, Spiele und Postkarten des Kindes und wie sein Üben läuft, und spielt und übt mit ihm. Ändert am Kind nichts.'
        : 'Ändert auch Name, Bild und Geburtstag, legt das Kind ins Archiv und sieht, wer Zugang hat. Nur du löschst das Kind, teilst es und koppelst Geräte dafür.',
    sharedText: 'Wer dieses Bild scannt, den Link öffnet oder den Code tippt, bekommt Zugang.',
    sharedRole: (role) =>
      `Das darf, wer ihn hat: ${role === 'play' ? 'sehen und spielen' : 'sehen, spielen und verwalten'}.`,
    qrName: 'Der Link zu diesem Kind als QR-Bild',
    code: 'Familiencode',
    sharedUntil: (day, people) =>
      people === 1
        ? `Er gilt bis ${day}, für eine Person.`
        : `Er gilt bis ${day}, für ${people} Personen.`,
    copyLink: 'Link kopieren',
    shareEnd: 'Nicht mehr teilen',
    codeRenew: 'Neuer Code',

    guardians: 'Wer sonst Zugang hat',
    noGuardians: 'Niemand außer dir.',
    guest: 'Ein Gast ohne Konto',
    unconfirmed: 'nicht bestätigt: Sie kann jemand anderem gehören',
    linkedSince: (day) => `seit ${day}`,
    linkedUntil: (time) => `als Gast nur bis ${time}`,
    mayDo: 'Darf',
    remove: 'Entfernen',
    removeAsk: 'Diese Person entfernen?',
    removeText:
      'Sie sieht das Kind ab sofort nicht mehr, und der Familiencode, den sie kennt, gilt nicht mehr. Wenn ihn noch jemand braucht, teile wieder und gib den neuen.',

    reach: 'Wer meine Kinder erreicht',

    whoHasAccess: 'Wer Zugang hat',
    isOwner: 'hat das Kind hinzugefügt',
    mayAs: (role) =>
      role === 'play' ? 'darf sehen und spielen' : 'darf sehen, spielen und verwalten',
    isDevice: 'ein Gerät des Kindes',
    pairsNot: 'Ein Gerät koppeln',
    pairsNotText: (owner, asked) =>
      `Du kannst für dieses Kind kein Gerät koppeln. Ein Gerät gehört zu dem Konto, das es koppelt, und dieses Kind ist im Konto von ${owner}. Bitte ${asked}, es zu koppeln.`,
    pairsNotGuest:
      'Du kannst für dieses Kind kein Gerät koppeln. Das können nur die, deren Kind es ist, und sie haben noch kein Konto. Bitte sie, eines anzulegen und dann das Gerät zu koppeln.',

    log: 'Was mit dem Zugang geschah',
    logText: 'Wird ein Jahr lang aufbewahrt.',
    logEmpty: 'Noch nichts.',
    you: 'Du',
    action: (action) => DE_ACTIONS[action as Action] ?? action,

    devices: 'Geräte für Kinder',
    devicesText:
      'Ein gekoppeltes Tablet spielt für die Kinder, die du auswählst. Mehr kann es nicht, und es braucht kein Passwort.',
    devicesAccount: 'Um ein Gerät zu koppeln, brauchst du ein Konto.',
    devicesNobody: 'Füge zuerst ein Kind hinzu. Dann kannst du ein Gerät dafür koppeln.',
    deviceNobody: 'für kein Kind mehr',
    lastUsed: (time) => `Zuletzt benutzt: ${time}`,
    change: 'Ändern',
    deviceChange: 'Dieses Gerät ändern',
    deviceName: 'Name des Geräts',
    deviceNameHint: 'Zum Beispiel: Das Tablet in der Küche',
    deviceFor: 'Für wen spielt es?',
    deviceForAll: (count) => `Alle ${count}`,
    deviceForNobody: 'Wähle mindestens ein Kind.',
    deviceForMost: (most) => `Ein Gerät spielt für höchstens ${most} Kinder.`,
    deviceDisconnect: 'Trennen',
    deviceDisconnectAsk: 'Dieses Gerät trennen?',
    deviceDisconnectText: 'Niemand kann darauf mehr spielen. Was von dort gesendet wurde, bleibt.',
    pair: 'Gerät koppeln',
    pairCode: 'Code machen',
    pairHow:
      'Scanne dieses Bild mit dem Gerät des Kindes, oder öffne dort die Adresse und tippe den Code.',
    pairQr: 'Der Link zum Koppeln als QR-Bild',
    pairType: (address) => `Tippe das unter ${address}`,
    pairUntil: (time) => `Er gilt einmal, bis ${time}.`,
    pairWaits: 'Wartet auf das Gerät …',
    pairOver: 'Der Code ist jetzt zu alt, und kein Gerät ist gekommen.',
    pairAnew: 'Neuen Code machen',
    paired: 'ist gekoppelt.',
    done: 'Fertig',
    tooManyDevices: 'Es gibt schon vierzig Geräte oder wartende Codes. Trenne zuerst eines.',
  },
});
