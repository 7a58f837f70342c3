import type { Where } from '../device/keyed-texts.ts';
import { catalogue } from '../texts/catalogue.ts';
import { formatNumber as number } from '../texts/format.ts';
import type { Lot } from './whereabouts.ts';

/** Says where things are that were done on the page. `kept-texts.ts` has the sentence that is needed first, `where-texts.ts` the others. */
export const texts = catalogue({
  en: {
    lot: ({ name, count, where, until }: Lot) => {
      const isOne = count === 1 && name !== 'setting' && name !== 'move';
      const what = {
        answer: isOne ? 'One answer' : `${number(count)} answers`,
        station: isOne ? 'One station of the path' : `${number(count)} stations of the path`,
        walk: isOne ? 'One walk through a lesson' : `${number(count)} walks through lessons`,
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
  },
  de: {
    lot: ({ name, count, where, until }) => {
      const isOne = count === 1 && name !== 'setting' && name !== 'move';
      const what = {
        answer: isOne ? 'Eine Antwort' : `${number(count)} Antworten`,
        station: isOne ? 'Eine Station des Wegs' : `${number(count)} Stationen des Wegs`,
        walk: isOne ? 'Ein Gang durch eine Lektion' : `${number(count)} Gänge durch Lektionen`,
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
  },
});
