import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { limits } from '@bakery/schemas/common';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { rememberAddresses, trustedProxies } from './core/client-address.ts';
import type { Deps } from './core/deps.ts';
import { AppError, plainMessages } from './core/errors.ts';
import { createKeptAnswers } from './core/kept-answers.ts';
import { answerClientError } from './core/rest/client-error.ts';
import type { Readiness } from './core/readiness.ts';
import { failure } from './core/rest/envelope.ts';
import { sendError } from './core/rest/error-handler.ts';
import { registerRoutes } from './core/rest/register.ts';
import { acceptForms } from './core/uploads/accept-forms.ts';
import { apiDocs } from './plugins/api-docs.ts';
import { health } from './plugins/health.ts';
import { publicMedia } from './plugins/public-media.ts';
import { requestLog } from './plugins/request-log.ts';
import { chooseHeaders, security } from './plugins/security.ts';
import { session } from './plugins/session.ts';
import { sites } from './plugins/sites.ts';
import { isOfSite } from './plugins/web/web.ts';
import { restRoutes } from './rest.ts';
import { appRouter } from './router.ts';
import type { AppRouter } from './router.ts';

/** A batch of tRPC calls names them all in its path. */
const longestPath = 5_000;
const mostInBatch = 20;
const keptBytes = 64 * 1024 * 1024;

/** Builds the server that production runs, without listening. The caller owns `deps` and closes them. */
export async function buildApp(deps: Deps, readiness: Readiness): Promise<FastifyInstance> {
  const headersFor = chooseHeaders(deps.config);
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.jsonBodyBytes,
    trustProxy: trustedProxies(deps.config.trustProxy),
    requestIdHeader: false,
    // Several processes write into one log.
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    requestTimeout: 5 * 60_000,
    keepAliveTimeout: 72_000,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: longestPath },
    exposeHeadRoutes: true,
    // No hook runs for a path that cannot be read.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersFor(request)).header('x-request-id', request.id);
      // To a visitor it is one more address that leads nowhere.
      const isSite = deps.config.serve.has('web') && isOfSite(request.url);
      if (isSite && /^(GET|HEAD)$/.test(request.method)) return reply.redirect('/home', 302);
      sendError(error, request, reply);
    },
    clientErrorHandler: answerClientError,
  });
  rememberAddresses(app.server);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(failure({ message: plainMessages.notFound, fields: undefined })),
  );

  await app.register(requestLog);
  await app.register(security, { deps });
  await app.register(cookie);
  await app.register(session, { deps });
  await app.register(health, { deps, readiness });
  await app.register(publicMedia, { deps });

  if (deps.config.serve.has('api')) {
    await app.register(async (scope) => {
      scope.addHook('onRequest', async () => {
        if (!readiness.isPrepared()) {
          throw new AppError('UNAVAILABLE', plainMessages.unavailable, { retryAfter: 2 });
        }
      });
      await scope.register(apiDocs, { deps });
      await scope.register(rest, { prefix: '/api', deps });
      await scope.register(trpc, { deps });
    });
  }
  await app.register(sites, { deps, isPrepared: readiness.isPrepared });
  return app;
}

async function rest(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  await app.register(acceptForms);
  registerRoutes(app, deps, createKeptAnswers(keptBytes), restRoutes);
}

async function trpc(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  // What is answered depends on who asks: nothing on the way may keep it.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  // Files go through REST: the adapter reads form data without any limit.
  app.addHook('preParsing', async (request) => {
    const type = request.headers['content-type'];
    if (request.method === 'POST' && !/^application\/json\b/i.test(type ?? '')) {
      throw new AppError('UNSUPPORTED_TYPE', 'Calls are sent as JSON.');
    }
  });
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, res }) => ({ deps, http: { request: req, reply: res } }),
      allowMethodOverride: false,
      maxBatchSize: mostInBatch,
      onError: ({ error, path, req }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          req.log.error({ err: error.cause ?? error, path }, 'call failed');
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
  });
}
