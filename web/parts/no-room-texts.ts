import { catalogue } from '../texts/catalogue.ts';

/** What is said where a device has no room. */
export const noRoomTexts = catalogue({
  en: {
    noRoom: (isForbidden: boolean) =>
      isForbidden
        ? 'This browser stores nothing for this page.'
        : 'This browser has no more room for this page.',
    makeRoom: 'Make room',
    stillFull: 'There is still no room.',
  },
  de: {
    noRoom: (isForbidden: boolean) =>
      isForbidden
        ? 'Dieser Browser speichert nichts für diese Seite.'
        : 'Dieser Browser hat keinen Platz mehr für diese Seite.',
    makeRoom: 'Platz machen',
    stillFull: 'Es ist immer noch kein Platz.',
  },
});
