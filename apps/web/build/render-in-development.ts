import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevEnvironment, Plugin, ViteDevServer } from 'vite';
import type { createBrowserApi, render } from '../src/entry-server.tsx';

interface Sources {
  render: typeof render;
  createBrowserApi: typeof createBrowserApi;
}

const refresh =
  'import{injectIntoGlobalHook as hook}from"/@react-refresh";hook(window);' +
  'window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;';

/**
 * Server rendering as in production, but with the development server's modules and the API's data
 * over HTTP.
 */
export function renderInDevelopment(apiOrigin: string): Plugin {
  return {
    name: 'render-in-development',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use((request, response) => {
        void reply(server, apiOrigin, request, response).catch((error: Error) => {
          server.ssrFixStacktrace(error);
          response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
          response.end(error.stack);
          server.config.logger.error(error.stack ?? error.message);
        });
      });
    },
  };
}

async function reply(
  server: ViteDevServer,
  apiOrigin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const site = (await server.ssrLoadModule('/src/entry-server.tsx')) as Sources;
  const origin = `http://${request.headers.host}`;
  const page = await site.render(new Request(origin + request.url), {
    api: site.createBrowserApi(apiOrigin),
    addresses: { origin, apiOrigin: '' },
    built: { css: await collectStyles(server.environments.ssr, server), scripts },
  });
  // The policy does not allow the scripts that the development server inserts.
  page.headers.delete('content-security-policy');
  response.writeHead(page.status, Object.fromEntries(page.headers));
  response.end(await page.text());
}

const scripts = [
  { attrs: { type: 'module' }, children: refresh },
  { attrs: { type: 'module', src: '/@vite/client' } },
  { attrs: { type: 'module', src: '/src/entry-client.tsx' } },
  { attrs: { type: 'module', src: '/src/features/insights/start.ts' } },
];

/** The styles of all modules loaded so far, so that no page appears without styles. */
async function collectStyles(environment: DevEnvironment, server: ViteDevServer): Promise<string> {
  const files = [...environment.moduleGraph.idToModuleMap.values()]
    .map(({ url }) => url)
    .filter((url) => url.endsWith('.css'));
  const sheets = await Promise.all(
    files.map(async (url) => {
      const direct = await server.environments.client.transformRequest(`${url}?direct`);
      return direct?.code ?? '';
    }),
  );
  return sheets.join('\n');
}
