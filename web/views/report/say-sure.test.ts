import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saySure } from './say-sure.ts';
import { stationCardTexts } from './station-texts.ts';

for (const [chance, en, de] of [
  [undefined, 'Nothing is known yet.', 'Darüber ist noch nichts bekannt.'],
  [
    0.02,
    'A step of this station is hardly ever right yet.',
    'Ein Schritt dieser Station gelingt noch fast nie.',
  ],
  [
    0.88,
    'A step of this station is right in about 9 of 10.',
    'Ein Schritt dieser Station gelingt in etwa 9 von 10 Fällen.',
  ],
  [
    0.97,
    'A step of this station is almost always right.',
    'Ein Schritt dieser Station gelingt fast immer.',
  ],
] as const) {
  test(`a chance of ${chance} is said as people count`, () => {
    assert.equal(saySure(stationCardTexts.en, chance), en);
    assert.equal(saySure(stationCardTexts.de, chance), de);
  });
}
