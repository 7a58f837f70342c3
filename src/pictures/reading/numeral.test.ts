import assert from 'node:assert/strict';
import test from 'node:test';
import { asciiDigits, groupThousands, plainDecimal, readNumeral } from './numeral.ts';

const cases: readonly [unknown, Partial<ReturnType<typeof readNumeral>>][] = [
  [42, { display: '42', integer: '42', fraction: '', isNegative: false, value: 42 }],
  ['42', { display: '42', integer: '42', value: 42 }],
  [0, { display: '0', integer: '0', value: 0 }],
  [-7, { display: '−7', integer: '7', isNegative: true, value: -7 }],
  ['-273.15', { display: '−273.15', integer: '273', fraction: '15', isNegative: true }],
  [1e21, { integer: `1${'0'.repeat(21)}`, fraction: '', value: null }],
  [2.5e-7, { display: '0.000 000 25', integer: '0', fraction: '00000025', value: 2.5e-7 }],
  ['1e3', { display: '1e3', integer: '1000', value: 1000 }],
  ['1,234,567', { display: '1 234 567', integer: '1234567', value: 1_234_567 }],
  ['3,5', { display: '3.5', integer: '3', fraction: '5', value: 3.5 }],
  ['007', { display: '007', integer: '007', value: 7 }],
  ['٤٢', { display: '42', integer: '42', value: 42 }],
  ['१०८', { integer: '108', value: 108 }],
  ['４２', { integer: '42', value: 42 }],
  ['+49 30 1234', { display: '+49 30 1234', integer: '49301234', value: null, isTelephone: true }],
  ['3/4', { display: '3/4', integer: '0', fraction: '75', value: 0.75 }],
  ['½', { display: '½', integer: '0', fraction: '5', value: 0.5 }],
  ['π', { display: 'π', integer: '3', fraction: '1416', value: Math.PI }],
  ['Infinity', { display: 'Infinity', integer: '', value: null }],
  [Infinity, { display: '∞', integer: '', value: null }],
  ['', { display: '', integer: '', value: null }],
  [' \u200B\u3164', { display: '', integer: '', value: null }],
  [Number.NaN, { display: '', integer: '', value: null }],
  ['\u202E42\u0000', { display: '42', integer: '42', value: 42 }],
  [null, { display: '', integer: '', value: null }],
  [{ a: 1 }, { display: '', integer: '', value: null }],
  ['constructor', { display: 'constructor', integer: '', value: null }],
  ['9'.repeat(30), { integer: '9'.repeat(30), value: null }],
];
for (const [given, expected] of cases) {
  test(`a caller's number ${JSON.stringify(given) ?? String(given)} is read`, () => {
    const read = readNumeral(given);
    assert.deepEqual({ ...read, ...expected }, read);
  });
}

test('an exponent is written out', () => {
  assert.equal(plainDecimal('-1.25e2'), '-125');
  assert.equal(plainDecimal('-1.25e1'), '-12.5');
  assert.equal(plainDecimal('1e-3'), '0.001');
});

test('four digits stay together, more are grouped', () => {
  assert.equal(groupThousands('1234'), '1234');
  assert.equal(groupThousands('12345'), '12 345');
});

test('the digits of every script are recognized', () => {
  for (const zero of ['0', '٠', '۰', '०', '০', '௦', '๐', '០', '၀', '᠐', '꧐', '𑄶']) {
    const start = zero.codePointAt(0) ?? 0;
    const all = Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(start + digit));
    assert.equal(asciiDigits(all.join('')), '0123456789', zero);
  }
});
