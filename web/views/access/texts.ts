import { catalogue } from '../../texts/catalogue.ts';
import type { Access } from './queries.ts';

/** A kind of access. */
export type AccessKind = Exclude<keyof Access, 'hasMore'>;
type Role = Access['guardians'][number]['role'];

export const texts = catalogue({
  en: {
    title: 'Who can reach my children',
    text: 'Everybody and everything with access to your children, now. “Last seen” is not exact: people and sign-ins are noted about once a day, devices once an hour.',
    nobody: 'Nobody is here yet: this browser has no children, and nobody can reach them.',
    child: 'a child',
    forChildren: (names: string) => `For ${names}`,
    forNobody: 'For no child any more',
    since: (time: string) => `Since ${time}`,
    seen: (time: string | null) => `Last seen: ${time ?? 'not known'}`,
    end: 'End access',
    endOf: (name: string) => `End access of ${name}`,
    endAsk: 'End this access?',
    endedAlready: 'That had ended already: somebody was faster.',

    allTitle: 'End everything at once',
    allText: 'If somebody got in and you do not know how.',
    allNone: 'There is nothing to end. Only you, in this browser, can reach your children.',
    hasMore: 'There is more than is shown here. One button ends that, too.',
    all: 'End all but this browser …',
    allAsk: 'End all access but that of this browser?',
    allEnds: 'This ends at once:',
    count: (kind: AccessKind, count: number) =>
      `${
        {
          guardians: 'access of other people',
          devices: 'children’s devices',
          familyCodes: 'family codes',
          pairingCodes: 'codes for devices',
          sessions: 'sign-ins elsewhere',
          exports: 'files to download',
        }[kind]
      } (${count})`,
    allMore: 'And what is not shown in the list.',
    allFollows:
      'Other people are removed, and see your children again only when you share them anew. A child’s tablet has to be paired again. What was sent stays.',
    allNever: 'This cannot be taken back.',
    allDo: 'End all of it',
    allEnded: (list: string) => `Ended: ${list}.`,
    allEndedBefore: 'Nothing was left to end.',

    peopleTitle: 'Other people',
    peopleText: 'They see a child’s games, postcards and how its practice goes, and play with it.',
    peopleNone: 'Nobody but you.',
    guest: 'A guest without an account',
    unconfirmed: 'The address is not confirmed: it may be somebody else’s',
    may: (role: Role) => (role === 'play' ? 'May see and play' : 'May see, play and manage'),
    asGuest: (time: string) => `As a guest, only until ${time}`,
    personEnds: (child: string) =>
      `From now on this person does not see ${child}, and the family code that they know is void. If others still need it, share again and give them the new one.`,

    devicesTitle: 'Children’s devices',
    devicesText: 'Whoever has the device plays for these children. It can do nothing else.',
    devicesNone: 'No device is paired.',
    deviceEnds:
      'Nobody can play on it any more, until you pair it again. What was sent from there stays.',

    familyCodesTitle: 'Open family codes',
    familyCodesText: 'Who has such a code can get access to the child.',
    familyCodesNone: 'No child is shared by code now.',
    familyCodeMay: (role: Role) =>
      role === 'play'
        ? 'Who comes with it may see and play'
        : 'Who comes with it may see, play and manage',
    familyCodeUntil: (time: string, people: number) =>
      people === 1
        ? `Until ${time}, for one more person`
        : `Until ${time}, for ${people} more people`,
    familyCodeEnds: 'The code lets nobody in any more. Who came with it keeps access.',
    endCode: 'End the code',
    endCodeOf: (name: string) => `End the code for ${name}`,
    endCodeAsk: 'End this code?',

    pairingCodesTitle: 'Unused codes for devices',
    pairingCodesText: 'With such a code a device can be paired, once.',
    pairingCodesNone: 'No code waits for a device.',
    pairingCodeUntil: (time: string) => `Until ${time}`,
    pairingCodeEnds: 'No device can be paired with it any more.',

    sessionsTitle: 'Where you are signed in',
    sessionsText:
      'There, everything is possible that you may do. If you do not know one of them, end it and change your password.',
    sessionsGuest: 'You are here without an account: only this browser knows you.',
    sessionsNone: 'You are signed in nowhere.',
    program: (browser: string | null, system: string | null) =>
      browser !== null && system !== null
        ? `${browser} on ${system}`
        : (browser ?? system ?? 'A program'),
    thisBrowser: 'this one here',
    onlyHere: 'You are signed in nowhere else.',
    endSession: 'Sign out there',
    endSessionOf: (name: string) => `Sign out there: ${name}`,
    endSessionAsk: 'Sign out there?',
    sessionEnds:
      'Who uses it has to sign in again with your password. Before that, nothing more arrives from there.',
    endOthers: 'Sign out everywhere else',
    endOthersAsk: 'Sign out everywhere else?',

    exportsTitle: 'Files with everything of yours',
    exportsText: 'They are downloaded under “Account”, by whoever is signed in as you.',
    exportsNone: 'There is no such file.',
    exportSince: (time: string) => `File of ${time}`,
    exportPending: 'Is being made',
    exportUntil: (time: string) => `Can be downloaded until ${time}`,
    endExport: 'Delete',
    endExportOf: (time: string) => `Delete the file of ${time}`,
    endExportAsk: 'Delete this file?',
    exportEnds:
      'It cannot be downloaded any more. Your data stays, and you can ask for another file.',
  },
  de: {
    title: 'Wer meine Kinder erreicht',
    text: 'Alle und alles mit Zugang zu deinen Kindern, jetzt. „Zuletzt gesehen“ ist nicht genau: Bei Personen und Anmeldungen wird es etwa einmal am Tag notiert, bei Geräten einmal in der Stunde.',
    nobody:
      'Hier ist noch niemand: In diesem Browser sind keine Kinder, und niemand kann sie erreichen.',
    child: 'ein Kind',
    forChildren: (names) => `Für ${names}`,
    forNobody: 'Für kein Kind mehr',
    since: (time) => `Seit ${time}`,
    seen: (time) => `Zuletzt gesehen: ${time ?? 'nicht bekannt'}`,
    end: 'Zugang beenden',
    endOf: (name) => `Zugang beenden: ${name}`,
    endAsk: 'Diesen Zugang beenden?',
    endedAlready: 'Das war schon beendet: Jemand war schneller.',

    allTitle: 'Alles auf einmal beenden',
    allText: 'Wenn jemand hereingekommen ist und du nicht weißt, wie.',
    allNone: 'Es gibt nichts zu beenden. Nur du, in diesem Browser, kannst deine Kinder erreichen.',
    hasMore: 'Es gibt mehr, als hier steht. Ein Knopf beendet auch das.',
    all: 'Alles außer diesem Browser beenden …',
    allAsk: 'Jeden Zugang außer diesem Browser beenden?',
    allEnds: 'Sofort wird beendet:',
    count: (kind, count) =>
      `${
        {
          guardians: 'Zugang anderer Personen',
          devices: 'Geräte der Kinder',
          familyCodes: 'Familiencodes',
          pairingCodes: 'Codes für Geräte',
          sessions: 'Anmeldungen anderswo',
          exports: 'Dateien zum Herunterladen',
        }[kind]
      } (${count})`,
    allMore: 'Und was nicht in der Liste steht.',
    allFollows:
      'Andere werden entfernt und sehen deine Kinder erst wieder, wenn du sie neu teilst. Das Tablet eines Kindes muss neu gekoppelt werden. Was gesendet wurde, bleibt.',
    allNever: 'Das lässt sich nicht zurücknehmen.',
    allDo: 'Alles beenden',
    allEnded: (list) => `Beendet: ${list}.`,
    allEndedBefore: 'Es war nichts mehr zu beenden.',

    peopleTitle: 'Andere Personen',
    peopleText:
      'Sie sehen Spiele und Postkarten eines Kindes und wie sein Üben läuft, und spielen mit ihm.',
    peopleNone: 'Niemand außer dir.',
    guest: 'Ein Gast ohne Konto',
    unconfirmed: 'Die Adresse ist nicht bestätigt: Sie kann jemand anderem gehören',
    may: (role) =>
      role === 'play' ? 'Darf sehen und spielen' : 'Darf sehen, spielen und verwalten',
    asGuest: (time) => `Als Gast nur bis ${time}`,
    personEnds: (child) =>
      `Diese Person sieht ${child} ab sofort nicht mehr, und der Familiencode, den sie kennt, gilt nicht mehr. Wenn ihn noch jemand braucht, teile wieder und gib den neuen.`,

    devicesTitle: 'Geräte der Kinder',
    devicesText: 'Wer das Gerät hat, spielt für diese Kinder. Mehr kann es nicht.',
    devicesNone: 'Kein Gerät ist gekoppelt.',
    deviceEnds:
      'Niemand kann darauf mehr spielen, bis du es wieder koppelst. Was von dort gesendet wurde, bleibt.',

    familyCodesTitle: 'Offene Familiencodes',
    familyCodesText: 'Wer einen solchen Code hat, kann Zugang zu dem Kind bekommen.',
    familyCodesNone: 'Gerade wird kein Kind mit einem Code geteilt.',
    familyCodeMay: (role) =>
      role === 'play'
        ? 'Wer damit kommt, darf sehen und spielen'
        : 'Wer damit kommt, darf sehen, spielen und verwalten',
    familyCodeUntil: (time, people) =>
      people === 1
        ? `Bis ${time}, für noch eine Person`
        : `Bis ${time}, für noch ${people} Personen`,
    familyCodeEnds:
      'Der Code lässt niemanden mehr herein. Wer damit gekommen ist, behält den Zugang.',
    endCode: 'Code beenden',
    endCodeOf: (name) => `Code beenden: ${name}`,
    endCodeAsk: 'Diesen Code beenden?',

    pairingCodesTitle: 'Unbenutzte Codes für Geräte',
    pairingCodesText: 'Mit einem solchen Code lässt sich einmal ein Gerät koppeln.',
    pairingCodesNone: 'Kein Code wartet auf ein Gerät.',
    pairingCodeUntil: (time) => `Bis ${time}`,
    pairingCodeEnds: 'Mit ihm lässt sich kein Gerät mehr koppeln.',

    sessionsTitle: 'Wo du angemeldet bist',
    sessionsText:
      'Dort geht alles, was du darfst. Beende, was du nicht kennst, und ändere dann dein Passwort.',
    sessionsGuest: 'Du bist ohne Konto hier: Nur dieser Browser kennt dich.',
    sessionsNone: 'Du bist nirgends angemeldet.',
    program: (browser, system) =>
      browser !== null && system !== null
        ? `${browser} auf ${system}`
        : (browser ?? system ?? 'Ein Programm'),
    thisBrowser: 'dieser hier',
    onlyHere: 'Sonst bist du nirgends angemeldet.',
    endSession: 'Dort abmelden',
    endSessionOf: (name) => `Dort abmelden: ${name}`,
    endSessionAsk: 'Dort abmelden?',
    sessionEnds:
      'Wer dort ist, muss sich mit deinem Passwort neu anmelden. Davor kommt von dort nichts mehr an.',
    endOthers: 'Überall sonst abmelden',
    endOthersAsk: 'Überall sonst abmelden?',

    exportsTitle: 'Dateien mit allem von dir',
    exportsText: 'Unter „Konto“ lädt sie herunter, wer als du angemeldet ist.',
    exportsNone: 'Es gibt keine solche Datei.',
    exportSince: (time) => `Datei vom ${time}`,
    exportPending: 'Wird gemacht',
    exportUntil: (time) => `Lässt sich bis ${time} herunterladen`,
    endExport: 'Löschen',
    endExportOf: (time) => `Löschen: Datei vom ${time}`,
    endExportAsk: 'Diese Datei löschen?',
    exportEnds:
      'Sie lässt sich nicht mehr herunterladen. Deine Daten bleiben, und du kannst eine neue Datei verlangen.',
  },
});
