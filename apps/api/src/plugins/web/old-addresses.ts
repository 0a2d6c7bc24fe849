import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { createHitCounter, findRedirect } from '../../features/pages/redirects/index.ts';

export interface OldAddresses {
  /** Where a request is sent that the site has no page for, which counts as a hit; undefined for nowhere. */
  find(request: FastifyRequest): Promise<string | undefined>;
}

/** The redirects for addresses of an older site. What is counted is written before the server ends. */
export function findOldAddresses(app: FastifyInstance, deps: Deps): OldAddresses {
  const hits = createHitCounter(deps);
  app.addHook('onClose', () => hits.stop());
  return {
    async find(request) {
      // Without them, as while the database was never there, the response is that of an unknown address.
      const found = await findRedirect(deps, request.url).catch(() => undefined);
      if (!found) return undefined;
      // A check of links is no visit.
      if (request.method === 'GET') hits.count(found.id);
      return found.location;
    },
  };
}
