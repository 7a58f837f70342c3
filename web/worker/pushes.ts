declare const self: ServiceWorkerGlobalScope;

/** What a push says; see the service's page on push subscriptions. */
export type Push = { readonly title: string; readonly body: string; readonly tag: string };

/** Where messages are read. What a push is about is not in it, since it may show on a locked screen. */
const INBOX = '/inbox';

/** Shows what the service pushes, also while no page is open, and leads to it. */
export function showPushes(): void {
  self.addEventListener('push', (event) => {
    const { title, body, tag } = read(event.data);
    event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon.svg' }));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openInbox());
  });
}

/** Every push has to show something, or the browser takes the permission away. */
function read(data: PushMessageData | null): Push {
  try {
    return data?.json() as Push;
  } catch {
    return { title: 'Beadhouse', body: '', tag: 'beadhouse' };
  }
}

/** Goes on in a page that is open, if there is one. */
async function openInbox(): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (page === undefined) {
    await self.clients.openWindow(INBOX);
    return;
  }
  await page.focus();
  // Only pages that this worker controls can be sent elsewhere.
  await page.navigate(INBOX).catch(() => self.clients.openWindow(INBOX));
}
