import {
  stationsIn,
  type Place,
  type Station,
  type TeachingOrder,
} from '../../../src/soroban/soroban.ts';

/** A station with its place on a player's path. */
export type Stop = {
  readonly station: Station;
  /** Its number in the player's order, from 1. */
  readonly number: number;
  /**
   * passed: its stamp is there. checked: its first check was right, and the second one comes on another day. behind: it comes before
   * the place where the player began, and was not passed. ahead: it is still to come.
   */
  readonly state: 'passed' | 'checked' | 'behind' | 'ahead';
  readonly isHere: boolean;
  /** Whether it follows the player's own station. */
  readonly isNext: boolean;
};

/** All stations in an order, each with its state for a player at this place. */
export function stopsOf(
  order: TeachingOrder,
  { here, next, passed, checked, behind }: Place,
): readonly Stop[] {
  return stationsIn(order).map((station, index) => ({
    station,
    number: index + 1,
    state: stateOf(station.id),
    isHere: station.id === here.id,
    isNext: station.id === next?.id,
  }));

  function stateOf(id: Station['id']): Stop['state'] {
    if (passed.has(id)) return 'passed';
    if (checked.has(id)) return 'checked';
    return behind.has(id) ? 'behind' : 'ahead';
  }
}
