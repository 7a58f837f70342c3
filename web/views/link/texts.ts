import { catalogue } from '../../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    incomplete: 'This link is incomplete. Open it as a whole.',
    notValid: 'This link is not good any more: it was used, is too old or is incomplete.',
    home: 'To the start',
    account: 'To your account',
    signIn: 'Sign in',

    adminTitle: 'The first administrator',
    adminText: 'With this link you become the administrator of this service. It works once.',
    name: 'Your name',
    password: 'Password',
    adminDo: 'Make the administrator',
    adminDone: 'You are the administrator of this service.',
    adminLate:
      'This link is not good any more: it was used, is too old, or there is an administrator already. While there is none, the service prints a new link at each start.',

    otherLink: 'Ask for another link',
    resetTitle: 'A new password',
    resetText: 'Choose a new password. Every browser has to sign in with it afterwards.',
    newPassword: 'New password',
    resetDo: 'Set the password',
    resetDone:
      'Your password is changed, and every browser is signed out. Sign in with the new one.',
    resetKept:
      'Your password is changed, and every browser is signed out. Children’s devices and open codes stay. Sign in with the new password.',
    grantedText: 'These have access without a password:',
    device: (players: string) =>
      players === '' ? 'a child’s device' : `a child’s device, for ${players}`,
    pairingCode: 'a code that pairs this device',
    familyCode: 'an open family code of this child',
    endGranted: 'End all children’s devices and open codes',
    keepsGranted: 'They stay. Whoever has one of them keeps this access.',

    verifyTitle: 'Your e-mail address',
    verifyText: 'Confirm that the mail with this link came to you.',
    verifyDo: 'Confirm',
    verifyDone: 'Your e-mail address is confirmed.',
    verifyDead:
      'This link is not good any more: perhaps it is older than a day. Your account says whether the address is confirmed, and sends another link.',

    endTitle: 'No more mails',
    endText:
      'Mails of the kind that led you here will stop. Others still come, and you can choose these again in your account.',
    endDo: 'Stop these mails',
    endDone: 'These mails will not come any more.',
    endDead: 'This link does not work, so these mails go on. You can end them in your account.',
  },
  de: {
    incomplete: 'Dieser Link ist nicht vollständig. Öffne ihn als Ganzes.',
    notValid:
      'Dieser Link gilt nicht mehr: Er wurde schon benutzt, ist zu alt oder nicht vollständig.',
    home: 'Zum Anfang',
    account: 'Zu deinem Konto',
    signIn: 'Anmelden',

    adminTitle: 'Wer verwaltet den Dienst?',
    adminText: 'Mit diesem Link verwaltest du den Dienst von jetzt an. Er gilt einmal.',
    name: 'Dein Name',
    password: 'Passwort',
    adminDo: 'Verwaltung übernehmen',
    adminDone: 'Du verwaltest diesen Dienst.',
    adminLate:
      'Dieser Link gilt nicht mehr: Er wurde schon benutzt, ist zu alt, oder jemand verwaltet den Dienst bereits. Solange das niemand tut, nennt der Dienst bei jedem Start einen neuen.',

    otherLink: 'Einen neuen Link anfordern',
    resetTitle: 'Ein neues Passwort',
    resetText: 'Wähle ein neues Passwort. Danach muss sich jeder Browser damit anmelden.',
    newPassword: 'Neues Passwort',
    resetDo: 'Passwort setzen',
    resetDone:
      'Dein Passwort ist geändert, und jeder Browser ist abgemeldet. Melde dich mit dem neuen an.',
    resetKept:
      'Dein Passwort ist geändert, und jeder Browser ist abgemeldet. Geräte der Kinder und offene Codes bleiben. Melde dich mit dem neuen an.',
    grantedText: 'Diese haben Zugang ohne Passwort:',
    device: (players) =>
      players === '' ? 'ein Gerät eines Kindes' : `ein Gerät eines Kindes, für ${players}`,
    pairingCode: 'ein Code, der dieses Gerät koppelt',
    familyCode: 'ein offener Familiencode dieses Kindes',
    endGranted: 'Alle Geräte der Kinder und offenen Codes beenden',
    keepsGranted: 'Sie bleiben. Wer eines davon hat, behält den Zugang.',

    verifyTitle: 'Deine Mail-Adresse',
    verifyText: 'Bestätige, dass die Mail mit diesem Link bei dir angekommen ist.',
    verifyDo: 'Bestätigen',
    verifyDone: 'Deine Mail-Adresse ist bestätigt.',
    verifyDead:
      'Dieser Link gilt nicht mehr: Vielleicht ist er älter als ein Tag. In deinem Konto steht, ob die Adresse bestätigt ist, und dort bekommst du einen neuen.',

    endTitle: 'Keine Mails mehr',
    endText:
      'Mails der Art, die dich hierher geführt hat, kommen dann nicht mehr. Andere kommen weiter, und in deinem Konto kannst du auch diese wieder wählen.',
    endDo: 'Diese Mails beenden',
    endDone: 'Diese Mails kommen nicht mehr.',
    endDead:
      'Dieser Link gilt nicht, die Mails kommen also weiter. In deinem Konto kannst du sie beenden.',
  },
});
