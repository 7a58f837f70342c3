import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { BEADS, isActive, pushBead } from './gestures.ts';
import { strokesOf } from './moves.ts';

const digit = fc.nat(9);
const bead = fc.constantFrom(...BEADS);
const heaven = { deck: 'heaven' } as const;
const earth = (position: number) => ({ deck: 'earth', position }) as const;

describe('a push', () => {
  for (const [shown, one, direction, after] of [
    [0, heaven, 'to the bar', 5],
    [8, heaven, 'away', 3],
    [0, earth(0), 'to the bar', 1],
    [0, earth(3), 'to the bar', 4],
    [2, earth(3), 'to the bar', 4],
    [4, earth(0), 'away', 0],
    [9, earth(2), 'away', 7],
  ] as const) {
    it(`of ${JSON.stringify(one)} of ${shown} ${direction} makes ${after}`, () => {
      assert.equal(pushBead(shown, one, direction), after);
    });
  }

  it('of a bead that is not there yet moves one deck', () => {
    fc.assert(
      fc.property(digit, bead, (shown, one) => {
        const after = pushBead(shown, one, isActive(shown, one) ? 'away' : 'to the bar');
        assert.equal(isActive(after, one), !isActive(shown, one));
        assert.equal(strokesOf(shown, after), 1);
      }),
    );
  });

  it('brings the bead where it goes, and changes nothing the second time', () => {
    fc.assert(
      fc.property(
        digit,
        bead,
        fc.constantFrom('to the bar' as const, 'away' as const),
        (shown, one, direction) => {
          const after = pushBead(shown, one, direction);
          assert.equal(isActive(after, one), direction === 'to the bar');
          assert.equal(pushBead(after, one, direction), after);
        },
      ),
    );
  });
});
