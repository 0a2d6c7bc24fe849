import { randomInt } from 'node:crypto';
import { isPortFree } from '../scripts/lib/ports.mjs';

/**
 * A free port on the local address. Systems give ports above 32767 to connections and to servers that ask for any: one of
 * those could be taken before it is used.
 */
export async function getFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_768);
    if (await isPortFree(port)) return port;
  }
}
