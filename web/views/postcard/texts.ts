import { catalogue } from '../../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    name: 'A postcard',
    title: (n: string) => `Postcard from ${n}`,
    back: 'To your post',
    download: 'Keep the picture',
    throwAway: 'Throw away',
    callAgain: (n: string) => `Call ${n}`,
    told: 'What it tells',
    came: (when: string) => `It came ${when}.`,
    alsoCall: 'Its friends have telephones too',
    goneTitle: 'This postcard is not here',
    gone: 'It may have been thrown away, or belongs to somebody else.',
    notReady: 'It is not ready yet. You find it in your post.',
    picture: (n: string) => `The picture of the postcard from ${n}. What it tells stands below.`,
  },
  de: {
    name: 'Eine Postkarte',
    title: (n) => `Postkarte von ${n}`,
    back: 'Zu deiner Post',
    download: 'Bild behalten',
    throwAway: 'Wegwerfen',
    callAgain: (n) => `${n} anrufen`,
    told: 'Was sie erzählt',
    came: (when) => `Sie kam ${when}.`,
    alsoCall: 'Ihre Freunde haben auch Telefone',
    goneTitle: 'Diese Postkarte ist nicht hier',
    gone: 'Vielleicht wurde sie weggeworfen, oder sie gehört jemand anderem.',
    notReady: 'Sie ist noch nicht fertig. Du findest sie in deiner Post.',
    picture: (n) => `Das Bild der Postkarte von ${n}. Was sie erzählt, steht darunter.`,
  },
});
