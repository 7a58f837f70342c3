import { catalogue } from '../../texts/catalogue.ts';

export const texts = catalogue({
  en: { title: 'Who are you?', action: 'That’s me', back: 'Back' },
  de: { title: 'Wer bist du?', action: 'Das bin ich', back: 'Zurück' },
});
