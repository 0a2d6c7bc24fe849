import { beaconPath, insightLimits } from '@bakery/schemas/pages/insights';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readClientAddress } from '../../../core/http/client-address.ts';
import { isFromOwnSite } from '../../../core/http/origins.ts';
import type { Deps } from '../../../deps.ts';
import { createFloodGuard } from './flood-guard.ts';
import { isView, parseBeacon, readBeacon } from './read-beacon.ts';
import { isRobot, wantsNoCount } from './robots.ts';

interface BeaconOptions {
  deps: Deps;
  isPrepared(): boolean;
}

/**
 * Takes what the script of the site tells. The response is the same whatever becomes of it, and does not wait for
 * what is looked up.
 */
export async function visitBeacon(
  app: FastifyInstance,
  { deps, isPrepared }: BeaconOptions,
): Promise<void> {
  const guard = createFloodGuard();

  async function count(request: FastifyRequest, address: string | undefined): Promise<void> {
    const sent = parseBeacon(request.body);
    if (!sent) return;
    const counted = await readBeacon(deps, sent);
    for (const [kind, key] of counted) deps.visits.count(kind, key);
    if (counted.length === 0 || !isView(sent)) return;
    deps.visits.see({ address, userAgent: request.headers['user-agent'] ?? '' });
  }

  app.post(
    beaconPath,
    { bodyLimit: insightLimits.beacon, config: { isFrequent: true } },
    async (request, reply) => {
      const address = readClientAddress(request);
      const isCounted =
        isPrepared() &&
        isFromPage(deps, request) &&
        !wantsNoCount(request.headers) &&
        !isRobot(request.headers) &&
        guard.admits(address);
      if (isCounted) deps.visits.later(() => count(request, address));
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}

/** Browsers always say from which page a beacon comes. */
function isFromPage({ config }: Pick<Deps, 'config'>, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = request.headers;
  return origin !== undefined && site === 'same-origin' && isFromOwnSite(config, request);
}
