import { createServer } from 'node:net';

/** Whether this port of the local address is free. */
export function isPortFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => resolve(true)));
  });
}

/** The first free port from `port` on. */
export async function findPort(port) {
  let candidate = port;
  while (!(await isPortFree(candidate))) candidate += 1;
  return candidate;
}
