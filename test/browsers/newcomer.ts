import { PASSWORD } from '../identity/stage.ts';
import { setWithKeys } from './practising.ts';
import { passGate } from './stage.ts';
import type { Visitor } from './visitor.ts';

/** A child plays at once, says who it is, and a parent keeps everything with an account. */
export async function beginAsNewcomer(visitor: Visitor): Promise<void> {
  const { open, see, write, press } = visitor;
  await open('/');
  for (const number of [3, 6, 21]) {
    await see('heading', `Set the number ${number}`);
    await setWithKeys(visitor, number);
  }
  await see('heading', /Who are you\?$/);
  await write('Name', 'Lou');
  await press('control', 'That’s me');
  await see('heading', 'Hello, Lou!');
  await open('/account');
  await passGate(visitor);
  await write('Your name', 'Cem');
  await write('E-mail address', 'cem@example.org');
  await write('Password', PASSWORD);
  await press('control', 'Make the account');
  await see('control', 'Sign out');
}
