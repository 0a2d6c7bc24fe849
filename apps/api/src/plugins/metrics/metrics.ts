import type { Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { MetricsConfig } from '../../config/config.ts';
import { refuse } from '../../core/http/refuse.ts';
import { hasToken } from './has-token.ts';
import { listenForMetrics } from './metrics-server.ts';
import type { Metrics } from './registry.ts';

interface MetricsOptions {
  config: MetricsConfig | undefined;
  /** Undefined where nothing is counted. */
  metrics: Metrics | undefined;
}

/**
 * Counts the responses of the framework, and shows all metrics at `/metrics` to who has the token. Without a token, or
 * with an address of their own, there is no such page.
 */
export const metricsPage = fp(async (app: FastifyInstance, { config, metrics }: MetricsOptions) => {
  const isHere = metrics && config?.listen === undefined && config?.token !== undefined;
  // A route in any case: the site has pages at all other paths.
  app.get('/metrics', { logLevel: 'silent' }, (request, reply) => {
    if (!isHere || !hasToken(request.headers.authorization, config.token))
      return refuse(reply, 404);
    return send(reply, metrics);
  });
  if (!metrics) return;
  if (config?.listen) listenWith(app, config, metrics);
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe(
      describe(request),
      reply.statusCode,
      isStream(reply) ? undefined : reply.elapsedTime / 1_000,
    );
    done();
  });
});

function describe({ method, routeOptions, is404 }: FastifyRequest) {
  return { method, route: is404 ? undefined : routeOptions.url };
}

/** Lasts for as long as somebody listens. */
function isStream(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('text/event-stream');
}

async function send(reply: FastifyReply, metrics: Metrics): Promise<FastifyReply> {
  const { contentType, body } = await metrics.read();
  return reply.header('cache-control', 'no-store').type(contentType).send(body);
}

/** The address of their own is there from before the first visitor until after the last. */
function listenWith(app: FastifyInstance, config: MetricsConfig, metrics: Metrics): void {
  let server: Server | undefined;
  app.addHook('onReady', async () => {
    server = await listenForMetrics(config, metrics);
    app.log.info({ address: server?.address() }, 'metrics are shown');
  });
  app.addHook('onClose', async () => {
    server?.closeAllConnections();
    server?.close();
  });
}
