import { queryOptions } from '@tanstack/preact-query';
import { BeadhouseError, type components } from '../../../client/src/index.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { queryClient } from '../../data/query-client.ts';
import { tagOf, type Stored } from '../../parts/save-changes.ts';
import type { Given } from './work.ts';

export type Chart = components['schemas']['Flowchart'];
export type ListedChart = components['schemas']['ListedFlowchart'];

const ALL = ['workshop'];

/** The viewer's flowcharts, in whatever status. */
export const chartsQuery = queryOptions({
  queryKey: [...ALL, 'charts'],
  queryFn: async () => (await beadhouse.get('/api/teacher-flowcharts')).flowcharts,
});

/** One of the viewer's flowcharts; null when there is none. */
export const chartQuery = (id: string) =>
  queryOptions({
    queryKey: [...ALL, 'chart', id],
    queryFn: async (): Promise<Chart | null> => {
      try {
        const path = { id };
        const { flowchart } = await beadhouse.get('/api/teacher-flowcharts/{id}', {
          params: { path },
        });
        return flowchart;
      } catch (cause) {
        if (cause instanceof BeadhouseError && cause.status === 404) return null;
        throw cause;
      }
    },
  });

/** The versions of a flowchart, the newest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...ALL, 'chart', id, 'versions'],
    queryFn: async () => {
      const path = { id };
      return (await beadhouse.get('/api/teacher-flowcharts/{id}/versions', { params: { path } }))
        .versions;
    },
  });

/** A flowchart as it was at a version. */
export const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...ALL, 'chart', id, 'versions', version],
    queryFn: async () => {
      const path = { id, version: String(version) };
      const { flowchart } = await beadhouse.get('/api/teacher-flowcharts/{id}/versions/{version}', {
        params: { path },
      });
      return givenOf(flowchart);
    },
  });

/** What of a flowchart is written here. */
export const givenOf = ({
  title,
  description,
  emoji,
  difficulty,
  definitionJson,
}: Given): Given => ({ title, description, emoji, difficulty, definitionJson });

/** Reads a flowchart as it is stored now, with the tag that names this state. */
export async function readStored(id: string): Promise<Stored<Given>> {
  const path = { id };
  const { data, response } = await beadhouse.request('get', '/api/teacher-flowcharts/{id}', {
    params: { path },
  });
  const tag = tagOf(response);
  return { now: givenOf(data.flowchart), ...(tag !== undefined && { tag }) };
}

/** Reads all flowcharts again, after a change. */
export const readChartsAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ALL });
