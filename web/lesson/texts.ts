import { catalogue } from '../texts/make-catalogue.ts';
import { formatNumber as number } from '../texts/format.ts';

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
    step: (at: number, all: number) => `Step ${number(at)} of ${number(all)}`,
    controls: 'Watch',
    keys: 'Keys: → on, ← back, R once more',
    sayAgain: 'Say it',
    voice: 'Voice',
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
    step: (at: number, all: number) => `Schritt ${number(at)} von ${number(all)}`,
    controls: 'Zuschauen',
    keys: 'Tasten: → weiter, ← zurück, R noch einmal',
    sayAgain: 'Sag es',
    voice: 'Stimme',
  },
});
