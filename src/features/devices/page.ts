import type { FormPage } from '../../http/front/form-page.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Pairing } from './actions.ts';
import { readCode } from './rules.ts';
import { NOT_VALID } from './texts.ts';

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
    },
    submit: async (request, reply, { token = '' }) => {
      const { device } = await pairing
        .pair(request, reply, readCode({ code: token }))
        .catch((cause: unknown) => {
          const isUnknown = cause instanceof Refusal && cause.status === 404;
          throw isUnknown ? new Refusal(404, NOT_VALID) : cause;
        });
      const names = device.players.map(({ name }) => name).join(', ');
      return {
        en: `${device.name} is paired, and plays for ${names}.`,
        de: `${device.name} ist verbunden und spielt für ${names}.`,
      };
    },
  };
}
