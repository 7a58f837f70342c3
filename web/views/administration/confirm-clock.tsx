import { useQuery } from '@tanstack/preact-query';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { texts } from './texts.ts';

/** Lets an administrator confirm the clock after a jump. The dialog shows the service's time, which may be wrong. */
export function ConfirmClock() {
  const t = useTexts(texts);
  return (
    <div class="mt-2">
      <AskFirst
        action={t.clockRight}
        title={t.clockRightAsk}
        send={async () => {
          await beadhouse.post('/api/admin/clock/confirm');
          await queryClient.invalidateQueries({ queryKey: ['administration', 'checks'] });
        }}
      >
        <p>{t.clockRightText}</p>
        <Now />
      </AskFirst>
    </div>
  );
}

/** The service's time, read each time that it is shown. */
function Now() {
  const clock = useQuery({
    queryKey: ['administration', 'clock'],
    queryFn: async () => (await beadhouse.get('/api/admin/clock')).clock,
    staleTime: 0,
  });
  return (
    <Loaded query={clock} room="min-h-8">
      {({ now }) => <p class="text-xl font-bold">{formatTime(now)}</p>}
    </Loaded>
  );
}
