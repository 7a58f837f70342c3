import { queryOptions } from '@tanstack/preact-query';
import type { components } from '../../../client/src/index.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { toPage } from '../../data/list.ts';
import { queryClient } from '../../data/query-client.ts';

export type Sharing = components['schemas']['Sharing'];
export type Guardian = components['schemas']['Guardian'];
export type Device = components['schemas']['Device'];
export type LogEntry = components['schemas']['AccessLogEntry'];
/** What a guardian may do. */
export type Role = Guardian['role'];

// These keys begin with `family`, the kind under which the event stream reports changes.

export const sharingQuery = (id: string) =>
  queryOptions({
    queryKey: ['family', id, 'sharing'],
    queryFn: async () => {
      const { sharing } = await beadhouse.get('/api/players/{id}/sharing', {
        params: { path: { id } },
      });
      return sharing;
    },
  });

export const guardiansQuery = (id: string) =>
  queryOptions({
    queryKey: ['family', id, 'guardians'],
    queryFn: async () => {
      const { guardians } = await beadhouse.get('/api/players/{id}/guardians', {
        params: { path: { id } },
      });
      return guardians;
    },
  });

/** Who has access to a child, for its owner and guardians who manage it. */
export const playerAccessQuery = (id: string) =>
  queryOptions({
    queryKey: ['family', id, 'access'],
    queryFn: async () =>
      (await beadhouse.get('/api/players/{id}/access', { params: { path: { id } } })).access,
  });

export async function readLog(id: string, query: { readonly cursor?: string }) {
  const { data, response } = await beadhouse.request('get', '/api/players/{id}/access-log', {
    params: { path: { id }, query },
  });
  return toPage(data.entries, response);
}

export const devicesQuery = queryOptions({
  queryKey: ['family', 'devices'],
  queryFn: async () => (await beadhouse.get('/api/devices')).devices,
});

export const limitQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async () => (await beadhouse.get('/api/subscription')).subscription,
});

/** Reads the family again, after a change. */
export const readFamilyAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['family'] });
