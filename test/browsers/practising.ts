import assert from 'node:assert/strict';
import type { Visitor } from './visitor.ts';

/** The digits of a number with their places, the ones first. */
const placed = (value: number): [place: number, digit: number][] =>
  String(value)
    .split('')
    .toReversed()
    .map((digit, at) => [at, Number(digit)]);

/** Sets a number on an empty soroban by pressing beads: the upper one is 0, and the lower ones are 1 to 4. */
export async function setWithBeads({ press }: Visitor, value: number): Promise<void> {
  for (const [place, digit] of placed(value)) {
    if (digit >= 5) await press('bead', `rod ${place}, bead 0`);
    if (digit % 5 > 0) await press('bead', `rod ${place}, bead ${digit % 5}`);
  }
}

/** Sets the digits of a number with keys. */
export async function setWithKeys({ driver, type }: Visitor, value: number): Promise<void> {
  for (const [place, digit] of placed(value)) {
    await driver.evaluate(`document.querySelector('.can-move [data-place="${place}"]').focus()`);
    await type(String(digit));
  }
}

/** What the present problem comes to. */
async function answerOf({ driver }: Visitor): Promise<number> {
  const terms = await driver.evaluate<string[]>(
    `Array.from(document.querySelectorAll('[aria-label="The numbers"] li'), (one) => one.textContent)`,
  );
  assert.notDeepEqual(terms, []);
  return terms
    .map((term) => Number(term.replace('−', '-').replaceAll(/[^\d-]/g, '')))
    .reduce((sum, term) => sum + term, 0);
}

/** Begins the ten minutes of today with a typed answer, or goes on with the next problem in beads. */
export async function practise(visitor: Visitor, way: 'beads' | 'typed'): Promise<void> {
  const { press, read, see, write } = visitor;
  await press('control', /Choose more$/);
  await press('field', way === 'typed' ? /I have my own soroban/ : /With beads on this page/);
  await press('control', /^(?:Start|Go on)$/);
  // The problem that was typed before is still shown, solved.
  if (way === 'beads') await press('control', 'Next');
  await see('heading', way === 'beads' ? /^Problem 2 of/ : /^Problem 1 of/);
  const answer = await answerOf(visitor);
  if (way === 'typed') await write('Your answer', String(answer));
  else await setWithBeads(visitor, answer);
  await press('control', 'Done');
  await read('Right!');
}
