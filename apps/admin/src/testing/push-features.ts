import { createECDH, randomBytes } from 'node:crypto';

interface FakeOptions {
  isSecureContext?: boolean;
  userAgent?: string;
  permission?: NotificationPermission;
  /** The answer to a question for the permission. */
  answer?: NotificationPermission;
  /** The browser does not reach the service of its maker. */
  isAway?: boolean;
}

const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url')).buffer;

/** Gives the window what browsers have for Web Push; returns what a test looks at, and how to take it away again. */
export function addPushFeatures(options: FakeOptions = {}) {
  const { isSecureContext = true, userAgent, answer = 'granted', isAway = false } = options;
  let { permission = 'default' } = options;
  let current: object | undefined;
  const container = new EventTarget();
  const state = { scripts: [] as string[], ended: 0 };

  function makeSubscription(applicationServerKey: string) {
    const pair = createECDH('prime256v1');
    const keys: Record<string, Buffer> = { p256dh: pair.generateKeys(), auth: randomBytes(16) };
    return {
      endpoint: `https://93.184.215.14/${randomBytes(9).toString('base64url')}`,
      options: { applicationServerKey: toBytes(applicationServerKey) },
      getKey: (name: string) => toBytes(keys[name]!.toString('base64url')),
      unsubscribe: async () => {
        state.ended += 1;
        current = undefined;
        return true;
      },
    };
  }
  const registration = {
    pushManager: {
      getSubscription: async () => current ?? null,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (isAway)
          throw new DOMException('Registration failed - push service error', 'AbortError');
        return (current = makeSubscription(applicationServerKey));
      },
    },
  };
  const features = {
    isSecureContext,
    PushManager: () => {},
    Notification: {
      get permission() {
        return permission;
      },
      requestPermission: async () => (permission = answer),
    },
  };
  const worker = Object.assign(container, {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    register: async (script: string) => {
      state.scripts.push(script);
      return registration;
    },
  });
  const undos = [
    ...Object.entries(features).map(([name, value]) => define(globalThis, name, value)),
    define(navigator, 'serviceWorker', worker),
    ...(userAgent === undefined ? [] : [define(navigator, 'userAgent', userAgent)]),
  ];
  return {
    state,
    hasSubscription: () => current !== undefined,
    /** A click on a notice, as the service worker passes it on. */
    click: (path: string) =>
      container.dispatchEvent(new MessageEvent('message', { data: { kind: 'openScreen', path } })),
    remove: () => undos.forEach((undo) => undo()),
  };
}

function define(target: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  };
}
