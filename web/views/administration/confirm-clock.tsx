import { useMutation, useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { texts } from './texts.ts';

/** Lets an administrator confirm the clock after a jump. The dialog shows the service's time, which may be wrong. */
export function ConfirmClock() {
  const t = useTexts(texts);
  const faultText = useFaultText();
  const [isAsking, setAsking] = useState(false);
  const clock = useQuery({
    queryKey: ['administration', 'clock'],
    queryFn: async () => (await beadhouse.get('/api/admin/clock')).clock,
    enabled: isAsking,
    staleTime: 0,
  });
  const confirm = useMutation({
    mutationFn: () => beadhouse.post('/api/admin/clock/confirm'),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['administration', 'checks'] });
      setAsking(false);
    },
  });
  return (
    <div class="mt-2">
      <Button onClick={() => setAsking(true)}>{t.clockRight}</Button>
      {isAsking && (
        <Confirm
          title={t.clockRightAsk}
          action={t.clockRight}
          isBusy={confirm.isPending}
          fault={faultText(confirm.error)}
          onConfirm={() => confirm.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t.clockRightText}</p>
          <Loaded query={clock} room="min-h-8">
            {({ now }) => <p class="text-xl font-bold">{formatTime(now)}</p>}
          </Loaded>
        </Confirm>
      )}
    </div>
  );
}
