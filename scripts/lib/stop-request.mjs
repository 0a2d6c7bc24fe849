const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const parent = process.ppid;

/**
 * Calls `stop(signal)` when this process gets a stop signal, or when the npm that started it has
 * ended: npm and its shell end at SIGTERM without passing the signal on.
 * @param {(signal: NodeJS.Signals) => void} stop
 * @returns {() => void} removes the listeners
 */
export function onStopRequest(stop) {
  for (const signal of signals) process.on(signal, stop);
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 250);
  watch.unref();
  // Started without npm, the parent may be a shell that is allowed to end earlier.
  if (!process.env.npm_lifecycle_event) clearInterval(watch);

  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, stop);
  };
}
