import { stores } from '../features/offline/device.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * Takes the place of the service worker where the setting OFFLINE is off: it removes what was kept and itself. Enquiries
 * that wait stay: the page sends them.
 */
const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(end());
});

async function end(): Promise<void> {
  await Promise.all(Object.values(stores).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}
