import type { IncomingMessage } from 'node:http';

/** A registered name, an IPv4 or a bracketed IPv6 address, with a port or without (RFC 3986, 3.2). */
const hostPattern = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/**
 * The path of a request whose target is a whole address, as clients send it to a proxy and every
 * server has to take it (RFC 9112, 3.2.2). Its host then counts instead of the Host header. Other
 * targets are returned as they are.
 */
export function toOriginForm(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/', headers } = request;
  if (url.startsWith('/')) return url;
  const [, host, rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(url) ?? [];
  if (host === undefined || !hostPattern.test(host)) return url;
  headers.host = host;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Whether a request has one valid target and one valid host (RFC 9112, 3.2). */
export function hasValidTarget(request: IncomingMessage): boolean {
  const { url = '', method, headers, rawHeaders } = request;
  if (!url.startsWith('/') && !(url === '*' && method === 'OPTIONS')) return false;
  if (headers.host !== undefined && !hostPattern.test(headers.host)) return false;
  // Node keeps the first of several and drops the others.
  let hosts = 0;
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}
