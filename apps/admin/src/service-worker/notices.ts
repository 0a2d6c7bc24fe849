import type { PushMessage } from '@bakery/schemas/enquiries/push';

interface BackOfficeWindow {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: OpenScreen): void;
}

/** The message to an open window after a click on a notice. */
export interface OpenScreen {
  kind: 'openScreen';
  path: string;
}

/** The parts of a service worker's scope that are needed, which TypeScript does not know beside a page's. */
export interface WorkerScope {
  registration: {
    scope: string;
    showNotification(title: string, options: object): Promise<void>;
  };
  clients: {
    matchAll(options: {
      type: 'window';
      includeUncontrolled: true;
    }): Promise<readonly BackOfficeWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

/** The notice in place of a push that cannot be read: browsers end a subscription whose pushes show nothing. */
const unreadable: PushMessage = {
  title: 'News of the back office',
  body: '',
  tag: 'unreadable',
  path: '/admin/',
};

/** Shows what was pushed, as JSON. */
export function showPushed(scope: WorkerScope, text: string | undefined): Promise<void> {
  const { title, body, tag, path } = readMessage(text);
  const { scope: address } = scope.registration;
  return scope.registration.showNotification(title, {
    body,
    tag,
    // A notice that takes the place of another tells of something new.
    renotify: true,
    icon: new URL('icon-192.png', address).href,
    data: { path },
  });
}

function readMessage(text: string | undefined): PushMessage {
  try {
    return { ...unreadable, ...(JSON.parse(text ?? '') as Partial<PushMessage>) };
  } catch {
    return unreadable;
  }
}

/** Opens a screen in a window of the back office that is there, else in a new one. */
export async function openScreen(scope: WorkerScope, path: unknown): Promise<void> {
  const { scope: address } = scope.registration;
  const wanted = new URL(typeof path === 'string' ? path : '', address);
  const url = wanted.href.startsWith(address) ? wanted : new URL(address);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => one.url.startsWith(address));
  if (!open) return void (await scope.clients.openWindow(url.href));
  await open.focus();
  // The window goes there by itself, so that it can ask about what is not saved.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's windows have its own origin
  open.postMessage({ kind: 'openScreen', path: url.pathname + url.search });
}
