import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { MetricsConfig } from '../../config/config.ts';
import { StartError } from '../../core/http/http-server.ts';
import type { Metrics } from './registry.ts';
import { hasToken } from './has-token.ts';

/**
 * Shows the metrics at an address of their own, which no visitor reaches. Resolves when it listens, with undefined where
 * it has no address. Throws StartError.
 */
export async function listenForMetrics(
  config: MetricsConfig | undefined,
  metrics: Metrics | undefined,
): Promise<Server | undefined> {
  if (!metrics || !config?.listen) return undefined;
  const { port, host } = config.listen;
  const server = createServer((request, response) => {
    const isRead = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
    if (!isRead || !hasToken(request.headers.authorization, config.token)) {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      ({ contentType, body }) => response.writeHead(200, { 'content-type': contentType }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch {
    throw new StartError(
      `metrics cannot be shown at port ${port} of ${host}; set METRICS_PORT and METRICS_HOST`,
    );
  }
  return server;
}
