import type { StationId } from '../../src/soroban/soroban.ts';

/** The address of a station's lesson. */
export const lessonAddress = (station: StationId): string =>
  `/practice/lesson/${encodeURIComponent(station)}`;
