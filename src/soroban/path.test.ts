import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placeOnPath, stationsWithin, type KnownCell, type PathStep, type Place } from './path.ts';
import { stationOf, stationsIn, type StationId } from './stations.ts';

/** Steps such as `checked five+4 22`: on the 22nd of a month. */
const stepsOf = (...said: readonly string[]): PathStep[] =>
  said.map((one, at) => {
    const [kind, station, day] = one.split(' ') as [PathStep['kind'], StationId, string];
    const time = String(at).padStart(2, '0');
    return { kind, station, day: `2026-11-${day}`, at: `2026-11-${day}T10:${time}:00.000Z` };
  });

const placeOf = (
  steps: readonly PathStep[],
  changes: Partial<Parameters<typeof placeOnPath>[0]> = {},
): Place => placeOnPath({ steps, cells: [], order: 'five-first', rods: 13, ...changes });
const hereOf = (...said: readonly string[]): string => placeOf(stepsOf(...said)).here.id;

describe('a place on the path', () => {
  it('of a newcomer is the first station, and a placement is due', () => {
    const { here, next, isNew, isByCells } = placeOf([]);
    assert.deepEqual([here.id, next?.id, isNew, isByCells], ['set-1-4', 'set-5', true, false]);
  });

  it('is where a placement or a grown-up put it, and what comes before lies behind', () => {
    const { here, isNew, passed, behind } = placeOf(stepsOf('placed five+4 20'));
    assert.deepEqual([here.id, isNew, passed.size, behind.size], ['five+4', false, 0, 12]);
    assert.equal(hereOf('placed five+4 20', 'set direct+5 21'), 'direct+5');
  });

  it('is the next station as soon as one is checked, and a second check is due', () => {
    const { here, checked, passed } = placeOf(stepsOf('placed five+4 20', 'checked five+4 21'));
    assert.deepEqual(
      [here.id, [...checked], [...passed]],
      ['five+3', [['five+4', '2026-11-21']], []],
    );
  });

  it('has passed what was checked on two days, or passed at once', () => {
    for (const said of [
      ['placed five+4 20', 'checked five+4 21', 'passed five+4 22'],
      ['placed five+4 20', 'checked five+4 21', 'checked five+4 23'],
      ['placed five+4 20', 'passed five+4 20'],
    ]) {
      const { here, checked, passed } = placeOf(stepsOf(...said));
      assert.deepEqual([here.id, checked.size, [...passed]], ['five+3', 0, ['five+4']]);
    }
    const { passed } = placeOf(stepsOf('checked five+4 21', 'checked five+4 21'));
    assert.equal(passed.size, 0, 'the same day twice');
  });

  it('goes back where a grown-up wants it, and what was checked there before counts no more', () => {
    const steps = ['passed five+4 20', 'passed five+3 20', 'passed five+2 20', 'set five+4 22'];
    assert.equal(hereOf(...steps), 'five+4');
    assert.equal(hereOf(...steps, 'checked five+4 22'), 'five+1');
  });

  it('begins at the earliest station with a step where nothing placed it', () => {
    assert.equal(hereOf('checked five+3 20', 'checked five+2 21'), 'five+1');
    assert.equal(hereOf('checked five+2 20'), 'five+1');
  });

  it('does not depend on the order in which steps arrive, nor on stations that are not known', () => {
    const steps = stepsOf('set five+4 20', 'checked five+4 21', 'set five+2 22');
    assert.equal(placeOf(steps.toReversed()).here.id, 'five+2');
    const unknown = { ...steps[2], station: 'of-tomorrow' } as unknown as PathStep;
    assert.equal(placeOf([...steps.slice(0, 2), unknown]).here.id, 'five+3');
    assert.equal(placeOf([unknown]).isNew, true);
  });

  it('follows the order of the school', () => {
    const steps = stepsOf('placed direct-two-rods 20', 'checked direct-two-rods 21');
    assert.equal(placeOf(steps, { order: 'five-first' }).here.id, 'five+4');
    assert.equal(placeOf(steps, { order: 'ten-first' }).here.id, 'ten+9');
  });

  it('skips what the soroban has no rods for, and stays at the last station that has room', () => {
    const placed = stepsOf('placed set-tens 20');
    assert.equal(placeOf(placed, { rods: 1 }).here.id, 'direct+1-4');
    assert.equal(placeOf(placed, { rods: 2 }).here.id, 'set-tens');
    const far = placeOf(stepsOf('placed columns-8-by-10 20'), { rods: 4 });
    assert.deepEqual([far.here.id, far.next, far.isAtEnd], ['columns-3-by-10', undefined, true]);
    assert.equal(stationsWithin('five-first', 21).length, 55);
  });

  it('is at the end when the last station is checked', () => {
    const last = placeOf(stepsOf('set columns-10-by-10 20'));
    assert.deepEqual([last.here.id, last.isAtEnd], ['columns-10-by-10', false]);
    const done = placeOf(stepsOf('set columns-10-by-10 20', 'checked columns-10-by-10 21'));
    assert.deepEqual([done.here.id, done.isAtEnd], ['columns-10-by-10', true]);
  });
});

describe('a place without steps', () => {
  const known = (ids: readonly string[], changes: Partial<KnownCell> = {}): KnownCell[] =>
    ids
      .flatMap((id) => stationOf(id)?.cells ?? assert.fail(id))
      .map((cell) => ({ cell, right: 3, wrong: 1, days: 2, ...changes }));
  const upTo = (last: string): string[] => {
    const all = stationsIn('five-first').map(({ id }) => id);
    return all.slice(0, all.findIndex((id) => id === last) + 1);
  };

  it('is where the cells stand: after the last kind of which at least half are known', () => {
    for (const [ids, here] of [
      [upTo('set-6-9'), 'set-tens'],
      [upTo('direct-6-9'), 'direct-two-rods'],
      [upTo('five-1'), 'five-mixed'],
      [[...upTo('five-1'), 'ten+2-1'], 'five-mixed'],
      [[...upTo('five-1'), 'ten+9', 'ten+8', 'ten+5'], 'ten+mixed'],
      [upTo('both-9'), 'carry-into-five'],
    ] as const) {
      const place = placeOf([], { cells: known(ids) });
      assert.deepEqual([place.here.id, place.isByCells, place.isNew], [here, true, false]);
    }
  });

  it('is unknown where cells were right on one day only, or as often wrong', () => {
    for (const changes of [{ days: 1 }, { wrong: 3 }]) {
      assert.equal(placeOf([], { cells: known(upTo('five-1'), changes) }).isNew, true);
    }
  });

  it('does not follow from cells once there is a step', () => {
    const cells = known(upTo('both-9'));
    assert.equal(placeOf(stepsOf('placed five+4 20'), { cells }).here.id, 'five+4');
  });
});
