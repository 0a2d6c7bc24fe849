import { openScreen, showPushed } from './notices.ts';
import type { WorkerScope } from './notices.ts';

/** The events of a service worker. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
  data?: { text(): string } | null;
  notification?: { close(): void; data?: { path?: unknown } };
}

interface Worker extends WorkerScope {
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}

/**
 * The service worker of the back office: it shows what is pushed and opens it at a click. It answers no request and keeps
 * nothing, so no release can be hidden behind an older one.
 */
const worker = self as unknown as Worker;

// A new release takes over at once: no page depends on the former one.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('push', (event) => event.waitUntil(showPushed(worker, event.data?.text())));

worker.addEventListener('notificationclick', (event) => {
  event.notification?.close();
  event.waitUntil(openScreen(worker, event.notification?.data?.path));
});
