import { useMutation, useQuery } from '@tanstack/preact-query';
import { useId, useState } from 'preact/hooks';
import { isRefusal, type components } from '../../../client/src/index.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { toPage, useList } from '../../data/list.ts';
import { queryClient } from '../../data/query-client.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Select } from '../../parts/field.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { More } from '../../parts/more.tsx';
import { Failure } from '../../parts/problem.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatNumber, formatTime } from '../../texts/format.ts';
import { texts } from './texts.ts';

type Task = components['schemas']['BackgroundTask'];

const STATES = ['dead', 'pending', 'running', 'done'] as const;

const key = ['administration', 'tasks'];

/** The background tasks: their numbers, the failed ones, and running them again. */
export function Tasks() {
  const t = useTexts(texts);
  const [state, setState] = useState<Task['state']>('dead');
  const counts = useQuery({
    queryKey: [...key, 'counts'],
    queryFn: async () => (await beadhouse.get('/api/admin/tasks/counts')).counts,
  });
  const list = useList([...key, state], async (cursor) => {
    const { data, response } = await beadhouse.request('get', '/api/admin/tasks', {
      params: { query: { ...cursor, state } },
    });
    return toPage(data.tasks, response);
  });
  return (
    <>
      <Card>
        <h2 class="mb-3 text-2xl">{t.countsTitle}</h2>
        <Loaded query={counts} room="min-h-52" none={t.noTasks}>
          {(rows) => (
            <ul class="divide-line grid min-h-52 grid-cols-1 content-start divide-y">
              {rows.map((row) => (
                <li
                  key={row.kind}
                  class="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2"
                >
                  <span class="font-bold">{t.task(row.kind)}</span>
                  <span class="flex flex-wrap gap-x-4">
                    {STATES.filter((one) => row[one] > 0).map((one) => (
                      <span key={one} class={one === 'dead' ? 'text-alarm font-bold' : ''}>
                        {t.state(one)}: {formatNumber(row[one])}
                      </span>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
      <Card>
        <div class="mb-4 max-w-xs">
          <Select
            label={t.show}
            value={state}
            options={STATES.map((one) => [one, t.state(one)] as const)}
            onChoose={setState}
          />
        </div>
        {state === 'dead' && <AllAgain dead={sum(counts.data?.map((row) => row.dead))} />}
        <Loaded query={list} room="min-h-40" none={state === 'dead' ? t.noDeadTasks : t.noTasks}>
          {(tasks) => (
            <ul class="divide-line grid grid-cols-1 divide-y">
              {tasks.map((task) => (
                <Row key={task.id} task={task} />
              ))}
            </ul>
          )}
        </Loaded>
        <More list={list} />
      </Card>
    </>
  );
}

const sum = (numbers: readonly number[] = []): number => numbers.reduce((all, one) => all + one, 0);

/**
 * Runs all dead tasks again, one after the other. `ran` counts them; `left` counts those that cannot run again. Tasks that
 * somebody else runs meanwhile are in neither.
 */
async function runAllAgain(): Promise<{ readonly ran: number; readonly left: number }> {
  let ran = 0;
  let left = 0;
  const dead = { params: { query: { state: 'dead' as const } } };
  for await (const { tasks } of beadhouse.pages('/api/admin/tasks', dead)) {
    for (const { id } of tasks) {
      try {
        await beadhouse.post('/api/admin/tasks/{id}/run-again', { params: { path: { id } } });
        ran += 1;
      } catch (cause) {
        if (isRefusal(cause, 'POST /api/admin/tasks/{id}/run-again', 409)) left += 1;
        else if (!isRefusal(cause, 'POST /api/admin/tasks/{id}/run-again', 404)) throw cause;
      }
    }
  }
  return { ran, left };
}

/** A button for after an outage, for instance of the mail server, when hundreds of tasks are dead for one reason. */
function AllAgain({ dead }: { readonly dead: number }) {
  const t = useTexts(texts);
  const all = useMutation({
    mutationFn: runAllAgain,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  if (dead < 2 && all.isIdle) return null;
  return (
    <div class="mb-4">
      <ActionButton
        work={all}
        done={all.data === undefined ? '' : t.ranAgain(all.data.ran, all.data.left)}
        onClick={() => all.mutate()}
      >
        {t.runAllAgain}
      </ActionButton>
      <Failure error={all.error} />
    </div>
  );
}

function Row({ task }: { readonly task: Task }) {
  const t = useTexts(texts);
  const id = useId();
  const again = useMutation({
    mutationFn: () =>
      beadhouse.post('/api/admin/tasks/{id}/run-again', { params: { path: { id: task.id } } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  return (
    <li class="flex flex-wrap items-center justify-between gap-3 py-3">
      <p id={id} class="min-w-0 flex-1 basis-32 wrap-anywhere">
        <span class="font-bold">{t.task(task.kind)}</span>
        <span class="text-soft block text-sm">
          {formatTime(task.createdAt)} · {t.attempts(task.attempts)}
        </span>
        {task.lastError !== null && <Isolated class="block text-sm">{task.lastError}</Isolated>}
      </p>
      {task.state === 'dead' && (
        <Button about={id} disabled={again.isPending} onClick={() => again.mutate()}>
          {t.runAgain}
        </Button>
      )}
      <Failure
        error={again.error}
        known={{
          'Task not found': t.taskGone,
          'The task was cancelled': t.taskCancelled,
          'The service is not configured for what the task does': t.taskUnset,
          'Nothing is left to do: what the task was for has changed or is gone': t.taskDone,
        }}
      />
    </li>
  );
}
