import assert from 'node:assert/strict';
import test from 'node:test';
import { languageOfFacts, readFacts } from '../reading/facts.ts';
import { cardSvg } from './card.ts';
import { openFonts } from './fonts/open-fonts.ts';

openFonts();

async function draw(callerNumber: unknown, moments: unknown): Promise<string> {
  const facts = readFacts({ manifest: { callerNumber, moments }, player: null });
  return (await cardSvg(facts, languageOfFacts(facts))).toString();
}

for (const [what, callerNumber] of [
  ['only words', 'Grandma Rosa'],
  ['blank', ' \u200B '],
  ['neither a number nor a text', { a: 1 }],
] as const) {
  test(`a caller that is ${what} has neither a soroban nor a number line`, async () => {
    const svg = await draw(callerNumber, ['We met']);
    assert.doesNotMatch(svg, /fill="url\(#wood\)"/);
    assert.doesNotMatch(svg, /<text/);
    assert.match(svg, /fill="url\(#counting\)"/);
  });
}

test('a caller that is only words keeps the places that moments tell of', async () => {
  assert.match(await draw('Grandma Rosa', [{ caption: 'We met', highlights: [7, 9] }]), />7</);
});

test('a telephone number has its keys in place of a number line', async () => {
  const svg = await draw('+4930123456', ['We met']);
  assert.deepEqual(
    Array.from(svg.matchAll(/>([+\d])<\/text>/g), ([, key]) => key).join(''),
    '+4930123456',
  );
});
