import { isObject } from '@bakery/schemas/common/is-object';
/** The path that a click on a notice asks an open window to show, as the service worker says it. */
function readPath(data: unknown): string | undefined {
  if (!isObject(data)) return undefined;
  const { kind, path } = data;
  return kind === 'openScreen' && typeof path === 'string' ? path : undefined;
}

/** Calls `open` with the screen whose notice was clicked; returns how to end that. */
export function watchNotices(open: (path: string) => void): () => void {
  const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator;
  const listener = ({ data }: MessageEvent<unknown>) => {
    const path = readPath(data);
    if (path !== undefined) open(path);
  };
  serviceWorker?.addEventListener('message', listener);
  return () => serviceWorker?.removeEventListener('message', listener);
}
