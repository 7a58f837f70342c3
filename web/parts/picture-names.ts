import { catalogue } from '../texts/catalogue.ts';

const EN: Readonly<Record<string, string>> = {
  '🦊': 'Fox',
  '🐼': 'Panda',
  '🦉': 'Owl',
  '🐯': 'Tiger',
  '🐰': 'Rabbit',
  '🦁': 'Lion',
  '🐸': 'Frog',
  '🐧': 'Penguin',
  '🦄': 'Unicorn',
  '🐙': 'Octopus',
  '🐢': 'Turtle',
  '🐨': 'Koala',
  '🦋': 'Butterfly',
  '🐬': 'Dolphin',
  '🐝': 'Bee',
  '🦖': 'Dino',
  '🐱': 'Cat',
  '🐶': 'Dog',
  '🦔': 'Hedgehog',
  '🐞': 'Ladybird',
  '🚀': 'Rocket',
  '⭐': 'Star',
  '🌈': 'Rainbow',
  '🍓': 'Strawberry',
};
const DE: Readonly<Record<string, string>> = {
  '🦊': 'Fuchs',
  '🐼': 'Panda',
  '🦉': 'Eule',
  '🐯': 'Tiger',
  '🐰': 'Hase',
  '🦁': 'Löwe',
  '🐸': 'Frosch',
  '🐧': 'Pinguin',
  '🦄': 'Einhorn',
  '🐙': 'Krake',
  '🐢': 'Schildkröte',
  '🐨': 'Koala',
  '🦋': 'Schmetterling',
  '🐬': 'Delfin',
  '🐝': 'Biene',
  '🦖': 'Dino',
  '🐱': 'Katze',
  '🐶': 'Hund',
  '🦔': 'Igel',
  '🐞': 'Marienkäfer',
  '🚀': 'Rakete',
  '⭐': 'Stern',
  '🌈': 'Regenbogen',
  '🍓': 'Erdbeere',
};

/** The pictures to choose from. A player of another program may have a different picture, which stays until one is chosen. */
export const EMOJIS = Object.keys(EN);

/** What a picture is called: the name of a child that types none. It is empty for other pictures. */
export const texts = catalogue({
  en: { called: (emoji: string) => EN[emoji] ?? '' },
  de: { called: (emoji: string) => DE[emoji] ?? '' },
});
