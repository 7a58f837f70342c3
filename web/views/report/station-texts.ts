import { catalogue } from '../../texts/make-catalogue.ts';

const days = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

export const stationCardTexts = catalogue({
  en: {
    title: 'Where it is',
    station: (number: number, all: number) => `Station ${number} of ${all}`,
    since: (day: string, count: number) =>
      count === 0 ? 'since today' : `since ${day} (${days(count, 'day', 'days')})`,
    noSteps: 'This is estimated from what was practised so far.',
    newcomer: 'It has not begun yet. A few problems find out where it stands.',
    sure: 'How sure it is',
    sureOf: (ofTen: number) => `A step of this station is right in about ${ofTen} of 10.`,
    sureAlways: 'A step of this station is almost always right.',
    sureNever: 'A step of this station is hardly ever right yet.',
    sureUnknown: 'Nothing is known yet.',
    hard: 'What is hard',
    hardEmpty: 'Nothing that stands out.',
    say: 'What to say at home',
    lesson: 'See the lesson',
    sheet: 'Print a sheet of this station',
    hands: 'See its hands',
    choose: 'Choose another station',
  },
  de: {
    title: 'Wo es steht',
    station: (number, all) => `Station ${number} von ${all}`,
    since: (day, count) =>
      count === 0 ? 'seit heute' : `seit dem ${day} (${days(count, 'Tag', 'Tage')})`,
    noSteps: 'Das ist aus dem geschätzt, was bisher geübt wurde.',
    newcomer: 'Es hat noch nicht angefangen. Ein paar Aufgaben zeigen, wo es steht.',
    sure: 'Wie sicher es ist',
    sureOf: (ofTen) => `Ein Schritt dieser Station gelingt in etwa ${ofTen} von 10 Fällen.`,
    sureAlways: 'Ein Schritt dieser Station gelingt fast immer.',
    sureNever: 'Ein Schritt dieser Station gelingt noch fast nie.',
    sureUnknown: 'Darüber ist noch nichts bekannt.',
    hard: 'Was schwer ist',
    hardEmpty: 'Nichts, was auffällt.',
    say: 'Was du zu Hause sagen kannst',
    lesson: 'Die Lektion ansehen',
    sheet: 'Ein Blatt dazu drucken',
    hands: 'Die Hände sehen',
    choose: 'Eine andere Station wählen',
  },
});
