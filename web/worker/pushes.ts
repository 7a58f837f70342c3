import { readPush } from './read-push.ts';

declare const self: ServiceWorkerGlobalScope;

/** The address that a push opens. A push does not name what it is about, because it may appear on a locked screen. */
const INBOX = '/inbox';

/** Shows pushes of the service, also while no page is open, and opens the inbox when one is pressed. */
export function showPushes(): void {
  self.addEventListener('push', (event) => {
    const { title, body, tag } = readPush(event.data);
    event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon.svg' }));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openInbox());
  });
}

/** Opens the inbox, in an open page if there is one. */
async function openInbox(): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (page === undefined) {
    await self.clients.openWindow(INBOX);
    return;
  }
  await page.focus();
  // This fails for pages that the worker does not control.
  await page.navigate(INBOX).catch(() => self.clients.openWindow(INBOX));
}
