import { beadhouse } from './beadhouse.ts';
import { registerWorker } from './worker.ts';

/** What stands in the way of pushes to this browser; null when nothing does. */
export type PushProblem = 'insecure' | 'unable' | 'refused';

export function pushProblem(): PushProblem | null {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return 'unable';
  return Notification.permission === 'denied' ? 'refused' : null;
}

/** What this browser has subscribed to, if it has. */
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
 * The id by which the service knows this browser; null when it takes no pushes. The service is told again of its
 * subscription, which then is the viewer's who uses the browser now.
 */
export async function readOwnPush(): Promise<string | null> {
  if (pushProblem() !== null) return null;
  const subscription = await presentSubscription();
  return subscription === null ? null : await send(subscription);
}

/**
 * Subscribes this browser. Called from a tap, since browsers ask a person only then.
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
    // One that was made with another key of the service is in the way.
    if (!(cause instanceof DOMException && cause.name === 'InvalidStateError')) throw cause;
    await (await presentSubscription())?.unsubscribe();
    await send(await pushManager.subscribe(options));
  }
  return true;
}

/** Lets this browser take pushes, unless it does already. Called from a tap. Returns what stands in the way; null when nothing does. */
export async function allowPushes(): Promise<PushProblem | null> {
  const problem = pushProblem();
  if (problem !== null) return problem;
  // Before anything is awaited: browsers ask a person only in answer to a tap.
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  if ((await readOwnPush()) !== null) return null;
  const { publicKey } = await beadhouse.get('/api/push-subscriptions');
  return publicKey === null || (await takePushes(publicKey)) ? null : 'refused';
}

/** Ends pushes to this browser, on both sides. */
export async function refusePushes(id: string): Promise<void> {
  await beadhouse.delete('/api/push-subscriptions/{id}', { params: { path: { id } } });
  await (await presentSubscription())?.unsubscribe();
}
