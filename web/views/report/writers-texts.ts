import { catalogue } from '../../texts/catalogue.ts';
import { formatNumber } from '../../texts/format.ts';

const answers = (count: number): string =>
  count === 1 ? '1 answer' : `${formatNumber(count)} answers`;
const antworten = (count: number): string =>
  count === 1 ? '1 Antwort' : `${formatNumber(count)} Antworten`;

export const texts = catalogue({
  en: {
    title: 'Who has answered',
    intro:
      'If somebody else has played on a device, you can remove these answers: then it is as if they had never been given.',
    nobody: 'Nobody yet.',
    own: 'You, and devices on which you are signed in',
    gone: 'Somebody who has no access any more',
    kind: (kind: 'guardian' | 'device') =>
      kind === 'device' ? 'a child’s device' : 'somebody with access',
    added: (count: number, day: string) => `${answers(count)} since ${day}`,
    before: (count: number) =>
      `${answers(count)} from before: nobody knows on which device, so they cannot be removed here.`,
    since: 'From which day',
    remove: 'Remove …',
    ask: (count: number) => `Remove ${answers(count)}?`,
    consequence: (day: string) =>
      `All that was sent from there on ${day} or later goes from the report, from what the hands know, and from the papers. Nobody gets it back.`,
    action: 'Remove',
  },
  de: {
    title: 'Wer geantwortet hat',
    intro:
      'Hat jemand anders auf einem Gerät gespielt, kannst du diese Antworten entfernen: Dann ist es, als hätte es sie nie gegeben.',
    nobody: 'Noch niemand.',
    own: 'Du und Geräte, auf denen du angemeldet bist',
    gone: 'Jemand, der keinen Zugang mehr hat',
    kind: (kind) => (kind === 'device' ? 'ein Gerät für Kinder' : 'jemand mit Zugang'),
    added: (count, day) => `${antworten(count)} seit ${day}`,
    before: (count) =>
      `${antworten(count)} von früher: Niemand weiß, auf welchem Gerät, also können sie hier nicht entfernt werden.`,
    since: 'Ab welchem Tag',
    remove: 'Entfernen …',
    ask: (count) => `${antworten(count)} entfernen?`,
    consequence: (day) =>
      `Alles, was von dort am ${day} oder später geschickt wurde, geht aus dem Bericht, aus dem, was die Hände können, und aus den Blättern. Niemand bekommt es zurück.`,
    action: 'Entfernen',
  },
});
