import type { Clock } from '../../../kernel/clock.ts';
import type { Storage } from '../../../storage/port.ts';
import type { Channel } from '../port.ts';
import { createPushChannel } from './push.ts';
import type { Reach } from './endpoint.ts';
import { createPushSender } from './sender.ts';
import { readVapid, type PushSettings } from './vapid.ts';

/** Web push with the settings of a service. */
export type Push = {
  /** The key with which browsers subscribe; null when no push can be sent. */
  readonly publicKey: string | null;
  /** Where pushes may go. */
  readonly reach: Reach;
  readonly channel: Channel | null;
  /** Why no push can be sent although there is a key, as a sentence without the key. */
  readonly problem: string | null;
};

export function openPush(
  settings: PushSettings,
  { storage, clock }: { readonly storage: Storage; readonly clock: Clock },
): Push {
  const { vapid, problem } = readVapid(settings);
  const reach = { origins: settings.PUSH_ORIGINS, publicUrl: settings.PUBLIC_URL };
  if (vapid === null) return { publicKey: null, reach, channel: null, problem };
  const send = createPushSender(vapid, reach, clock);
  const channel = createPushChannel({ storage, clock, send });
  return { publicKey: vapid.publicKey, reach, channel, problem };
}
