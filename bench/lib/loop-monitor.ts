import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Preloaded into a server: responds to each message with the longest event loop stall since the
 * last one, in milliseconds.
 */
const delay = monitorEventLoopDelay({ resolution: 2 });
delay.enable();
process.on('message', () => {
  process.send!(delay.max / 1e6);
  delay.reset();
});
process.channel?.unref();
