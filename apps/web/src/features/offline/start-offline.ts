import type { AnyRouter } from '@tanstack/react-router';

/** A page that was painted has some seconds for its own, before the worker is asked for. */
const delay = 4_000;

/**
 * Registers the service worker, and loads what a page says without a network when there is one, or at once where there is no
 * network. Where there are no service workers, as without HTTPS, the site goes on without.
 */
export function startOffline(router: AnyRouter): void {
  const { apiOrigin = '' } = document.documentElement.dataset;
  // There is none without HTTPS, and in some private windows.
  const { serviceWorker }: Partial<Navigator> = navigator;
  const load = () =>
    void import('./mount-offline.tsx').then(
      ({ mountOffline }) => mountOffline(router),
      () => {},
    );
  // Nothing is asked of a visitor unless a button is pressed.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event;
  });
  addEventListener('offline', load);
  // The worker has written the strip into the page, see `device.ts`.
  if (!navigator.onLine || document.getElementById('offline-strip')) load();
  setTimeout(() => {
    serviceWorker
      ?.register(`/service-worker.js${apiOrigin && `?api=${apiOrigin}`}`)
      .then(() => serviceWorker.ready)
      .then(load, () => {});
  }, delay);
}
