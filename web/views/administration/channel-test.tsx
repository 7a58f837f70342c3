import { useMutation } from '@tanstack/preact-query';
import { beadhouse } from '../../data/beadhouse.ts';
import { Button } from '../../parts/button.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { Problem } from '../../parts/problem.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

export type Channel = 'webPush' | 'email' | 'inApp';

/** Really sends something to the administrator, and shows what the other side said. */
export function ChannelTest({ channel }: { readonly channel: Channel }) {
  const t = useTexts(texts);
  const faultText = useFaultText();
  const test = useMutation({
    mutationFn: () => beadhouse.post('/api/admin/notifications/test', { body: { channel } }),
  });
  const told = test.data;
  return (
    <div class="grid grid-cols-1 gap-2">
      <div>
        <Button disabled={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? t.testing : t.test(channel)}
        </Button>
      </div>
      <div role="status">
        {told !== undefined && (
          <p class={`font-bold ${told.delivered ? 'text-strong' : 'text-alarm'}`}>
            {told.delivered ? t.tested(channel) : t.notTested}{' '}
            {/* The page's own words are enough for its own inbox. */}
            {!(told.delivered && channel === 'inApp') && (
              <bdi class="text-soft font-normal wrap-anywhere">
                {told.delivered ? told.answer : told.reason}
              </bdi>
            )}
          </p>
        )}
      </div>
      <Problem text={faultText(test.error)} />
    </div>
  );
}
