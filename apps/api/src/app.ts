import cookie from '@fastify/cookie';
import { limits } from '@bakery/schemas/common/limits.constants';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { rememberAddresses, trustedProxies } from './core/http/client-address.ts';
import type { Deps } from './deps.ts';
import { AppError, plainMessages } from './core/errors/app-error.ts';
import { createBodyCache } from './core/cache/prepared-response.ts';
import { createRequestIds } from './core/http/request-id.ts';
import { toOriginForm } from './core/http/request-target.ts';
import { refuseWhileReplaced } from './core/database/replacement.ts';
import { createFileCache } from './core/cache/file-cache.ts';
import { createResponseCache } from './core/cache/response-cache.ts';
import { detectHttpsEarly } from './core/http/origins.ts';
import { sendClientError, refuseConnect } from './core/rest/client-error.ts';
import type { Readiness } from './core/readiness.ts';
import { sendError } from './core/rest/error-handler.ts';
import { registerRoutes } from './core/rest/register.ts';
import { serveTrpc } from './core/trpc/serve-trpc.ts';
import { dismiss } from './core/uploads/body-reader.ts';
import { acceptForms } from './core/uploads/accept-forms.ts';
import { apiDocs } from './plugins/api-docs.ts';
import { brandFiles } from './plugins/brand-files.ts';
import { health } from './plugins/health.ts';
import { metricsPage } from './plugins/metrics/metrics.ts';
import { createMetrics } from './plugins/metrics/registry.ts';
import { publicMedia } from './plugins/public-media.ts';
import { logRefusal, requestLog } from './plugins/request-log.ts';
import { requestTarget } from './plugins/request-target.ts';
import { cachedServerFactory, responseCache } from './plugins/response-cache.ts';
import { sharedCache } from './plugins/shared-cache.ts';
import { chooseHeaders, security } from './plugins/security.ts';
import { session } from './plugins/session.ts';
import { ownBuilds, sites } from './plugins/sites.ts';
import type { Builds } from './plugins/sites.ts';
import { unrouted } from './plugins/unrouted.ts';
import { isOfSite } from './plugins/web/web.ts';
import { restRoutes } from './rest.ts';
import { appRouter } from './router.ts';

/** A batch of tRPC calls names them all in its path. */
const maxPathLength = 5_000;
const maxCacheBytes = 64 * 1024 * 1024;

/** Builds the server that production runs, without listening. The caller owns `deps` and closes them. */
export async function buildApp(
  deps: Deps,
  readiness: Readiness,
  builds: Builds = ownBuilds,
): Promise<FastifyInstance> {
  const headersFor = chooseHeaders(deps.config);
  const { log } = deps;
  const isHttps = detectHttpsEarly(deps.config);
  const newId = createRequestIds(deps.config.trustProxy);
  const early = { isHttps, newId, log };
  const { content, replacement } = deps;
  const isServing = () => readiness.isPrepared() && !replacement.isOn();
  const getState = () =>
    replacement.isOn() ? { ...content.state(), stale: true } : content.state();
  const cache = createResponseCache({ getState, ...early });
  const pictures = createFileCache(early);
  const metrics = deps.config.metrics && (await createMetrics(deps, { pages: cache, pictures }));
  const app = Fastify({
    serverFactory: cachedServerFactory(cache, pictures),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.jsonBodyBytes,
    trustProxy: trustedProxies(deps.config.trustProxy),
    requestIdHeader: false,
    genReqId: newId,
    forceCloseConnections: 'idle',
    requestTimeout: 5 * 60_000,
    keepAliveTimeout: 72_000,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: maxPathLength,
    },
    exposeHeadRoutes: true,
    // No hook runs for a path that cannot be read.
    frameworkErrors: (error, request, reply) => {
      logRefusal(request, reply, deps.config.logAddresses);
      metrics?.observeRefusal(request.method, reply.raw);
      reply.headers(headersFor(request)).header('x-request-id', request.id);
      // For visitors this is a page that does not exist.
      const isSite = deps.config.serve.has('web') && isOfSite(request.url);
      if (isSite && /^(GET|HEAD)$/.test(request.method)) return reply.redirect('/home', 302);
      sendError(error, request, reply);
    },
    clientErrorHandler: sendClientError,
    rewriteUrl: toOriginForm,
  });
  rememberAddresses(app.server);
  app.server.on('connect', refuseConnect);
  app.setErrorHandler(sendError);

  if (deps.traces) await app.register(deps.traces.plugin);
  await app.register(requestLog, { addresses: deps.config.logAddresses });
  await app.register(metricsPage, { config: deps.config.metrics, metrics });
  await app.register(security, { deps });
  await app.register(requestTarget);
  await app.register(cookie);
  await app.register(session, { deps });
  await app.register(sharedCache, { cdn: deps.config.cdn });
  await app.register(responseCache, { cache });
  await app.register(unrouted);
  await app.register(health, { deps, readiness });
  await app.register(publicMedia, { deps, cache: pictures });
  await app.register(brandFiles, { deps, isPrepared: isServing });

  if (deps.config.serve.has('api')) {
    // Streams would go on until they are cut off.
    app.addHook('preClose', async () => deps.enquiryChanges.close());
    await app.register(async (scope) => {
      scope.addHook('onRequest', async () => {
        if (!readiness.isPrepared()) {
          throw new AppError('UNAVAILABLE', plainMessages.unavailable, { retryAfter: 2 });
        }
      });
      await scope.register(apiDocs, { deps });
      await scope.register(rest, { prefix: '/api', deps });
      // Refuses by itself, with errors as its clients read them.
      await scope.register(serveTrpc, { deps, router: appRouter });
    });
  }
  await app.register(sites, { deps, isPrepared: readiness.isPrepared, builds });
  return app;
}

async function rest(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (deps.replacement.isOn()) dismiss(request.raw);
    refuseWhileReplaced(deps);
  });
  await app.register(acceptForms);
  registerRoutes(app, deps, createBodyCache(maxCacheBytes), restRoutes);
}
