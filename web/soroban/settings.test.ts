import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { DEFAULTS } from '../../src/features/abacus/rules.ts';
import { colourOf } from './colours.ts';
import { keyAction } from './keys.ts';
import { COLOR_SCHEMES, DEFAULT_SETTINGS, readSettings, withoutAnswer } from './settings.ts';

describe('settings', () => {
  it("are the service's, with its defaults", () => {
    const { showNumbersAlways, ...known } = DEFAULT_SETTINGS;
    assert.deepEqual(known, DEFAULTS);
    assert.deepEqual(Object.keys(known), Object.keys(DEFAULTS));
    assert.equal(showNumbersAlways, false, 'the page’s own: it is off where it was never stored');
  });

  for (const [showNumbers, showNumbersAlways, shown] of [
    [true, undefined, false],
    [true, false, false],
    [true, true, true],
    [false, true, false],
  ] as const) {
    it(`numerals are ${shown ? 'on' : 'off'} in a problem with ${showNumbers} and always ${showNumbersAlways}`, () => {
      const settings = readSettings({ showNumbers, showNumbersAlways });
      assert.deepEqual(withoutAnswer(settings), { ...settings, showNumbers: shown });
    });
  }

  it('are kept when they are valid, and unknown ones are left out', () => {
    const usual = { ...DEFAULT_SETTINGS, beadShape: 'circle', scaleFactor: 3, soundVolume: 0 };
    assert.deepEqual(readSettings({ ...usual, userId: 'x', frame: 'walnut' }), usual);
  });

  for (const unusual of [
    { beadShape: 'heart' },
    { colorScheme: 7 },
    { scaleFactor: 0 },
    { scaleFactor: 1e9 },
    { scaleFactor: '2' },
    { soundVolume: -1 },
    { showNumbers: 'false' },
    { showNumbersAlways: 1 },
    { physicalAbacusColumns: 0 },
    { physicalAbacusColumns: 10_000 },
    { animated: null },
  ]) {
    it(`have the default for an invalid value: ${JSON.stringify(unusual)}`, () => {
      assert.deepEqual(readSettings(unusual), DEFAULT_SETTINGS);
    });
  }

  it('are valid, whatever was stored', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { physicalAbacusColumns } = readSettings(stored);
        assert.ok(Number.isInteger(physicalAbacusColumns));
      }),
    );
  });
});

describe('colours', () => {
  it('depend on the place, on the deck, on every other rod, or are the same', () => {
    const colours = COLOR_SCHEMES.map((scheme) =>
      [0, 1, 6].map((place) => [
        colourOf(scheme, place, 'heaven'),
        colourOf(scheme, place, 'earth'),
      ]),
    );
    assert.deepEqual(colours, [
      [
        [0, 0],
        [1, 1],
        [1, 1],
      ],
      [
        [1, 0],
        [1, 0],
        [1, 0],
      ],
      [
        [0, 0],
        [1, 1],
        [0, 0],
      ],
      [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ]);
  });
});

describe('keys', () => {
  for (const [key, digit, expected] of [
    ['ArrowUp', 4, { digit: 5 }],
    ['ArrowUp', 9, { digit: 9 }],
    ['ArrowDown', 5, { digit: 4 }],
    ['ArrowDown', 0, { digit: 0 }],
    ['PageUp', 3, { digit: 8 }],
    ['PageUp', 8, { digit: 8 }],
    ['PageDown', 8, { digit: 3 }],
    ['PageDown', 3, { digit: 3 }],
    ['Home', 7, { digit: 0 }],
    ['End', 7, { digit: 9 }],
    ['Backspace', 7, { digit: 0 }],
    ['Delete', 7, { digit: 0 }],
    ['6', 7, { digit: 6 }],
    ['٦', 7, undefined],
    ['ArrowLeft', 7, { place: 2 }],
    ['ArrowRight', 7, { place: 0 }],
    ['Tab', 7, undefined],
    ['Escape', 7, undefined],
    ['F5', 7, undefined],
  ] as const) {
    it(`${key} on the tens showing ${digit}`, () => {
      assert.deepEqual(keyAction(key, 1, digit, 4), expected);
    });
  }

  it('end at the first and the last rod', () => {
    assert.deepEqual(keyAction('ArrowLeft', 3, 0, 4), { place: 3 });
    assert.deepEqual(keyAction('ArrowRight', 0, 0, 4), { place: 0 });
  });
});
