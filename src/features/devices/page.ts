import type { FormPage } from '../../http/front/form-page.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Pairing } from './actions.ts';
import { readCode } from './rules.ts';
import { NOT_VALID } from './texts.ts';

/** The page to which the picture of a code leads. */
export function pairingPage(pairing: Pairing): FormPage {
  return {
    path: '/pair',
    title: 'A child’s device',
    text: 'This browser becomes a device of the children that were chosen for it. It can play for them, and nothing else.',
    fields: [],
    button: 'Pair this device',
    submit: async (request, reply, { token = '' }) => {
      const { device } = await pairing
        .pair(request, reply, readCode({ code: token }))
        .catch((cause: unknown) => {
          const isUnknown = cause instanceof Refusal && cause.status === 404;
          throw isUnknown ? new Refusal(404, NOT_VALID) : cause;
        });
      const names = device.players.map(({ name }) => name).join(', ');
      return `${device.name} is paired, and plays for ${names}.`;
    },
  };
}
