import type { Where } from '../device/keyed-texts.ts';
import { catalogue } from '../texts/catalogue.ts';
import { formatNumber as number } from '../texts/format.ts';
import type { Lot } from './whereabouts.ts';

/** Sentences about where something is that was done on the page. `kept-texts.ts` has the one that is needed first. */
export const texts = catalogue({
  en: {
    lot: ({ name, count, where, until }: Lot) => {
      const isOne = count === 1 && name !== 'setting' && name !== 'move';
      const what = {
        answer: isOne ? 'One answer' : `${number(count)} answers`,
        station: isOne ? 'One station of the path' : `${number(count)} stations of the path`,
        postcard: isOne ? 'One postcard' : `${number(count)} postcards`,
        call: isOne ? 'One call' : `${number(count)} calls`,
        draft: isOne ? 'One form that is not saved' : `${number(count)} forms that are not saved`,
        move: 'Moves of games',
        setting: 'Changed settings',
      }[name];
      const place = {
        device: isOne ? 'waits on this device' : 'wait on this device',
        tab: isOne ? 'is only in this tab' : 'are only in this tab',
        nowhere: isOne ? 'is only in this page' : 'are only in this page',
      }[where];
      const end = {
        sent: isOne ? ' until it is sent.' : ' until they are sent.',
        soon: ' until the service can be reached.',
        day: ' until tomorrow: today there were as many as the service takes.',
        told: ' until a grown-up says under “Family” on which day that was, for a week at most.',
        end:
          name === 'call'
            ? ` until ${isOne ? 'it is' : 'they are'} ended.`
            : ` until somebody goes on with ${isOne ? 'it' : 'them'}.`,
        never: ': the service has not taken this.',
      }[until];
      return `${what} ${place}${end}`;
    },
    noRoom: (isForbidden: boolean) =>
      isForbidden
        ? 'This browser stores nothing for this page.'
        : 'This browser has no more room for this page.',
    makeRoom: 'Make room',
    stillFull: 'There is still no room.',
    stopTitle: 'Stop here for now',
    stopText: 'It goes on as soon as the service can be reached, or there is room again.',
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
    lot: ({ name, count, where, until }) => {
      const isOne = count === 1 && name !== 'setting' && name !== 'move';
      const what = {
        answer: isOne ? 'Eine Antwort' : `${number(count)} Antworten`,
        station: isOne ? 'Eine Station des Wegs' : `${number(count)} Stationen des Wegs`,
        postcard: isOne ? 'Eine Postkarte' : `${number(count)} Postkarten`,
        call: isOne ? 'Ein Anruf' : `${number(count)} Anrufe`,
        draft: isOne
          ? 'Ein nicht gespeichertes Formular'
          : `${number(count)} nicht gespeicherte Formulare`,
        move: 'Züge in Spielen',
        setting: 'Geänderte Einstellungen',
      }[name];
      const stay: Readonly<Record<Where, string>> = {
        device: isOne ? 'wartet auf diesem Gerät' : 'warten auf diesem Gerät',
        tab: isOne ? 'ist nur in diesem Tab' : 'sind nur in diesem Tab',
        nowhere: isOne ? 'ist nur auf dieser Seite' : 'sind nur auf dieser Seite',
      };
      const end = {
        sent: isOne ? ', bis sie gesendet ist.' : ', bis sie gesendet sind.',
        soon: ', bis der Dienst erreichbar ist.',
        day: ', bis morgen: Heute waren es so viele, wie der Dienst annimmt.',
        told: ', bis ein Erwachsener unter „Familie“ sagt, an welchem Tag das war, höchstens eine Woche.',
        end: name === 'call' ? ', bis zum Auflegen.' : ', bis jemand damit weitermacht.',
        never: ': Der Dienst hat das nicht angenommen.',
      }[until];
      return `${what} ${stay[where]}${end}`;
    },
    noRoom: (isForbidden) =>
      isForbidden
        ? 'Dieser Browser speichert nichts für diese Seite.'
        : 'Dieser Browser hat keinen Platz mehr für diese Seite.',
    makeRoom: 'Platz machen',
    stillFull: 'Es ist immer noch kein Platz.',
    stopTitle: 'Mach hier eine Pause',
    stopText: 'Es geht weiter, sobald der Dienst erreichbar oder wieder Platz ist.',
    whereTitle: 'Was wo aufbewahrt ist',
    showList: 'Liste zeigen',
    atService: (isAll) =>
      isAll
        ? 'Der Dienst hat alles von dir, was auf diesem Gerät getan wurde.'
        : 'Der Dienst hat alles von dir, was auf diesem Gerät getan wurde, bis auf dies:',
    lostBySignOut: 'Das alles geht beim Abmelden verloren.',
    throwMoves: 'Diese Züge wegwerfen',
    throwMovesAsk: 'Die Züge wegwerfen, die nicht angenommen wurden?',
    throwMovesNever: 'Niemand bekommt sie zurück. Die Spiele bleiben, wie der Dienst sie hat.',
    others: (count) =>
      `Dieses Gerät bewahrt ${count === 1 ? 'etwas' : `${number(count)} Dinge`} von jemandem auf, der vorher hier war, und der Dienst hat ${count === 1 ? 'es' : 'sie'} nicht, zum Beispiel eine Antwort oder Postkarte. Niemand sonst sieht das. Gesendet werden ${count === 1 ? 'kann es' : 'können sie'}, wenn diese Person wieder hier ist; spätestens nach 90 Tagen wird alles gelöscht.`,
  },
});
