import { codeOf } from '@bakery/db';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { listenAddress } from '../../config/config.ts';
import type { Config } from '../../config/config.ts';

/** The process cannot start; the message tells the person at the terminal what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

type Address = Pick<Config, 'host' | 'port'>;

/** The app's server on its port: when it begins to listen and how it stops. */
export interface HttpServer {
  /** Begins to take connections; resolves with the address as one types it. Throws StartError. */
  listen(): Promise<string>;
  /** Takes no connections any more, finishes what is in flight and cuts off what takes longer. */
  close(timeout: number): Promise<void>;
}

export function createHttpServer(app: FastifyInstance, { host, port }: Address): HttpServer {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  return {
    async listen() {
      try {
        await app.listen({ port, host });
      } catch (error) {
        throw explained(error, { host, port });
      }
      const bound = app.server.address();
      return listenAddress(host, bound !== null && typeof bound === 'object' ? bound.port : port);
    },

    async close(timeout) {
      // A keep-alive connection that was busy when closing began is closed as soon as it is idle.
      const sweep = setInterval(() => {
        app.server.closeIdleConnections();
        // Browsers open connections in advance; these count as busy until the first request.
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
      }, 50);
      // Responses that are still being sent had their time.
      const last = setTimeout(() => app.server.closeAllConnections(), timeout);
      await app.close();
      clearInterval(sweep);
      clearTimeout(last);
    },
  };
}

/**
 * Throws StartError when another process listens on the port: this is to be known before anything is
 * prepared. It tries to connect, since listening for a moment would accept visitors and drop them.
 */
export async function refuseTakenPort(address: Address): Promise<void> {
  const { host, port } = address;
  if (port === 0) return;
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const socket = connect({ port, host: reachable, timeout: 1_000 });
  const isTaken = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('timeout', () => resolve(false));
  });
  socket.destroy();
  if (isTaken) throw taken(address);
}

function taken({ host, port }: Address): StartError {
  return new StartError(`port ${port} on ${host} is in use; set PORT to a free one`);
}

function explained(error: unknown, address: Address): unknown {
  const code = codeOf(error);
  const { host, port } = address;
  if (code === 'EADDRINUSE') return taken(address);
  if (code === 'EACCES')
    return new StartError(`port ${port} may not be used; set PORT to one above 1023`);
  if (code === 'EADDRNOTAVAIL')
    return new StartError(`${host} is no address of this machine; set HOST`);
  return error;
}
