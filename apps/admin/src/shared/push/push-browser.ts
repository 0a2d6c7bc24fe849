import type { PushSubscriptionInput } from '@bakery/schemas/enquiries/push';

/** Whether this browser can show notices, or what stands in the way. */
export type PushAccess = 'ready' | 'denied' | 'insecure' | 'homeScreen' | 'missing';

/** The parts of the browser's window that are needed. */
export interface PushWindow {
  isSecureContext: boolean;
  navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & {
    serviceWorker?: ServiceWorkerContainer;
  };
  Notification?: Pick<typeof Notification, 'permission' | 'requestPermission'>;
  PushManager?: unknown;
}

const scope = '/admin/';

/**
 * Whether the device is of Apple: its browsers all let pages show notices once they are on the Home Screen, and not
 * before.
 */
function isOfApple({ navigator: { userAgent, maxTouchPoints } }: PushWindow): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

export function readPushAccess(browser: PushWindow): PushAccess {
  const { isSecureContext, navigator, Notification: notices, PushManager: push } = browser;
  if (!isSecureContext) return 'insecure';
  if (!navigator.serviceWorker || !notices || !push) {
    return isOfApple(browser) ? 'homeScreen' : 'missing';
  }
  return notices.permission === 'denied' ? 'denied' : 'ready';
}

/**
 * Asks for the permission and subscribes; to be called by a click. Undefined where it was not given. Throws where the
 * browser cannot reach its push service.
 */
export async function subscribe(
  browser: PushWindow,
  serverKey: string,
): Promise<PushSubscriptionInput | undefined> {
  if ((await browser.Notification!.requestPermission()) !== 'granted') return undefined;
  const container = browser.navigator.serviceWorker!;
  await container.register(`${scope}service-worker.js`, { scope, updateViaCache: 'none' });
  // A subscription takes a worker that is active.
  const { pushManager } = await container.ready;
  const former = await pushManager.getSubscription();
  if (former && isFor(former, serverKey)) return toInput(former);
  await former?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: serverKey };
  return toInput(await pushManager.subscribe(options));
}

/** The subscription that this browser has for a key of the server. */
export async function findSubscription(
  browser: PushWindow,
  serverKey: string,
): Promise<PushSubscriptionInput | undefined> {
  const found = await getSubscription(browser);
  return found && isFor(found, serverKey) ? toInput(found) : undefined;
}

/** Ends the subscription: the push service refuses what is sent from then on. */
export async function unsubscribe(browser: PushWindow): Promise<void> {
  await (await getSubscription(browser))?.unsubscribe();
}

async function getSubscription({ navigator }: PushWindow) {
  const registration = await navigator.serviceWorker?.getRegistration(scope);
  return registration?.pushManager?.getSubscription();
}

function isFor({ options }: PushSubscription, serverKey: string): boolean {
  const { applicationServerKey: key } = options;
  return key !== null && toText(key) === serverKey;
}

function toInput(subscription: PushSubscription): PushSubscriptionInput {
  const { endpoint } = subscription;
  const key = (name: PushEncryptionKeyName) => toText(subscription.getKey(name)!);
  return { endpoint, keys: { p256dh: key('p256dh'), auth: key('auth') } };
}

function toText(bytes: ArrayBuffer): string {
  const text = String.fromCodePoint(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
