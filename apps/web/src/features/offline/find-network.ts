/** How often the network is looked for. */
const interval = 15_000;

/**
 * Calls `act` when there is a network again: browsers tell of a connection, which may lead nowhere. Returns the function
 * that stops looking.
 */
export function whenOnline(act: () => void): () => void {
  const look = async () => {
    if (document.hidden) return;
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) act();
  };
  const lookNow = () => void look();
  const timer = setInterval(lookNow, interval);
  addEventListener('online', lookNow);
  return () => {
    clearInterval(timer);
    removeEventListener('online', lookNow);
  };
}
