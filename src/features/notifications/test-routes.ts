import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { countAgainstLimit } from '../../identity/limits/rate-limits.ts';
import { SECOND } from '../../kernel/clock.ts';
import { TimeIsUp, withDeadline } from '../../kernel/deadline.ts';
import { jsonText } from '../../kernel/json.ts';
import type { ChannelName } from '../../notify/channels/channels.ts';
import type { Outcome } from '../../notify/channels/port.ts';
import { TryLater } from '../../notify/channels/try-later.ts';
import { RunLater } from '../../tasks/run-later.ts';
import type { FeaturePorts } from '../ports.ts';
import { reasonUnusable, type TestSettings } from './rules.ts';
import { testChannel } from './test-endpoints.ts';

/** How long an administrator waits for the other side's answer, in milliseconds. */
const LONGEST_WAIT = 20 * SECOND;

/** The route with which an administrator tests a channel: docs/contract/notification-channels.md. */
export function channelTestRoutes(
  ports: FeaturePorts & {
    readonly settings: TestSettings;
    /** What is wrong with the settings for pushes; null when nothing is. */
    readonly pushProblem: string | null;
  },
): Route[] {
  const { storage, settings, channels, pushProblem, clock, ids } = ports;

  /** Makes one attempt to send this administrator a notification, without retries. */
  async function send(name: ChannelName, userId: string): Promise<Outcome> {
    const channel = channels[name];
    if (channel === null)
      return { state: 'failed', reason: reasonUnusable(name, settings, pushProblem) };
    const [id, eventId] = [ids(), ids()];
    const delivery = {
      id,
      eventId,
      userId,
      kind: 'test',
      postcardId: null,
      playerId: null,
    } as const;
    try {
      return await withDeadline(LONGEST_WAIT, 'answer', (signal) =>
        channel.deliver(delivery, signal, {
          madeAt: clock(),
          unanswered: null,
          // There is no later attempt.
          keep: async () => {},
        }),
      );
    } catch (cause) {
      const isOutcome =
        cause instanceof TryLater || cause instanceof TimeIsUp || cause instanceof RunLater;
      if (!isOutcome) throw cause;
      return { state: 'failed', reason: cause.message };
    }
  }

  return [
    serve(testChannel, async ({ viewer, given }) => {
      const { channel } = testChannel.body.read(given);
      await storage.write((trx) =>
        countAgainstLimit(trx, 'channelTestsOfAdmin', viewer.id, clock()),
      );
      const outcome = await send(channel, viewer.id);
      return outcome.state === 'delivered'
        ? jsonText({ delivered: true, answer: outcome.answer })
        : jsonText({ delivered: false, reason: outcome.reason });
    }),
  ];
}
