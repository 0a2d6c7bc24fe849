import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../apps/admin/dist', import.meta.url));
const guide = new URL('../docs/operations.md', import.meta.url);
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/**
 * The built back office on a web server with static files only, as docs/operations.md describes.
 * Returns its port and a function that stops it.
 */
export async function serveAdminFiles(apiOrigin: string, siteOrigin: string) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
    .replace('name="api-origin" content=""', `name="api-origin" content="${apiOrigin}"`)
    .replace('name="public-origin" content=""', `name="public-origin" content="${siteOrigin}"`);
  const headers = readHeaders(apiOrigin, siteOrigin);
  const server = createServer((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/admin/')) {
      response.writeHead(302, { location: '/admin/' }).end();
      return;
    }
    const file = join(folder, pathname.slice('/admin/'.length));
    if (pathname.startsWith('/admin/assets/') && existsSync(file)) {
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' });
      createReadStream(file).pipe(response);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { port, stop };
}

/** The headers of the guide, for an API and a site at these addresses; without those that require https. */
function readHeaders(apiOrigin: string, siteOrigin: string): [name: string, value: string][] {
  const [, block = ''] = /```http\n([^`]*)```/.exec(readFileSync(guide, 'utf8')) ?? [];
  return block
    .trim()
    .replaceAll('https://api.example.com', apiOrigin)
    .replaceAll('https://example.com', siteOrigin)
    .replace(';upgrade-insecure-requests', '')
    .split('\n')
    .map((line): [string, string] => {
      const [name = '', value = ''] = line.trim().split(/: (.*)/);
      return [name, value];
    })
    .filter(([name]) => name !== 'strict-transport-security');
}
