import { checkLength, judgeCheck, stationOf, type Station } from '../../src/soroban/soroban.ts';
import type { Recent } from './recent.ts';

/** The paper that attempts of a station's check carry. */
export const checkPaperOf = ({ id }: Pick<Station, 'id'>): string => `check ${id}`;

/** The paper of a placement's problem, so that nobody takes it for practice. */
export const placementPaperOf = ({ id }: Pick<Station, 'id'>): string => `placement ${id}`;

/** Whether an attempt belongs to a placement. What it asks is no debt. */
export const isOfPlacement = (paper: string | null): boolean =>
  paper?.startsWith('placement ') === true;

/** The station of a problem's paper, for practice, lessons and checks; undefined for papers, placements and levels of old. */
export const stationOfPaper = (paper: string | null): Station | undefined =>
  stationOf((paper ?? '').replace(/^check /, ''));

/** The day of an answer, as the service stores it. */
const dayOf = ({ startedAt }: Recent): string => startedAt.slice(0, 10);

/**
 * The answers to the last check of a station, newest first; empty without one.
 *
 * @param recent the last answers of a player, newest first
 */
export function lastCheckOf(station: Station, recent: readonly Recent[]): readonly Recent[] {
  const own = recent.filter(({ paper }) => paper === checkPaperOf(station));
  const [last] = own;
  if (last === undefined) return [];
  return own.filter((one) => dayOf(one) === dayOf(last)).slice(0, checkLength(station));
}

/** Whether the last check of a station was failed, and it was not shown again on a later day. One that was broken off is not failed. */
export function isFailed(station: Station, recent: readonly Recent[]): boolean {
  const answers = lastCheckOf(station, recent);
  const [last] = answers;
  if (last === undefined || answers.length < checkLength(station)) return false;
  const isShownAgain = recent.some((one) => one.paper === station.id && dayOf(one) > dayOf(last));
  return !isShownAgain && judgeCheck(station, answers) === 'failed';
}
