import { useMutation, useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { beadhouse } from '../../data/beadhouse.ts';
import {
  pushProblem,
  readOwnPush,
  refusePushes,
  takePushes,
  type PushProblem,
} from '../../data/push.ts';
import { queryClient } from '../../data/query-client.ts';
import { Button } from '../../parts/button.tsx';
import { Fold } from '../../parts/fold.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { texts as pushTexts } from '../../parts/push-texts.ts';
import { Failure, Problem } from '../../parts/problem.tsx';
import { Switch } from '../../parts/switch.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatDay } from '../../texts/format.ts';
import { preferencesQuery } from './preferences.ts';
import { texts } from './texts.ts';

/** Turns pushes to this browser on and off, and lists the other browsers that get them. */
export function PushHere() {
  const t = useTexts(texts);
  const problems = useTexts(pushTexts);
  const [failure, setFailure] = useState<PushProblem | null>(null);
  const push = useQuery({
    queryKey: ['push'],
    queryFn: async () => {
      const list = await beadhouse.get('/api/push-subscriptions');
      return { ownId: await readOwnPush(list.publicKey), ...list };
    },
  });
  const onSuccess = async (): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: ['push'] });
    await queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey });
  };
  const change = useMutation({
    mutationFn: async (isOn: boolean) => {
      setFailure(null);
      const { ownId = null, publicKey = null } = push.data ?? {};
      if (!isOn && ownId !== null) await refusePushes(ownId);
      if (isOn && publicKey !== null) setFailure(await takePushes(publicKey));
    },
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      beadhouse.delete('/api/push-subscriptions/{id}', { params: { path: { id } } }),
    onSuccess,
  });
  return (
    <Loaded query={push}>
      {({ ownId, publicKey, subscriptions }) => {
        if (publicKey === null) return null;
        const problem = pushProblem();
        const others = subscriptions.filter(({ id }) => id !== ownId);
        return (
          <div class="bg-field rounded-card mt-3 grid grid-cols-1 gap-2 p-4">
            <Switch
              label={t.pushHere}
              hint={problem === null ? t.pushHint : problems.problem(problem)}
              isOn={ownId !== null}
              isDisabled={change.isPending || (problem !== null && ownId === null)}
              onChange={(isOn) => change.mutate(isOn)}
            />
            <Failure error={change.error ?? remove.error} />
            <Problem
              text={problem === null && failure !== null ? problems.problem(failure) : undefined}
            />
            {others.length > 0 && (
              <Fold title={t.pushOthers(others.length)}>
                <ul class="grid grid-cols-1 gap-2">
                  {others.map(({ id, host, createdAt }) => (
                    <li key={id} class="flex flex-wrap items-center justify-between gap-3">
                      <span id={`push-${id}`} class="min-w-0 wrap-anywhere">
                        <Isolated>{host}</Isolated>{' '}
                        <span class="text-soft text-sm">{t.since(formatDay(createdAt))}</span>
                      </span>
                      <Button
                        about={`push-${id}`}
                        disabled={remove.isPending}
                        onClick={() => remove.mutate(id)}
                      >
                        {t.delete}
                      </Button>
                    </li>
                  ))}
                </ul>
              </Fold>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
