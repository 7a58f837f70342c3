import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STATIONS, type StationId } from '../../src/soroban/soroban.ts';
import { stationTexts } from './station-texts.ts';

/** A name as it is seen where no word is broken. */
const written = (name: string): string => name.replaceAll('\u00AD', '');

for (const language of ['en', 'de'] as const) {
  test(`each station has a name of its own that fits on a phone, and no id is shown (${language})`, () => {
    const names = STATIONS.map(({ id }) => written(stationTexts[language].station(id)));
    assert.equal(new Set(names).size, STATIONS.length);
    for (const [at, name] of names.entries()) {
      assert.ok(name.length <= 40, name);
      assert.ok(!name.includes(STATIONS[at]?.id ?? ''), name);
      assert.doesNotMatch(name, /undefined|NaN/);
    }
  });
}

for (const [id, en, de] of [
  ['set-1-4', 'Numbers 1 to 4', 'Die Zahlen 1 bis 4'],
  ['set-5', 'The number 5', 'Die Zahl 5'],
  ['direct-6-9', 'Taking beads away: −6 to −9', 'Perlen wegschieben: −6 bis −9'],
  ['five+4', 'Friends of five: +4', 'Fünferfreunde: +4'],
  ['ten+7-6', 'Friends of ten: +7 and +6', 'Zehnerfreunde: +7 und +6'],
  ['both-9', 'Both friends: −9', 'Beide Freunde: −9'],
  ['ten-mixed', 'Friends of ten: all mixed', 'Zehnerfreunde: alles gemischt'],
  ['columns-10-by-10', 'Columns: 10 numbers with 10 digits', 'Spalten: 10 Zahlen mit 10 Ziffern'],
] as const satisfies readonly (readonly [StationId, string, string])[]) {
  test(`the name of ${id} says what is learnt there`, () => {
    assert.equal(stationTexts.en.station(id), en);
    assert.equal(written(stationTexts.de.station(id)), de);
  });
}
