import { checkIfMatch } from '../../http/conditional.ts';
import { etagOf } from '../../http/etag.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { recordChange } from '../../identity/accounts/audit.ts';
import type { ChannelSettings } from '../../notify/channels/channels.ts';
import { changeConfig, findConfig } from '../../notify/choices/switches.ts';
import type { FeaturePorts } from '../ports.ts';
import { CHANGED, getChannels, updateChannels } from './endpoints.ts';
import { presentChannels } from './present.ts';
import { checkConfigSize, configOrDefault, changedSwitches } from './rules.ts';

/** Routes for the administrators' notification channels: docs/contract/notification-channels.md. */
export function notificationRoutes(ports: FeaturePorts & { settings: ChannelSettings }): Route[] {
  const { storage, settings, clock, ids } = ports;
  return [
    serve(getChannels, async () =>
      presentChannels(configOrDefault(await findConfig(storage)), settings),
    ),
    serve(updateChannels, async ({ request, viewer: { id: actorId }, given }) => {
      updateChannels.body.read(given);
      const config = given.whole;
      await storage.write(async (trx) => {
        const stored = await changeConfig(trx, (before) => {
          const tag = () => etagOf(presentChannels(configOrDefault(before), settings));
          checkIfMatch(request, tag, CHANGED);
          return checkConfigSize(config, before);
        });
        const changes = changedSwitches(configOrDefault(stored), config);
        const action = updateChannels.operation;
        recordChange(trx, { ids, actorId, now: clock() }, { action, subjectId: null, changes });
      });
      return config;
    }),
  ];
}
