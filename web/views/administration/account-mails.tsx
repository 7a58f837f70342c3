import { useQuery } from '@tanstack/preact-query';
import { beadhouse } from '../../data/beadhouse.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatTime } from '../../texts/format.ts';
import { texts } from './texts.ts';
import { Why } from './why.tsx';

/** The states of mails that did not arrive: given up, and tried again later. */
const STATES = ['dead', 'pending'] as const;

/**
 * The mails of an account itself that did not arrive, such as for a forgotten password. They are no notifications, so they are
 * not among the deliveries.
 */
export function AccountMails({ email }: { readonly email: string }) {
  const t = useTexts(texts);
  const mails = useQuery({
    queryKey: ['administration', 'tasks', 'mails', email],
    queryFn: async () => {
      const pages = await Promise.all(
        STATES.map((state) =>
          beadhouse.get('/api/admin/tasks', { params: { query: { state, kind: 'mail', email } } }),
        ),
      );
      return pages.flatMap(({ tasks }) => tasks).filter(({ attempts }) => attempts > 0);
    },
  });
  return (
    <section class="mb-4">
      <h2 class="mb-2 text-xl">{t.accountMails}</h2>
      <Loaded query={mails} room="min-h-16" none={t.noAccountMails}>
        {(tasks) => (
          <ul class="divide-line grid grid-cols-1 divide-y">
            {tasks.map((task) => (
              <li key={task.id} class="py-3 wrap-anywhere">
                <span class="font-bold">{t.task(task.kind)}</span> ·{' '}
                <span class={task.state === 'dead' ? 'text-alarm font-bold' : ''}>
                  {t.state(task.state)}
                </span>
                <span class="text-soft block text-sm">
                  {formatTime(task.createdAt)} · {t.attempts(task.attempts)}
                </span>
                {task.lastError !== null && <Why reason={task.lastError} />}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
