import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a test's own, on a free port. */
export interface TestHttpServer {
  /** Without a slash at its end. */
  url: string;
  /** Ends requests that wait, too. */
  close(): void;
}

export async function startHttpServer(answer: RequestListener): Promise<TestHttpServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
