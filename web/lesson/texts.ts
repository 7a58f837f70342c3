import { catalogue } from '../texts/make-catalogue.ts';

/** The words of a problem that shows itself. */
export const texts = catalogue({
  en: {
    look: (problem: string) => `Look: ${problem}.`,
    term: (words: string) => `${words}.`,
    end: (words: string) => `That is ${words}.`,
    plus: (words: string) => `plus ${words}`,
    minus: (words: string) => `minus ${words}`,
    next: 'Next stroke',
    back: 'One stroke back',
    again: 'Once more',
    play: 'Play',
    pause: 'Pause',
    controls: 'Steps',
    voice: 'The voice speaks',
  },
  de: {
    look: (problem: string) => `Schau: ${problem}.`,
    term: (words: string) => `${words}.`,
    end: (words: string) => `Das ist ${words}.`,
    plus: (words: string) => `plus ${words}`,
    minus: (words: string) => `minus ${words}`,
    next: 'Nächster Griff',
    back: 'Einen Griff zurück',
    again: 'Noch einmal',
    play: 'Los',
    pause: 'Halt',
    controls: 'Griffe',
    voice: 'Die Stimme spricht',
  },
});
