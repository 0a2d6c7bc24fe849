import { useEffect, useRef, useState } from 'react';
import { apiUrl } from '../../../shared/api/config.ts';
import { whenLeaving } from '../../../shared/api/leaving.ts';
import { refreshInbox } from './inbox.queries.ts';

/** Milliseconds: changes that follow each other are fetched together. */
const collect = 150;
/** A refused stream is begun again after this time, as when signing in again takes a while. */
const retryAfter = 5_000;
/** The server sends something every 15 seconds: after so long a stream is dead, as after sleep. */
const maxSilence = 40_000;

/**
 * Fetches what the desk shows when something has changed, and calls `onChange`. Returns whether the server can tell. It reads the events of
 * the subscription `desk.changes` itself: tRPC's link would be part of the first load of every screen.
 */
export function useLiveChanges(onChange: () => void): boolean {
  const [isLive, setLive] = useState(false);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  useEffect(() => {
    let stream: EventSource | undefined;
    let refreshing: ReturnType<typeof setTimeout> | undefined;
    let watching: ReturnType<typeof setTimeout> | undefined;
    function restartIn(milliseconds: number) {
      clearTimeout(watching);
      watching = setTimeout(start, milliseconds);
    }
    function start() {
      stream?.close();
      const opened = new EventSource(apiUrl('/trpc/desk.changes'), { withCredentials: true });
      stream = opened;
      restartIn(maxSilence);
      opened.addEventListener('ping', () => restartIn(maxSilence));
      opened.addEventListener('message', () => {
        restartIn(maxSilence);
        setLive(true);
        // The first one says that it has begun: what came before is not known.
        clearTimeout(refreshing);
        refreshing = setTimeout(() => {
          void refreshInbox();
          changed.current();
        }, collect);
      });
      opened.addEventListener('error', () => {
        setLive(false);
        // Otherwise the browser connects again by itself.
        if (opened.readyState === EventSource.CLOSED) restartIn(retryAfter);
      });
    }
    function end() {
      window.removeEventListener('online', start);
      clearTimeout(refreshing);
      clearTimeout(watching);
      stream?.close();
    }
    start();
    const forget = whenLeaving(end);
    // Sooner than the browser or the silence would: an old stream may be dead without a word.
    window.addEventListener('online', start);
    return () => {
      forget();
      end();
    };
  }, []);
  return isLive;
}
