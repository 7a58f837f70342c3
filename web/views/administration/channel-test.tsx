import { useMutation } from '@tanstack/preact-query';
import { beadhouse } from '../../data/beadhouse.ts';
import { allowPushes } from '../../data/push.ts';
import { queryClient } from '../../data/query-client.ts';
import { Button } from '../../parts/button.tsx';
import { texts as pushTexts } from '../../parts/push-texts.ts';
import { Failure } from '../../parts/problem.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';
import { useChannels, type Channel } from './use-channels.ts';

/**
 * Sends a real message to the administrator, and shows the other side's answer. For pushes it first asks for this browser's
 * permission. When the message was delivered and the channel is off, it offers to switch it on.
 */
export function ChannelTest({
  channel,
  onDelivered,
}: {
  readonly channel: Channel;
  readonly onDelivered?: () => void;
}) {
  const t = useTexts(texts);
  const problems = useTexts(pushTexts);
  const { channels, change, isOn, switchTo } = useChannels();
  const test = useMutation({
    mutationFn: async () => {
      // A problem here does not stop the test: other browsers of the administrator may get the push.
      const problem = channel === 'webPush' ? await allowPushes() : null;
      return {
        problem,
        result: await beadhouse.post('/api/admin/notifications/test', { body: { channel } }),
      };
    },
    onSuccess: ({ result }) => result.delivered && onDelivered?.(),
    // This browser may have just subscribed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['push'] }),
  });
  const { result, problem = null } = test.data ?? {};
  return (
    <div class="grid grid-cols-1 gap-2">
      <div>
        <Button disabled={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? t.testing : t.test(channel)}
        </Button>
      </div>
      <div role="status">
        {result !== undefined && (
          <p class={`font-bold ${result.delivered ? 'text-strong' : 'text-alarm'}`}>
            {result.delivered ? t.tested(channel) : t.notTested}{' '}
            {/* For the inbox the page's own words are enough. */}
            {!(result.delivered && channel === 'inApp') && (
              <Isolated class="text-soft font-normal wrap-anywhere">
                {result.delivered ? result.answer : t.reason(result.reason)}
              </Isolated>
            )}
          </p>
        )}
        {problem !== null && <p>{problems.problem(problem)}</p>}
        {result?.delivered === true && channels.data !== undefined && (
          <p>{isOn(channel) ? t.isUsed : t.isNotUsed}</p>
        )}
      </div>
      {result?.delivered === true && channels.data !== undefined && !isOn(channel) && (
        <div>
          <Button look="main" disabled={change.isPending} onClick={() => switchTo(channel, true)}>
            {t.switchOn}
          </Button>
        </div>
      )}
      <Failure error={test.error ?? change.error} />
    </div>
  );
}
