import type { FormPage } from '../../http/front/form-page.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Pairing } from './actions.ts';
import { readPairing } from './rules.ts';
import { NOT_VALID, TOO_MANY_CODES } from './texts.ts';

/** The page that the QR picture of a code opens. */
export function pairingPage(pairing: Pairing): FormPage {
  return {
    path: '/pair',
    title: { en: 'A child’s device', de: 'Ein Gerät für Kinder' },
    text: {
      en: 'This browser becomes a device of the children that were chosen for it. It can play for them, and nothing else.',
      de: 'Dieser Browser wird ein Gerät der Kinder, die dafür gewählt wurden. Er kann für sie spielen, und sonst nichts.',
    },
    fields: [],
    button: { en: 'Pair this device', de: 'Dieses Gerät verbinden' },
    refusals: {
      [NOT_VALID]:
        'Dieser Link gilt nicht: Er wurde schon benutzt, ist zu alt oder nicht vollständig.',
      [TOO_MANY_CODES]:
        'Gerade wurden zu viele falsche Codes versucht, hier oder anderswo. Warte eine Minute und versuche es noch einmal. Ist der Code dann älter als zehn Minuten, hole einen neuen.',
    },
    submit: async (request, reply, { token = '' }) => {
      const { device } = await pairing
        .pair(request, reply, readPairing({ code: token }))
        .catch((cause: unknown) => {
          if (!(cause instanceof Refusal)) throw cause;
          if (cause.status === 404) throw new Refusal(404, NOT_VALID);
          const { status, headers } = cause;
          throw status === 429 ? new Refusal(429, TOO_MANY_CODES, { headers }) : cause;
        });
      const names = device.players.map(({ name }) => name).join(', ');
      return {
        en: `${device.name} is paired, and plays for ${names}.`,
        de: `${device.name} ist verbunden und spielt für ${names}.`,
      };
    },
  };
}
