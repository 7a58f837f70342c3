import { catalogue } from '../texts/catalogue.ts';

export const nobodyTexts = catalogue({
  en: {
    nobody: 'Who practises? Choose a player first, so that what you do counts for you.',
    choose: 'Choose a player',
  },
  de: {
    nobody: 'Wer übt? Wähle zuerst aus, wer du bist, damit für dich zählt, was du tust.',
    choose: 'Auswählen',
  },
});
