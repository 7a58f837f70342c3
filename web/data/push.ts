import { beadhouse } from './beadhouse.ts';
import { registerWorker } from './worker.ts';

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
  return answer.subscription.id;
}

/**
 * The id of this browser's subscription at the service; null when it gets no pushes. It sends the subscription again, so that
 * it belongs to the present viewer.
 */
export async function readOwnPush(): Promise<string | null> {
  if (pushProblem() !== null) return null;
  const subscription = await presentSubscription();
  return subscription === null ? null : await send(subscription);
}

/**
 * Subscribes this browser. Must be called from a tap: browsers ask for permission only then.
 *
 * @param publicKey the service's key
 * @returns whether the person allowed it
 */
export async function takePushes(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    await send(await pushManager.subscribe(options));
  } catch (cause) {
    // There is a subscription with an earlier key of the service.
    if (!(cause instanceof DOMException && cause.name === 'InvalidStateError')) throw cause;
    await (await presentSubscription())?.unsubscribe();
    await send(await pushManager.subscribe(options));
  }
  return true;
}

/** Turns pushes to this browser on, unless they are on. Must be called from a tap. Returns why it failed; null when it worked. */
export async function allowPushes(): Promise<PushProblem | null> {
  const problem = pushProblem();
  if (problem !== null) return problem;
  // Before anything is awaited: browsers ask for permission only in answer to a tap.
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  if ((await readOwnPush()) !== null) return null;
  const { publicKey } = await beadhouse.get('/api/push-subscriptions');
  return publicKey === null || (await takePushes(publicKey)) ? null : 'refused';
}

/** Ends pushes to this browser, at the service and in the browser. */
export async function refusePushes(id: string): Promise<void> {
  await beadhouse.delete('/api/push-subscriptions/{id}', { params: { path: { id } } });
  await (await presentSubscription())?.unsubscribe();
}
