import { bodyOf } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import type { ChannelSettings } from '../../notify/channels.ts';
import type { Storage } from '../../storage/port.ts';
import * as doc from './doc.ts';
import { presentChannels } from './present.ts';
import { checkConfigSize, configOrDefault, readConfig } from './rules.ts';
import { changeConfig, findConfig } from './store.ts';
import { READ_FAILURE, UPDATE_FAILURE } from './texts.ts';

const path = '/api/admin/notifications';

/** The administrator's notification channels: docs/contract/notification-channels.md. */
export function notificationRoutes(ports: {
  storage: Storage;
  settings: ChannelSettings;
}): Route[] {
  const { storage, settings } = ports;
  return [
    {
      method: 'GET',
      path,
      operation: 'getNotificationChannels',
      access: 'admin',
      failure: READ_FAILURE,
      doc: doc.getChannels,
      etag: true,
      handle: async () => presentChannels(configOrDefault(await findConfig(storage)), settings),
    },
    {
      method: 'PATCH',
      path,
      operation: 'updateNotificationChannels',
      access: 'admin',
      failure: UPDATE_FAILURE,
      doc: doc.updateChannels,
      handle: async (request) => {
        const config = readConfig(bodyOf(request));
        await storage.write((trx) =>
          changeConfig(trx, (stored) => checkConfigSize(config, stored)),
        );
        return config;
      },
    },
  ];
}
