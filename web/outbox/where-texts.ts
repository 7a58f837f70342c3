import { catalogue } from '../texts/catalogue.ts';
import { formatNumber as number } from '../texts/format.ts';

/** Sentences about all that is on a device and that the service does not have. */
export const whereTexts = catalogue({
  en: {
    whereTitle: 'What is kept where',
    showList: 'Show the list',
    atService: (isAll: boolean) =>
      isAll
        ? 'The service has everything of yours that was done on this device.'
        : 'The service has everything of yours that was done on this device, but for this:',
    lostBySignOut: 'All this is lost when you sign out.',
    throwMoves: 'Throw these moves away',
    throwMovesAsk: 'Throw away the moves that were not taken?',
    throwMovesNever: 'Nobody gets them back. The games stay as the service has them.',
    others: (count: number) =>
      `This device keeps ${count === 1 ? 'one thing' : `${number(count)} things`} of somebody who was here before, which the service does not have, such as an answer or a postcard. Nobody else sees this. ${count === 1 ? 'It' : 'They'} can be sent when that person is here again, and ${count === 1 ? 'is' : 'are'} deleted after 90 days at the latest.`,
  },
  de: {
    whereTitle: 'Was wo aufbewahrt ist',
    showList: 'Liste zeigen',
    atService: (isAll: boolean) =>
      isAll
        ? 'Der Dienst hat alles von dir, was auf diesem Gerät getan wurde.'
        : 'Der Dienst hat alles von dir, was auf diesem Gerät getan wurde, bis auf dies:',
    lostBySignOut: 'Das alles geht beim Abmelden verloren.',
    throwMoves: 'Diese Züge wegwerfen',
    throwMovesAsk: 'Die Züge wegwerfen, die nicht angenommen wurden?',
    throwMovesNever: 'Niemand bekommt sie zurück. Die Spiele bleiben, wie der Dienst sie hat.',
    others: (count: number) =>
      `Dieses Gerät bewahrt ${count === 1 ? 'etwas' : `${number(count)} Dinge`} von jemandem auf, der vorher hier war, und der Dienst hat ${count === 1 ? 'es' : 'sie'} nicht, zum Beispiel eine Antwort oder Postkarte. Niemand sonst sieht das. Gesendet werden ${count === 1 ? 'kann es' : 'können sie'}, wenn diese Person wieder hier ist; spätestens nach 90 Tagen wird alles gelöscht.`,
  },
});
