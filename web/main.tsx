// This import comes first: it clears what the other modules read as soon as they are loaded.
import { left } from './outbox/fresh-start.ts';
import { render } from 'preact';
import { App } from './app/app.tsx';
import { followFaults } from './app/faults.ts';
import { tellLeft } from './app/tell-left.ts';
import { followOwner } from './data/current-owner.ts';
import { queryClient } from './data/query-client.ts';
import { reach } from './data/reach.ts';
import { nextTask } from './device/next-task.ts';
import { followLanguage } from './texts/language.ts';
import { followTheme } from './theme/theme.ts';
import './theme/theme.css';

followTheme();
followLanguage();
const receipt = left?.receipt ?? null;
if (left !== undefined && receipt === null) tellLeft(left.by);
// What the device says of its network is a hint to ask the service, which may run on the device itself.
addEventListener('online', () => void reach.look());
addEventListener('offline', () => void reach.look());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && !reach.get()) void reach.look();
});
reach.subscribe(() => {
  if (!reach.get()) return;
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });
});
followFaults();
/** How long what keeps the page new waits, again and again until the first view stands, and at most, in milliseconds. */
const LATER = 1_000;
const LATEST = 20_000;

/** A child who begins to play comes first. A page that shows nothing needs a newer one all the more. */
function keepNew(): void {
  if (document.querySelector('#content h1') === null && performance.now() < LATEST) {
    setTimeout(keepNew, LATER);
    return;
  }
  import('./app/stay-new.ts').then(
    ({ stayNew }) => stayNew(),
    // Without a network; the next start tries again.
    () => undefined,
  );
}
addEventListener('load', () => setTimeout(keepNew, LATER));

/** Shows the page. What these modules did, the question who is here, and the first rendering are a task each. */
async function start(): Promise<void> {
  await nextTask();
  followOwner();
  await nextTask();
  const root = document.getElementById('page');
  if (root === null) return;
  // Removes the text that stands there until the page has started.
  root.replaceChildren();
  render(<App />, root);
}
void start();
// Hardly anybody ever needs its code.
if (receipt !== null) {
  void import('./app/receipt.tsx').then(({ showReceipt }) => showReceipt(receipt));
}
