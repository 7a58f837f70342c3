import { isRefusal, refusal, refuse } from '../../contract/refusal.ts';
import type { FormPage } from '../../http/front/form-page.ts';
import type { Pairing } from './actions.ts';
import { pairDevice } from './endpoints.ts';

const NOT_VALID = refusal(
  404,
  'This link is not valid: it was used, has expired or is incomplete.',
  'The code cannot be used',
);
const TOO_MANY_CODES = refusal(
  429,
  'Too many wrong codes were tried just now, here or elsewhere. Wait a minute, then try again. When the code is older than ten minutes then, get a new one.',
  'Too many codes were guessed',
);

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
      [NOT_VALID.body.error]:
        'Dieser Link gilt nicht: Er wurde schon benutzt, ist zu alt oder nicht vollständig.',
      [TOO_MANY_CODES.body.error]:
        'Gerade wurden zu viele falsche Codes versucht, hier oder anderswo. Warte eine Minute und versuche es noch einmal. Ist der Code dann älter als zehn Minuten, hole einen neuen.',
    },
    submit: async (request, reply, { token = '' }) => {
      const { device } = await pairing
        .pair(request, reply, pairDevice.body.read({ value: { code: token } }))
        .catch((cause: unknown) => {
          if (!isRefusal(cause)) throw cause;
          if (cause.status === 404) throw refuse(NOT_VALID);
          const { status, headers } = cause;
          throw status === 429 ? refuse(TOO_MANY_CODES, { headers }) : cause;
        });
      const names = device.players.map(({ name }) => name).join(', ');
      return {
        en: `${device.name} is paired, and plays for ${names}.`,
        de: `${device.name} ist verbunden und spielt für ${names}.`,
      };
    },
  };
}
