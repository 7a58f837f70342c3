import { readVapid } from '../../notify/channels/push/vapid.ts';
import { fault, good, off } from '../finding.ts';
import type { Check } from '../patient.ts';
import { switchText } from './switches.ts';

/** Whether pushes can be sent. */
export const checkPush: Check = ({ config, store }) => {
  const { vapid, problem } = readVapid(config);
  if (vapid !== null) return good(`The keys are a pair.${switchText(store, 'webPush')}`);
  return problem === null
    ? off('There are no keys (VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY): no push is sent.')
    : fault(
        `No push is sent: ${problem}.`,
        problem.startsWith('VAPID_SUBJECT')
          ? 'Set VAPID_SUBJECT to an address for the push services: mailto: or https:.'
          : 'The command "push keys" prints the lines for the environment.',
      );
};
