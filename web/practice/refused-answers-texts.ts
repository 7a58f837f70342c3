import { catalogue } from '../texts/catalogue.ts';
import { formatNumber as number } from '../texts/format.ts';

/** The reasons for refused answers that the page knows. */
export type Why = 'player' | 'day' | 'many' | 'unknown';

export const texts = catalogue({
  en: {
    refused: (count: number, why: Why) =>
      `${count === 1 ? 'One answer was' : `${number(count)} answers were`} not taken: ${
        {
          player: 'the player is not there any more.',
          day: 'of that day the service has as many as it takes.',
          many: 'there are more than the service counts.',
          unknown: 'something about it is not right.',
        }[why]
      }`,
    goOn: 'That is not your fault. You can go on.',
    throwAway: 'Throw away',
    ask: (count: number) =>
      count === 1 ? 'Throw this answer away?' : `Throw these ${number(count)} answers away?`,
    never: 'Nobody gets them back. All others stay.',
  },
  de: {
    refused: (count, why) =>
      `${count === 1 ? 'Eine Antwort wurde' : `${number(count)} Antworten wurden`} nicht angenommen: ${
        {
          player: 'Das Kind gibt es hier nicht mehr.',
          day: 'Von diesem Tag hat der Dienst so viele, wie er annimmt.',
          many: 'Es sind mehr, als der Dienst zählt.',
          unknown: 'Etwas daran stimmt nicht.',
        }[why]
      }`,
    goOn: 'Das ist nicht deine Schuld. Mach ruhig weiter.',
    throwAway: 'Wegwerfen',
    ask: (count) =>
      count === 1 ? 'Diese Antwort wegwerfen?' : `Diese ${number(count)} Antworten wegwerfen?`,
    never: 'Niemand bekommt sie zurück. Alle anderen bleiben.',
  },
});
