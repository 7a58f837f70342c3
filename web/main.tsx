// First: the others read what is stored as soon as they are loaded.
import { leftBy } from './outbox/fresh-start.ts';
import { render } from 'preact';
import { App } from './app/app.tsx';
import { tellLeft } from './app/tell-left.ts';
import { startSendingMoves } from './outbox/kept-moves.ts';
import { startDelivery } from './data/letters.ts';
import { startMeeting } from './data/meeting.ts';
import { queryClient } from './data/query-client.ts';
import { reach } from './data/reach.ts';
import { sendWhatWaits } from './outbox/unsent.ts';
import { startWorker } from './data/worker.ts';
import { startSending } from './practice/attempts.ts';
import { followLanguage } from './texts/language.ts';
import { followTheme } from './theme/theme.ts';
import './theme/theme.css';

followTheme();
followLanguage();
if (leftBy !== undefined) tellLeft(leftBy);
startMeeting();
startDelivery();
startSending();
startSendingMoves();
addEventListener('online', reach.look);
// Also when the service comes back and the device never lost its network.
reach.subscribe(() => {
  if (!reach.get()) return;
  void sendWhatWaits();
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });
});
// Whoever begins to play comes first.
addEventListener('load', () => setTimeout(() => void startWorker(), 1_000));

const root = document.getElementById('page');
if (root !== null) {
  // What it says until the page has started.
  root.replaceChildren();
  render(<App />, root);
}
