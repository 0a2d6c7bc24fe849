import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../core/deps.ts';
import { describeApi } from '../core/rest/openapi.ts';
import { restRoutes } from '../rest.ts';

type StaticDocument = Extract<NonNullable<Parameters<typeof swagger>[1]>, { mode: 'static' }>;

/** `/api/openapi.json` and, made from it, a page to try the API at `/api/docs`; nothing foreign is loaded. */
export async function apiDocs(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const document = describeApi(restRoutes, deps.config.origins.api ?? '/');
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  );
  await app.register(swagger, {
    mode: 'static',
    specification: { document },
  } as unknown as StaticDocument);
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', persistAuthorization: false, withCredentials: true },
    theme: { title: 'Bakery API' },
    validatorUrl: false,
  });
}
