import { dayAfter } from '../../device/days.ts';
import { keepPreviousData, queryOptions } from '@tanstack/preact-query';
import type { components } from '../../../client/src/index.ts';
import type { StationId } from '../../../src/soroban/soroban.ts';
import { beadhouse } from '../../data/beadhouse.ts';
import { timeZone } from '../../data/day.ts';
import { toPage } from '../../data/list.ts';
import { languageTag } from '../../texts/language.ts';
import type { CellMastery } from '../../practice/mastery.ts';

export type Report = components['schemas']['PracticeReport'];

/** A period of days, both ends included, in this device's time zone. */
export type Period = { readonly from: string; readonly to: string; readonly timeZone: string };

/** The period of this many days that ends with `to`. */
export const periodOf = (days: number, to: string): Period => ({
  from: dayAfter(to, 1 - days),
  to,
  timeZone: timeZone(),
});

export const reportQuery = (id: string, period: Period) =>
  queryOptions({
    queryKey: ['practice', id, 'report', period],
    queryFn: async () => {
      const { report } = await beadhouse.get('/api/players/{id}/practice-report', {
        params: { path: { id }, query: period },
      });
      return report;
    },
  });

/** The address of the week as a CSV file. */
export const weekCsvAddress = (): string =>
  `/api/practice-week?${String(new URLSearchParams({ timeZone: timeZone(), format: 'csv', language: languageTag() }))}`;

/**
 * How sure all children are, and what is hard for them, by player id. The service reads all their cells for it, so the week does not wait.
 *
 * @param today part of the key, so that it is read again on a new day
 * @param ids of the children, part of the key, so that it is read again when others come
 */
export const standingsQuery = (today: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['practice', 'week', 'standing', timeZone(), today, ids],
    queryFn: async () => {
      const query = { timeZone: timeZone(), with: 'standing' } as const;
      const { week } = await beadhouse.get('/api/practice-week', { params: { query } });
      return new Map(week.players.map((one) => [one.playerId, one]));
    },
    placeholderData: keepPreviousData,
  });

/**
 * How well a child knows each cell. The report names only the ten weakest, which do not tell what is hard from what fades.
 *
 * @param today part of the key, so that it is read again on a new day
 */
export const cellsQuery = (id: string, today: string) =>
  queryOptions({
    queryKey: ['practice', id, 'cells', timeZone(), today],
    queryFn: async () => {
      const { mastery } = await beadhouse.get('/api/players/{id}/mastery', {
        params: { path: { id }, query: { timeZone: timeZone() } },
      });
      return mastery.cells as CellMastery[];
    },
  });

/** The best result of each of a child's papers. */
export const papersQuery = (id: string) =>
  queryOptions({
    queryKey: ['practice', id, 'papers'],
    queryFn: async () => {
      const { papers } = await beadhouse.get('/api/players/{id}/papers', {
        params: { path: { id } },
      });
      return papers;
    },
  });

export type Writer = components['schemas']['AttemptWriter'];

/** Who has added a child's answers. Only the owner may read it. */
export const writersQuery = (id: string) =>
  queryOptions({
    queryKey: ['practice', id, 'writers'],
    queryFn: () =>
      beadhouse.get('/api/players/{id}/attempts/writers', { params: { path: { id } } }),
  });

/** The address of a period's days as a CSV file. */
export const csvAddress = (id: string, period: Period): string =>
  `/api/players/${encodeURIComponent(id)}/practice-report?${String(new URLSearchParams({ ...period, format: 'csv', language: languageTag() }))}`;

/**
 * The newest answer of a child whose bead moves were kept, of a station if there is one among the last answers; null when there is
 * none.
 */
export const handsQuery = (id: string, station: StationId) =>
  queryOptions({
    queryKey: ['practice', id, 'hands', station],
    queryFn: async () => {
      const { rows } = await readAnswers(id, {});
      const moved = rows.filter(({ moves }) => moves !== null);
      return (moved.find(({ paper }) => paper === station) ?? moved[0])?.id ?? null;
    },
  });

/** One page of a child's answers, newest first. */
export async function readAnswers(id: string, query: { readonly cursor?: string }) {
  const { data, response } = await beadhouse.request('get', '/api/players/{id}/attempts', {
    params: { path: { id }, query },
  });
  return toPage(data.attempts, response);
}
