import type { Page } from 'playwright-core';
import type { DomPage } from '../kit/dom/visitor.ts';

/**
 * Ends the ringing of a call. On a busy machine it may end by itself while a test looks for the button, so both are
 * accepted: within the page nothing happens between finding the button and pressing it.
 */
export async function answerCall(any: Page | DomPage): Promise<void> {
  // What is used here is the same in both.
  const page = any as Page;
  const pickUp = page.getByRole('button', { name: 'Do not wait' });
  const answered = page.getByRole('button', { name: 'Hang up' });
  await pickUp.or(answered).waitFor();
  await pickUp.evaluateAll((found) => {
    for (const button of found) (button as unknown as { click(): void }).click();
  });
  await answered.waitFor();
}
