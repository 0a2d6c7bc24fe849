import { createTRPCClient, httpLink } from '@trpc/client';
import type { TRPCClient } from '@trpc/client';
import type { FastifyInstance } from 'fastify';
import type { AppRouter } from '../router.ts';

/** A client as our own apps have it, without a network: for calls that succeed; a refused call throws. */
export function createTestClient(
  app: FastifyInstance,
  headers: Record<string, string>,
): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: 'http://localhost/trpc',
        headers,
        fetch: async (url, { method, headers: sent, body } = {}) => {
          const { pathname, search } = new URL(String(url));
          const response = await app.inject({
            method: method === 'POST' ? 'POST' : 'GET',
            url: pathname + search,
            headers: Object.fromEntries(new Headers(sent)),
            ...(typeof body === 'string' && { payload: body }),
          });
          return new Response(new Uint8Array(response.rawPayload), { status: response.statusCode });
        },
      }),
    ],
  });
}
