import { createStore } from '../device/store.ts';
import { beadhouse } from './beadhouse.ts';
import { belongings } from './belongings.ts';
import { registerWorker } from './worker.ts';

/** Whether the present person gets pushes in this browser, as far as it knows. */
const isTurnedOn = createStore('pushes', false, (stored) => stored === true, belongings);

/** Why this browser cannot get pushes. */
export type PushProblem = 'insecure' | 'unable' | 'refused';

export function pushProblem(): PushProblem | null {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'refused' : null;
}

/** This browser's subscription, if there is one. */
async function presentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function send(subscription: PushSubscription): Promise<string> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const answer = await beadhouse.post('/api/push-subscriptions', {
    body: { endpoint, keys: { p256dh, auth } },
  });
  isTurnedOn.set(true);
  return answer.subscription.id;
}

/** Whether a subscription was made with this key of the service. Browsers that do not tell are believed. */
function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = options;
  if (key === null) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

/** Subscribes this browser in place of what it has subscribed to before, and tells the service. Returns the id there. */
async function subscribe(publicKey: string): Promise<string> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // A browser refuses a further subscription with another key.
  if (before !== null && !hasKey(before, publicKey)) await before.unsubscribe();
  return send(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  );
}

/**
 * The id of this browser's subscription at the service; null when it gets no pushes. It sends the subscription again, so that
 * it belongs to the present viewer. A browser that has subscribed with an earlier key of the service subscribes again, if it
 * still may.
 *
 * @param publicKey the service's key; null when it sends no pushes
 */
export async function readOwnPush(publicKey: string | null): Promise<string | null> {
  if (publicKey === null || pushProblem() !== null) return null;
  const present = await presentSubscription();
  if (present === null) return null;
  if (hasKey(present, publicKey)) return send(present);
  return Notification.permission === 'granted' ? subscribe(publicKey) : null;
}

/**
 * Sends this browser's subscription again where the present person has turned pushes on, so that they go on when the service has
 * another key, or has lost the subscription. Nobody else who uses the browser is subscribed by that.
 */
export async function renewPush(): Promise<void> {
  if (!isTurnedOn.get()) return;
  const { publicKey } = await beadhouse.get('/api/push-subscriptions');
  await readOwnPush(publicKey);
}

/**
 * Subscribes this browser. Must be called from a tap: browsers ask for permission only then.
 *
 * @param publicKey the service's key
 * @returns whether the person allowed it
 */
export async function takePushes(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await subscribe(publicKey);
  return true;
}

/** Turns pushes to this browser on, unless they are on. Must be called from a tap. Returns why it failed; null when it worked. */
export async function allowPushes(): Promise<PushProblem | null> {
  const problem = pushProblem();
  if (problem !== null) return problem;
  // Before anything is awaited: browsers ask for permission only in answer to a tap.
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const { publicKey } = await beadhouse.get('/api/push-subscriptions');
  if ((await readOwnPush(publicKey)) !== null) return null;
  return publicKey === null || (await takePushes(publicKey)) ? null : 'refused';
}

/** Ends pushes to this browser, at the service and in the browser. */
export async function refusePushes(id: string): Promise<void> {
  await beadhouse.delete('/api/push-subscriptions/{id}', { params: { path: { id } } });
  isTurnedOn.set(false);
  await (await presentSubscription())?.unsubscribe();
}
