import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface VisitorResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface VisitorRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The client's own address: a local one, 127.x.x.x. */
  from?: string;
  /** Whether to follow a 307 once, as browsers do: with the same method and body. */
  follow?: boolean;
}

/** An HTTP client that trusts one certificate authority and can use several addresses. */
export interface Visitor {
  /**
   * Sends one request on a new connection and reads the whole response; throws when it is cut off.
   */
  fetch(url: string, options?: VisitorRequest): Promise<VisitorResponse>;
}

export function createVisitor(authority: Buffer): Visitor {
  return {
    async fetch(url, { follow = false, ...options } = {}) {
      const { method = 'GET', headers = {}, body, from = '127.0.0.1' } = options;
      const { protocol, hostname, port, pathname, search, host } = new URL(url);
      const request = protocol === 'https:' ? requestHttps : requestHttp;
      const sent = request({
        // Some machines do not resolve names below localhost.
        host: '127.0.0.1',
        port,
        servername: hostname,
        path: pathname + search,
        method,
        headers: { host, ...headers },
        ca: authority,
        localAddress: from,
        agent: false,
      });
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        sent.on('response', resolve).on('error', reject).end(body);
      });
      const received = {
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: await buffer(response),
      };
      const { location } = received.headers;
      return follow && received.status === 307 && location !== undefined
        ? this.fetch(new URL(location, url).href, options)
        : received;
    },
  };
}
