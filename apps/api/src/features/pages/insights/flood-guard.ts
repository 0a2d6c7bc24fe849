import { hash, randomBytes } from 'node:crypto';
import { clientNetworks } from '../../../core/http/client-address.ts';

/** Beacons of a minute from one address: a few people behind it, and nothing for who wants to fill counts. */
const maxPerMinute = 300;
/** The share of the wider networks around an address, as with other limits. */
const factors = [1, 4, 16];
const slots = 1 << 16;
const minute = 60_000;

/** Limits beacons by address without keeping one. */
export interface FloodGuard {
  admits(address: string | undefined): boolean;
}

/** Counts in slots that a hash with a random salt chooses; both are new each minute. */
export function createFloodGuard(now: () => number = Date.now): FloodGuard {
  const counts = new Uint16Array(slots);
  let salt = '';
  let since = Number.NEGATIVE_INFINITY;

  return {
    admits(address) {
      const time = now();
      // Also where the clock has been put back.
      if (Math.abs(time - since) >= minute) {
        counts.fill(0);
        salt = randomBytes(16).toString('base64');
        since = time;
      }
      return clientNetworks(address).every((network, index) => {
        const slot = hash('sha256', salt + network, 'buffer').readUInt16BE(0);
        const count = Math.min((counts[slot] ?? 0) + 1, slots - 1);
        counts[slot] = count;
        return count <= maxPerMinute * (factors[index] ?? 1);
      });
    },
  };
}
