import { createStore } from '../device/store.ts';
import { beadhouse } from './beadhouse.ts';
import { belongings } from './belongings.ts';
import { registerWorker } from './worker.ts';

/** Whether the present person gets pushes in this browser, as far as it knows. */
const isTurnedOn = createStore('pushes', false, (stored) => stored === true, belongings);

/**
 * Why this browser cannot get pushes: among others, the person has refused them or not answered, the browser blocks the worker
 * that shows them, or the push service of the browser's maker does not answer.
 */
export type PushProblem =
  | 'insecure'
  | 'unable'
  | 'refused'
  | 'unanswered'
  | 'blocked'
  | 'serviceless';

/** Thrown when a browser does not subscribe. */
class NotSubscribed extends Error {
  readonly problem: PushProblem;
  constructor(problem: PushProblem, cause: unknown) {
    super(`The browser does not subscribe: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** Waits for a step of the browser's. When it fails without naming a missing permission, the reason is `problem`. */
async function stepOf<Result>(step: Promise<Result>, problem: PushProblem): Promise<Result> {
  try {
    return await step;
  } catch (cause) {
    const isRefused = cause instanceof DOMException && cause.name === 'NotAllowedError';
    throw new NotSubscribed(isRefused ? 'refused' : problem, cause);
  }
}

export function pushProblem(): PushProblem | null {
  if (!isSecureContext) return 'insecure';
  const isAble =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return 'unable';
  return Notification.permission === 'denied' ? 'refused' : null;
}

/** This browser's subscription, if there is one. */
async function presentSubscription(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription()) ?? null;
  } catch {
    // The browser blocks workers here, so it has none that could get pushes.
    return null;
  }
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

/** Waits for a worker that runs. `ready` alone would wait for ever for one that could not be installed. */
function readyWorker({
  installing,
}: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const failed = new Promise<never>((_resolve, reject) => {
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error('The worker was not installed'));
    });
  });
  return Promise.race([navigator.serviceWorker.ready, failed]);
}

/** Subscribes this browser in place of what it has subscribed to before, and tells the service. Returns the id there. */
async function subscribe(publicKey: string): Promise<string> {
  const { pushManager } = await readyWorker(await stepOf(registerWorker(), 'blocked'));
  const subscribing = async (): Promise<PushSubscription> => {
    const before = await pushManager.getSubscription();
    // A browser refuses a further subscription with another key.
    if (before !== null && !hasKey(before, publicKey)) await before.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  };
  return send(await stepOf(subscribing(), 'serviceless'));
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
  if (Notification.permission !== 'granted') return null;
  const subscribed = subscribe(publicKey);
  // What the browser refuses now, the person reads when turning pushes on.
  return subscribed.catch((cause: unknown) => {
    if (cause instanceof NotSubscribed) return null;
    throw cause;
  });
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
 * @returns why it failed; null when it worked
 */
export async function takePushes(publicKey: string): Promise<PushProblem | null> {
  const problem = await askPermission();
  if (problem !== null) return problem;
  try {
    await subscribe(publicKey);
    return null;
  } catch (cause) {
    if (cause instanceof NotSubscribed) return cause.problem;
    throw cause;
  }
}

/** Asks the person, who may also close the question. */
async function askPermission(): Promise<PushProblem | null> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') return null;
  return permission === 'denied' ? 'refused' : 'unanswered';
}

/** Turns pushes to this browser on, unless they are on. Must be called from a tap. Returns why it failed; null when it worked. */
export async function allowPushes(): Promise<PushProblem | null> {
  // The permission is asked for before anything is awaited: browsers ask only in answer to a tap.
  const problem = pushProblem() ?? (await askPermission());
  if (problem !== null) return problem;
  const { publicKey } = await beadhouse.get('/api/push-subscriptions');
  if ((await readOwnPush(publicKey)) !== null) return null;
  return publicKey === null ? null : takePushes(publicKey);
}

/** Ends pushes to this browser, at the service and in the browser. */
export async function refusePushes(id: string): Promise<void> {
  await beadhouse.delete('/api/push-subscriptions/{id}', { params: { path: { id } } });
  isTurnedOn.set(false);
  await (await presentSubscription())?.unsubscribe();
}
