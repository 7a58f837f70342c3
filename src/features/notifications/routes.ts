import { checkIfMatch } from '../../http/conditional.ts';
import { etagOf } from '../../http/etag.ts';
import { bodyOf } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import { recordChange } from '../../identity/accounts/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { ChannelSettings } from '../../notify/channels/channels.ts';
import { changeConfig, findConfig } from '../../notify/choices/switches.ts';
import type { Storage } from '../../storage/port.ts';
import { presentChannels } from './present.ts';
import { checkConfigSize, configOrDefault, readConfig, changedSwitches } from './rules.ts';
import { CHANGED, READ_FAILURE, UPDATE_FAILURE } from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

const path = '/api/admin/notifications';

/** Routes for the administrators' notification channels: docs/contract/notification-channels.md. */
export function notificationRoutes(ports: {
  storage: Storage;
  settings: ChannelSettings;
  clock: Clock;
  ids: Ids;
}): Route[] {
  const { storage, settings, clock, ids } = ports;
  return [
    {
      method: 'GET',
      path,
      operation: 'getNotificationChannels',
      access: 'admin',
      failure: READ_FAILURE,
      doc: doc('getChannels'),
      etag: true,
      handle: async () => presentChannels(configOrDefault(await findConfig(storage)), settings),
    },
    {
      method: 'PATCH',
      path,
      operation: 'updateNotificationChannels',
      access: 'admin',
      failure: UPDATE_FAILURE,
      doc: doc('updateChannels'),
      handle: async (request) => {
        const config = readConfig(bodyOf(request));
        const actorId = request.viewer?.id ?? null;
        await storage.write(async (trx) => {
          const stored = await changeConfig(trx, (before) => {
            const tag = () => etagOf(presentChannels(configOrDefault(before), settings));
            checkIfMatch(request, tag, CHANGED);
            return checkConfigSize(config, before);
          });
          const changes = changedSwitches(configOrDefault(stored), config);
          const action = 'updateNotificationChannels';
          recordChange(trx, { ids, actorId, now: clock() }, { action, subjectId: null, changes });
        });
        return config;
      },
    },
  ];
}
