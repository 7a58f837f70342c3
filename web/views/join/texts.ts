import { catalogue } from '../../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    title: 'You were given a code',
    text: 'With a family code you see a child of another family, and play along.',
    code: 'Family code',
    codeHint: 'Six letters and digits, with or without FAM- before them.',
    join: 'Come in',
    unknown:
      'This code does not work now. Ask for a new one: a code works for a week, and for as many people as it was made for.',
    heldUp:
      'Too many wrong codes were tried just now, here or elsewhere. Wait a minute, then try again. If it goes on, sign in first: an account that is older than a day may go on.',
    tooMany: 'Four others see this child already. More are not possible.',
    joined: 'You are in!',
    mayPlay:
      'You see this child’s games, postcards and how its practice goes, and can play and practise with it. You cannot change anything about it.',
    mayManage:
      'You see this child’s games, postcards and how its practice goes, play and practise with it, and may change name, picture and birthday.',
    guestNote:
      'Without an account you see this child for 24 hours. Make one, and it stays; it costs nothing and keeps everything.',
    play: 'Go and play',
    account: 'Make an account',
    deviceTitle: 'A child’s device',
    deviceText:
      'This browser becomes a device for children. It plays for those that were chosen, and can do nothing else.',
    deviceCode: 'Pairing code',
    deviceHint: 'Eight letters and digits, from the page “Family” of a grown-up.',
    guestHere: 'Without an account, somebody played here before:',
    guestDid: (kind: 'answers' | 'games' | 'postcards', count: number, isMore: boolean) =>
      `${count}${isMore ? '+' : ''} ${count === 1 && !isMore ? kind.slice(0, -1) : kind}`,
    guestDidNothing: 'nothing yet',
    guestChoice: 'What becomes of that?',
    guestBring: 'Bring it along',
    guestLeave: 'Leave it here',
    guestBrought:
      'They come along as players of their own, with all that they did, and go on playing here. They then belong to the account that made the code: whoever has it is told, and may delete them. A child whom the account has already is there twice then.',
    cardsBrought:
      'They come along, and then belong to the account that made the code: whoever has it sees them, and may delete them.',
    guestOthers:
      'Children whom you see by a family code stay with their family. Postcards of them that were made here come along only if that family made the pairing code. Otherwise they are deleted.',
    guestStayed:
      'Those who played here before did not come along. Either they belong to an account already, or this service is of an older version: then what they did waits on this device until it is not paired any more.',
    guestWaits:
      'It waits on this device until the device is not paired any more. Nobody sees it until then.',
    guestSignText: (hasPlayers: boolean) =>
      `If you have an account of your own, you can sign in here first. Then all of it is yours${hasPlayers ? ', and you choose these children for this device' : ''}.`,
    guestSignIn: 'Sign in first',
    pair: 'Pair this device',
    deviceUnknown: 'This code does not work. It works once, for ten minutes: ask for another one.',
    deviceHeldUp:
      'Too many wrong codes were tried just now, here or elsewhere. Wait a minute, then try again. Get a new code if this one is older than ten minutes by then. If it goes on, sign in on this device with an account that is older than a day, pair it, and sign out.',
    deviceNoRoom:
      'Those who played here do not fit into the account: it may have no more children who practise. Leave them here, or ask for more room. The code still works.',
    deviceTooMany:
      'A device plays for 40 children at most. Leave those who played here, or sign in first. The code still works.',
    deviceTooMuch:
      'What they did here does not fit into the account: too much is stored there. Leave it here for now. The code still works.',
    paired: 'is ready to play for:',
  },
  de: {
    title: 'Du hast einen Code bekommen',
    text: 'Mit einem Familiencode siehst du das Kind einer anderen Familie und spielst mit.',
    code: 'Familiencode',
    codeHint: 'Sechs Buchstaben und Ziffern, mit oder ohne FAM- davor.',
    join: 'Hereinkommen',
    unknown:
      'Dieser Code gilt gerade nicht. Frage nach einem neuen: Ein Code gilt eine Woche lang, und für so viele, für die er gemacht wurde.',
    heldUp:
      'Gerade wurden zu viele falsche Codes versucht, hier oder anderswo. Warte eine Minute und versuche es noch einmal. Geht es weiter so, melde dich vorher an: Mit einem Konto, das älter als einen Tag ist, klappt es.',
    tooMany: 'Schon vier andere sehen dieses Kind, mehr geht nicht.',
    joined: 'Du bist dabei!',
    mayPlay:
      'Du siehst die Spiele und Postkarten dieses Kindes und wie sein Üben läuft, und kannst mit ihm spielen und üben. Am Kind änderst du nichts.',
    mayManage:
      'Du siehst die Spiele und Postkarten dieses Kindes und wie sein Üben läuft, spielst und übst mit ihm und darfst Name, Bild und Geburtstag ändern.',
    guestNote:
      'Ohne Konto siehst du dieses Kind 24 Stunden lang. Lege eines an, dann bleibt es; es kostet nichts und behält alles.',
    play: 'Los, spielen',
    account: 'Konto anlegen',
    deviceTitle: 'Ein Gerät für Kinder',
    deviceText:
      'Dieser Browser wird ein Gerät für Kinder. Er spielt für die, die ausgewählt wurden, und kann sonst nichts.',
    deviceCode: 'Code zum Koppeln',
    deviceHint: 'Acht Buchstaben und Ziffern, von der Seite „Familie“ eines Erwachsenen.',
    guestHere: 'Ohne Konto hat hier vorher jemand gespielt:',
    guestDid: (kind, count, isMore) => {
      const [one, more] = {
        answers: ['Antwort', 'Antworten'],
        games: ['Spiel', 'Spiele'],
        postcards: ['Postkarte', 'Postkarten'],
      }[kind];
      return count === 1 && !isMore ? `1 ${one}` : `${count}${isMore ? '+' : ''} ${more}`;
    },
    guestDidNothing: 'noch nichts',
    guestChoice: 'Was wird daraus?',
    guestBring: 'Mitnehmen',
    guestLeave: 'Hier lassen',
    guestBrought:
      'Sie kommen als eigene Spieler mit, mit allem, was sie gemacht haben, und spielen hier weiter. Sie gehören dann zu dem Konto, das den Code gemacht hat: Wer es hat, erfährt davon und darf sie löschen. Ein Kind, das es in dem Konto schon gibt, gibt es dann zweimal.',
    cardsBrought:
      'Sie kommen mit und gehören dann zu dem Konto, das den Code gemacht hat: Wer es hat, sieht sie und darf sie löschen.',
    guestOthers:
      'Kinder, die du mit einem Familiencode siehst, bleiben bei ihrer Familie. Postkarten von ihnen, die hier entstanden, kommen nur mit, wenn diese Familie den Code zum Koppeln gemacht hat. Sonst werden sie gelöscht.',
    guestStayed:
      'Die hier vorher gespielt haben, kamen nicht mit. Entweder gehören sie schon zu einem Konto, oder dieser Dienst ist älter: Dann wartet auf diesem Gerät, was sie gemacht haben, bis es nicht mehr gekoppelt ist.',
    guestWaits:
      'Es wartet auf diesem Gerät, bis es nicht mehr gekoppelt ist. Bis dahin sieht es niemand.',
    guestSignText: (hasPlayers) =>
      `Hast du selbst ein Konto, kannst du dich hier zuerst anmelden. Dann gehört alles dir${hasPlayers ? ', und du wählst diese Kinder für dieses Gerät aus' : ''}.`,
    guestSignIn: 'Zuerst anmelden',
    pair: 'Dieses Gerät koppeln',
    deviceUnknown:
      'Dieser Code gilt nicht. Er gilt einmal, zehn Minuten lang: Frage nach einem neuen.',
    deviceHeldUp:
      'Gerade wurden zu viele falsche Codes versucht, hier oder anderswo. Warte eine Minute und versuche es noch einmal. Hole einen neuen Code, wenn dieser dann älter als zehn Minuten ist. Geht es weiter so, melde dich auf diesem Gerät mit einem Konto an, das älter als einen Tag ist, koppele es und melde dich wieder ab.',
    deviceNoRoom:
      'Die hier gespielt haben, passen nicht in das Konto: Es darf nicht mehr Kinder haben, die üben. Lass sie hier oder frage nach mehr Platz. Der Code gilt noch.',
    deviceTooMany:
      'Ein Gerät spielt für höchstens 40 Kinder. Lass hier, wer hier gespielt hat, oder melde dich zuerst an. Der Code gilt noch.',
    deviceTooMuch:
      'Was sie hier gemacht haben, passt nicht in das Konto: Dort ist zu viel gespeichert. Lass es fürs Erste hier. Der Code gilt noch.',
    paired: 'ist bereit zum Spielen für:',
  },
});
