import { queryOptions } from '@tanstack/preact-query';
import type { components } from '../../../client/src/index.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { statusOf } from '../../data/final.ts';
import { toPage } from '../../data/list.ts';

/** A flowchart as in the list of the gallery. */
export type Listed = components['schemas']['PublishedFlowchart'];
/** A whole flowchart of the gallery. */
export type Chart = components['schemas']['WholePublishedFlowchart'];

export const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** What is looked for. An empty search, and no difficulty, find everything. */
export type Sought = { readonly search: string; readonly difficulty: Difficulty | '' };

export const galleryKey = ({ search, difficulty }: Sought) => ['gallery', search, difficulty];

/** Reads a page of what is found. */
export async function readGallery(sought: Sought, cursor: { readonly cursor?: string }) {
  const { data, response } = await beadhouse.request('get', '/api/flowchart-gallery', {
    params: { query: { ...sought, ...cursor } },
  });
  return toPage(data.flowcharts, response);
}

export const chartQuery = (id: string) =>
  queryOptions({
    queryKey: ['gallery', id],
    queryFn: async (): Promise<Chart> =>
      (await beadhouse.get('/api/flowchart-gallery/{id}', { params: { path: { id } } })).flowchart,
  });

/** Whether a flowchart is the viewer's own. The key begins with `workshop`, as what the workshop reads of it. */
export const isOwnQuery = (id: string) =>
  queryOptions({
    queryKey: ['workshop', 'own', id],
    queryFn: async (): Promise<boolean> => {
      try {
        await beadhouse.get('/api/teacher-flowcharts/{id}', { params: { path: { id } } });
        return true;
      } catch (error) {
        if (statusOf(error) === 404) return false;
        throw error;
      }
    },
  });
