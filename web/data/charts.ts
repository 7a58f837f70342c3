import { queryOptions, useQuery } from '@tanstack/preact-query';
import { beadhouse } from './beadhouse.ts';
import type { Chart } from './chart.ts';
import { clock } from './clock.ts';
import { statusOf } from './final.ts';
import { createShelf } from './shelf.ts';

type KeptChart = Chart & { readonly openedAt: number };

/** So many charts are kept on a device for times without a connection: those that were opened last. */
const MOST_KEPT = 24;

/** The charts that were opened on this device, by their ids. */
const opened = createShelf<KeptChart>('chart', (stored) => {
  const one = (stored ?? {}) as Partial<KeptChart>;
  const isChart = typeof one.chart === 'string' && typeof one.definitionJson === 'string';
  return isChart ? { ...(one as KeptChart), text: one.text ?? '' } : undefined;
});

/** Keeps a chart that was opened, in place of the one that was not opened for the longest time. */
function keep(chart: Chart): void {
  opened.put(chart.chart, { ...chart, openedAt: clock.now() });
  const oldest = opened.all().toSorted(([, one], [, other]) => other.openedAt - one.openedAt);
  for (const [id] of oldest.slice(MOST_KEPT)) opened.remove(id);
}

type Told = Omit<Chart, 'chart' | 'text'> & {
  readonly description?: string | null;
  readonly mermaidContent?: string;
};

const chartOf = (chart: string, told: Told): Chart => ({
  chart,
  title: told.title,
  emoji: told.emoji,
  version: told.version,
  definitionJson: told.definitionJson,
  text: [told.description ?? '', told.mermaidContent ?? ''].filter(Boolean).join('\n\n'),
});

/** The result of a read; undefined where the viewer cannot see what is asked for. */
async function seen<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if ([401, 403, 404].includes(statusOf(error) ?? 0)) return undefined;
    throw error;
  }
}

/** Finds a chart: among the lessons that were given to the player, in the gallery, among the viewer's own. Null when it is nowhere. */
async function find(
  chart: string,
  playerId: string | undefined,
  signal: AbortSignal,
): Promise<Chart | null> {
  const params = { path: { id: chart } };
  const given =
    playerId === undefined
      ? undefined
      : await seen(
          beadhouse.get('/api/players/{id}/lessons/{chart}', {
            params: { path: { id: playerId, chart } },
            signal,
          }),
        );
  if (given !== undefined) return chartOf(chart, given.lesson);
  const published = await seen(beadhouse.get('/api/flowchart-gallery/{id}', { params, signal }));
  if (published !== undefined) return chartOf(chart, published.flowchart);
  const own = await seen(beadhouse.get('/api/teacher-flowcharts/{id}', { params, signal }));
  return own === undefined ? null : chartOf(chart, own.flowchart);
}

/**
 * A chart by its id; null when there is none that the viewer may walk. Once opened, the device has it without a connection.
 *
 * @param playerId undefined where a teacher tries a chart
 */
export const chartQuery = (chart: string, playerId: string | undefined) =>
  queryOptions({
    queryKey: ['practice', playerId ?? null, 'chart', chart],
    queryFn: async ({ signal }): Promise<Chart | null> => {
      const found = await find(chart, playerId, signal);
      if (found === null) opened.remove(chart);
      else keep(found);
      return found;
    },
    initialData: () => opened.get(chart),
    initialDataUpdatedAt: 0,
  });

/** A chart by its id: at once as the device keeps it, then as the service says. */
export const useChart = (chart: string, playerId: string | undefined) =>
  useQuery(chartQuery(chart, playerId));
