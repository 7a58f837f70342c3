import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { jsonText, type JsonText } from '../../kernel/json.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { CHANNELS } from '../../notify/channels/channels.ts';
import { findChoices, putChoice } from '../../notify/choices/choices.ts';
import { enabledChannels } from '../../notify/choices/switches.ts';
import type { Reader } from '../../storage/port.ts';
import type { FeaturePorts } from '../ports.ts';
import { getPreferences, updatePreferences } from './choice-endpoints.ts';
import { readChoice } from './choice-rules.ts';
import { findReach } from '../../notify/choices/reach.ts';

/** Routes for a viewer's notification preferences: docs/contract/notifications.md. */
export function choiceRoutes({ storage, identity, channels }: FeaturePorts): Route[] {
  /** `{preferences}`. */
  async function presentPreferences(db: Reader, viewer: Viewer | null): Promise<JsonText> {
    const enabled = await enabledChannels(db);
    const reach = await findReach(db, viewer);
    const choices = await findChoices(db, viewer?.id ?? null);
    const states = CHANNELS.map((channel) => {
      const isOperational = channels[channel] !== null;
      const state = { enabled: enabled.has(channel), operational: isOperational };
      return [channel, { ...state, reachable: reach[channel] }] as const;
    });
    return jsonText({ preferences: { channels: Object.fromEntries(states), choices } });
  }

  return [
    serve(getPreferences, ({ viewer }) => presentPreferences(storage, viewer)),
    serve(updatePreferences, async ({ request, reply, given }) => {
      const choice = readChoice(given);
      return identity.writeAsViewer(request, reply, async (trx, viewer) => {
        putChoice(trx, viewer.id, choice);
        return presentPreferences(trx, viewer);
      });
    }),
  ];
}
