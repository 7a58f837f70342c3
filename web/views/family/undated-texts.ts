import { catalogue } from '../../texts/catalogue.ts';
import { formatDay, formatNumber } from '../../texts/format.ts';

/** A time, in milliseconds since 1970, as a day. */
const day = (time: number): string => formatDay(new Date(time).toISOString());

export const texts = catalogue({
  en: {
    question: (count: number, wrong: number) =>
      `${count === 1 ? 'One answer was' : `${formatNumber(count)} answers were`} made while the clock of this device was wrong: it showed ${day(wrong)}. Which day was it?`,
    day: 'Day',
    possible: (from: number, to: number) => `From ${day(from)} to ${day(to)}.`,
    impossible: 'It cannot have been on this day.',
    save: 'It was on this day',
    today: 'Count as of today',
  },
  de: {
    question: (count, wrong) =>
      `${count === 1 ? 'Eine Antwort wurde' : `${formatNumber(count)} Antworten wurden`} gegeben, während die Uhr dieses Geräts falsch ging: Sie zeigte den ${day(wrong)}. Welcher Tag war es?`,
    day: 'Tag',
    possible: (from, to) => `Vom ${day(from)} bis zum ${day(to)}.`,
    impossible: 'An diesem Tag kann es nicht gewesen sein.',
    save: 'An diesem Tag war es',
    today: 'Für heute zählen',
  },
});
