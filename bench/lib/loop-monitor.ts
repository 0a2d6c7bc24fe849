import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Loaded into a server before its own code: answers each message with the longest stall since the last one, in milliseconds. */
const delay = monitorEventLoopDelay({ resolution: 2 });
delay.enable();
process.on('message', () => {
  process.send!(delay.max / 1e6);
  delay.reset();
});
process.channel?.unref();
