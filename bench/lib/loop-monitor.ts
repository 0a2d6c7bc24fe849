import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Preloaded into a server: responds to each message with the longest event loop stall since the
 * last one, in milliseconds. It starts with the first message: its timer takes processor time, which would count
 * where a server is compared with another.
 */
const delay = monitorEventLoopDelay({ resolution: 2 });
process.on('message', () => {
  delay.enable();
  process.send!(delay.max / 1e6);
  delay.reset();
});
process.channel?.unref();
