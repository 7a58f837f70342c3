import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { beadAt, beadY, cssWidth, offsetsOf, pitchFor, placeAt, rodX, sizeOf } from './picture.ts';

describe('the picture', () => {
  it('finds each bead and each rod where it draws it', () => {
    for (let digit = 0; digit <= 9; digit++) {
      for (const [bead, offset] of offsetsOf(digit).entries()) {
        assert.equal(beadAt(beadY(bead, offset), digit), bead, `bead ${bead} of ${digit}`);
      }
    }
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.integer({ min: 41, max: 53 }), (more, at, pitch) => {
        const rods = more + 1;
        const place = at % rods;
        assert.equal(placeAt(rodX(place, rods, pitch), rods, pitch), place);
      }),
    );
  });

  it('finds the nearest rod for a point outside', () => {
    assert.equal(placeAt(-50, 4, 53), 3);
    assert.equal(placeAt(9_999, 4, 53), 0);
  });

  /** The room of a bead in pixels, when the soroban has this much room on a screen. */
  function beadRoom(rods: number, room: number): { width: number; height: number } {
    const pitch = pitchFor(rods, room, 1);
    const [, least, most] =
      /^clamp\(([\d.]+)px, 100%, ([\d.]+)rem\)$/.exec(cssWidth(rods, 1, pitch)) ?? [];
    const perUnit =
      Math.min(Number(most) * 16, Math.max(Number(least), room)) / sizeOf(rods, true, pitch).width;
    return { width: pitch * perUnit, height: 40 * perUnit };
  }

  it('has room for a finger on every bead, on every screen', () => {
    for (const room of [280, 400, 900]) {
      for (let rods = 1; rods <= 21; rods++) {
        const { width, height } = beadRoom(rods, room);
        assert.ok(width >= 44 && height >= 43.5, `${rods} rods on ${room}: ${width} × ${height}`);
      }
    }
  });

  it('shows five rods at once on a small phone', () => {
    assert.ok(beadRoom(5, 281).height * (sizeOf(5, true, pitchFor(5, 281, 1)).width / 40) <= 281);
  });
});
