const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const parent = process.ppid;

/**
 * Calls `stop(signal)` when this process is told to end, or when the npm that started it is gone:
 * npm and its shell end at SIGTERM without passing it on.
 * @param {(signal: NodeJS.Signals) => void} stop
 * @returns {() => void} stops listening
 */
export function onStopRequest(stop) {
  for (const signal of signals) process.on(signal, stop);
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 250);
  watch.unref();
  // Started without npm, the parent may be a shell that is meant to go away.
  if (!process.env.npm_lifecycle_event) clearInterval(watch);

  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, stop);
  };
}
