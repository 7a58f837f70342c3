import { useMutation, useQuery } from '@tanstack/preact-query';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { useFaultText } from '../../parts/fault-text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Problem } from '../../parts/problem.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { texts } from './texts.ts';
import { programOf } from './user-agent.ts';

/** The sessions of the account, which can be ended. */
export function Sessions({ currentId }: { readonly currentId: string }) {
  const t = useTexts(texts);
  const faultText = useFaultText();
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: () => beadhouse.get('/api/auth/list-sessions'),
  });
  const onSuccess = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['sessions'] });
  const end = useMutation({
    mutationFn: (id: string) => beadhouse.post('/api/auth/revoke-session', { body: { id } }),
    onSuccess,
  });
  const endOthers = useMutation({
    mutationFn: () => beadhouse.post('/api/auth/revoke-other-sessions'),
    onSuccess,
  });
  const isBusy = end.isPending || endOthers.isPending;
  return (
    <Card>
      <h2 class="text-2xl">{t.sessionsTitle}</h2>
      <p class="mt-1 mb-3">{t.sessionsText}</p>
      <Loaded query={sessions}>
        {(all) => (
          <>
            <ul class="divide-line grid grid-cols-1 divide-y">
              {all
                .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
                .map(({ id, userAgent, ipAddress, createdAt }) => {
                  const { browser, system } = programOf(userAgent);
                  return (
                    <li key={id} class="flex flex-wrap items-center justify-between gap-3 py-3">
                      <p id={`session-${id}`} class="min-w-0">
                        <span class="font-bold">{t.program(browser, system)}</span>
                        {id === currentId && (
                          <span class="text-strong font-bold"> · {t.thisBrowser}</span>
                        )}
                        <span class="text-soft block text-sm wrap-anywhere">
                          {t.since(formatTime(createdAt))}
                          {ipAddress !== null && (
                            <>
                              {' · '}
                              <Isolated>{ipAddress}</Isolated>
                            </>
                          )}
                        </span>
                      </p>
                      {id !== currentId && (
                        <Button
                          about={`session-${id}`}
                          disabled={isBusy}
                          onClick={() => end.mutate(id)}
                        >
                          {t.endSession}
                        </Button>
                      )}
                    </li>
                  );
                })}
            </ul>
            {all.length === 1 && <p class="text-soft mt-3">{t.onlyHere}</p>}
            {all.length > 2 && (
              <div class="mt-3">
                <Button disabled={isBusy} onClick={() => endOthers.mutate()}>
                  {t.endOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      <Problem text={faultText(end.error ?? endOthers.error)} />
    </Card>
  );
}
