import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { isConnectionCostly } from './costly-connection.ts';
import { stores, stripId } from './device.ts';
import { whenOnline } from './find-network.ts';
import type { PageMessage, Reason, WorkerMessage } from './device.ts';

export interface Connection {
  /** Why what is shown may be old; undefined while the network works. */
  reason: Reason | undefined;
  /** The moment that is shown, as ISO 8601. */
  at: string;
}

/** The state of the page when its parts are loaded: the worker has noted what it is. */
function readFirst(): Connection {
  const { reason, at } = document.getElementById(stripId)?.dataset ?? {};
  const loadedAt = new Date(performance.timeOrigin).toISOString();
  if (reason) return { reason: reason as Reason, at: at ?? loadedAt };
  return { reason: navigator.onLine ? undefined : 'offline', at: loadedAt };
}

/**
 * Follows whether there is a network and of when the page is. With it again, the page asks for its data anew; without it, other
 * pages are opened by the browser, so that the worker answers.
 */
export function useConnection(): Connection {
  const [connection, setConnection] = useState(readFirst);
  const queryClient = useQueryClient();
  const router = useRouter();
  const { reason } = connection;

  const refresh = useCallback(() => {
    setConnection({ reason: undefined, at: new Date().toISOString() });
    void queryClient.invalidateQueries();
  }, [queryClient]);

  useEffect(() => {
    const hear = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === 'late') return refresh();
      // The oldest of what the page shows.
      setConnection((now) => {
        const at = now.reason && now.at < data.at ? now.at : data.at;
        return { reason: data.reason, at };
      });
    };
    const lose = () => setConnection(({ at }) => ({ reason: 'offline', at }));
    const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator;
    serviceWorker?.addEventListener('message', hear);
    addEventListener('offline', lose);
    return () => {
      serviceWorker?.removeEventListener('message', hear);
      removeEventListener('offline', lose);
    };
  }, [refresh]);

  useEffect(keepPictures, []);
  useEffect(() => (reason ? whenOnline(refresh) : undefined), [reason, refresh]);

  useEffect(() => {
    const hasFailed = () => router.state.matches.some(({ status }) => status === 'error');
    const stops = [
      router.subscribe('onBeforeLoad', ({ toLocation, hrefChanged }) => {
        if (reason && hrefChanged) void reloadKept(toLocation.href);
      }),
      router.subscribe('onResolved', ({ toLocation, hrefChanged }) => {
        if (!hrefChanged) return;
        if (hasFailed()) {
          if (!navigator.onLine || reason) location.reload();
        } else if (!reason && !isConnectionCostly())
          tellWorker({ kind: 'seen', address: toLocation.href });
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [router, reason]);

  return connection;
}

/** Opens a kept page anew, with the state of its entry in the history. */
async function reloadKept(href: string): Promise<void> {
  if (await caches.match(href.replace(/#.*/, ''), { cacheName: stores.pages })) location.reload();
}

function tellWorker(message: PageMessage): void {
  const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator;
  serviceWorker?.controller?.postMessage(message);
}

function keepPictures(): void {
  const shown = [...document.images].filter(
    ({ complete, naturalWidth }) => complete && naturalWidth,
  );
  tellWorker({ kind: 'pictures', addresses: shown.map(({ currentSrc }) => currentSrc) });
}
