import { catalogue } from '../texts/catalogue.ts';

export const texts = catalogue({
  en: {
    name: 'Name',
    picture: 'Picture',
    color: 'Colour',
    teal: 'Teal',
    coral: 'Coral',
    sun: 'Yellow',
    sky: 'Blue',
    violet: 'Violet',
    rose: 'Pink',
    leaf: 'Green',
    sand: 'Brown',
  },
  de: {
    name: 'Name',
    picture: 'Bild',
    color: 'Farbe',
    teal: 'Türkis',
    coral: 'Koralle',
    sun: 'Gelb',
    sky: 'Blau',
    violet: 'Violett',
    rose: 'Rosa',
    leaf: 'Grün',
    sand: 'Braun',
  },
});
