import { listenAddress } from './config/config.ts';
import type { Config } from './config/config.ts';
import { withDrafts } from './content/store/content-overlay.ts';
import type { Deps } from './deps.ts';
import { AppError } from './core/errors/app-error.ts';
import type { Previews } from './content/store/page-previews.ts';
import { toStaticPage } from './content/previews/static-page.ts';
import { createLocalApi } from './local-api.ts';
import { createRenderLimit } from './plugins/web/render-limit.ts';
import type { BuiltWeb, RenderOptions } from './plugins/web/renderer.ts';

/** The fonts, pictures and sections that a page brings later by its scripts are to be there at once. */
const off: RenderOptions['off'] = ['fonts', 'pictures', 'sections'];
const maxRedirects = 3;

/** The site is loaded at the first preview: a process that serves no pages may never need it. */
export function createPreviews(
  config: Config,
  loadWeb: () => Promise<BuiltWeb | undefined>,
): Previews<Deps> {
  const { public: site, api = '' } = config.origins;
  const addresses = { origin: site ?? listenAddress(config.host, config.port), apiOrigin: api };
  const limit = createRenderLimit({ max: 1, maxWaitingOfClient: 3, maxWaiting: 30 });
  let loading: Promise<BuiltWeb | undefined> | undefined;

  async function render(deps: Deps, web: BuiltWeb, address: string): Promise<Response> {
    const { origin } = addresses;
    let next = address;
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const target = web.renderer.resolveAddress(next);
      const resolved = 'location' in target ? target.location : target.address;
      const response = await web.renderer.render(new Request(origin + resolved), {
        api: createLocalApi(deps),
        addresses,
        built: web.built,
        off,
      });
      const location = response.headers.get('location');
      if (location === null) return response;
      const { pathname, search } = new URL(location, origin);
      next = pathname + search;
    }
    throw new Error(`${address} redirects without an end`);
  }

  async function getWeb(): Promise<BuiltWeb> {
    const web = await (loading ??= loadWeb());
    if (web) return web;
    // The site may be built later.
    loading = undefined;
    throw new AppError('UNAVAILABLE', 'The public site has not been built on this server.');
  }

  return {
    async render(deps, { address, drafts, client }) {
      const web = await getWeb();
      const content = withDrafts(deps.content, drafts);
      return limit(client, async () => {
        const response = await render({ ...deps, content }, web, address);
        return { status: response.status, html: toStaticPage(await response.text(), site) };
      });
    },
  };
}
