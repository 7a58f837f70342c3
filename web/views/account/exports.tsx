import { useMutation, useQuery } from '@tanstack/preact-query';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { Button, FileLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Failure } from '../../parts/problem.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { formatSize, formatTime } from '../../texts/format.ts';
import { texts } from './texts.ts';

/** The interval at which the page asks whether an archive is ready, in milliseconds. */
const LOOKS_EVERY = 1_500;

const key = ['exports'];

/** An archive of everything that belongs to the viewer. The service makes it in the background. */
export function Exports() {
  const t = useTexts(texts);
  const exports = useQuery({
    queryKey: key,
    queryFn: async () => (await beadhouse.get('/api/exports')).exports,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'pending') === true ? LOOKS_EVERY : false,
  });
  const onSuccess = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });
  const ask = useMutation({ mutationFn: () => beadhouse.post('/api/exports'), onSuccess });
  const remove = useMutation({
    mutationFn: (id: string) => beadhouse.delete('/api/exports/{id}', { params: { path: { id } } }),
    onSuccess,
  });
  const isBeingMade = exports.data?.some(({ status }) => status === 'pending') === true;
  return (
    <Card>
      <h2 class="text-2xl">{t.exportTitle}</h2>
      <p class="mt-1 mb-4">{t.exportText}</p>
      <Loaded query={exports}>
        {(all) => (
          <ul class="mb-4 grid grid-cols-1 gap-3" aria-live="polite">
            {all.map(({ id, status, createdAt, size, url, expiresAt }) => (
              <li
                key={id}
                class="border-line rounded-card flex flex-wrap items-center justify-between gap-3 border p-3"
              >
                <p id={`export-${id}`} class="min-w-0">
                  <span class="font-bold">{formatTime(createdAt)}</span>
                  <span class="text-soft block text-sm">
                    {status === 'pending' && t.exportPending}
                    {status === 'failed' && t.exportFailed}
                    {status === 'ready' && size !== null && formatSize(size)}
                    {status === 'ready' &&
                      expiresAt !== null &&
                      ` · ${t.exportUntil(formatTime(expiresAt))}`}
                  </span>
                </p>
                {status === 'pending' ? (
                  <span class="bg-field h-3 w-28 animate-pulse rounded-full" />
                ) : (
                  <span class="flex flex-wrap gap-3">
                    {url !== null && (
                      <FileLink
                        look="main"
                        about={`export-${id}`}
                        href={new URL(url, location.href).pathname}
                      >
                        {t.download}
                      </FileLink>
                    )}
                    <Button
                      about={`export-${id}`}
                      disabled={remove.isPending}
                      onClick={() => remove.mutate(id)}
                    >
                      {t.delete}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <div class="grid grid-cols-1 gap-3">
        <Failure error={ask.error ?? remove.error} />
        <div>
          <Button disabled={ask.isPending || isBeingMade} onClick={() => ask.mutate()}>
            {t.exportAsk}
          </Button>
        </div>
      </div>
    </Card>
  );
}
