import { loadWeb } from '../apps/api/src/plugins/web/renderer.ts';
import { createBrowserApi } from '../apps/web/src/shared/api/api.ts';
import type { RenderOptions } from '../apps/api/src/plugins/web/renderer.ts';

type Api = RenderOptions['api'];

/** How a call goes wrong. */
export const faults = ['fails', 'hangs', 'answers nonsense'] as const;
export type Fault = (typeof faults)[number];

export interface Broken {
  /** The calls, as `banners.list`. */
  calls: readonly string[];
  fault: Fault;
}

/** A page as the server renders it from its own calls, of which some are broken; lists all calls. */
export async function renderBroken(
  origin: string,
  path: string,
  { calls: broken, fault }: Broken = { calls: [], fault: 'fails' },
): Promise<{ html: string; status: number; headers: Record<string, string>; calls: string[] }> {
  const web = await loadWeb();
  const calls = new Set<string>();
  const client = createBrowserApi(origin) as unknown as Client;
  const api = watch(client, [], (call, ask) => {
    calls.add(call);
    return broken.includes(call) ? answer(fault) : ask();
  });
  const response = await web!.renderer.render(new Request(origin + path), {
    api: api as unknown as Api,
    addresses: { origin, apiOrigin: '' },
    built: web!.built,
    off: [],
  });
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  return { html: await response.text(), status, headers, calls: [...calls] };
}

function answer(fault: Fault): Promise<unknown> {
  if (fault === 'hangs') return new Promise(() => {});
  if (fault === 'answers nonsense') return Promise.resolve([{}]);
  return Promise.reject(Object.assign(new Error('away'), { data: { httpStatus: 500 } }));
}

type Client = Record<string, unknown>;
type Step = (call: string, ask: () => Promise<unknown>) => Promise<unknown>;

/** The client, with a step before each of its queries. */
function watch(client: Client, path: string[], step: Step): Client {
  return new Proxy(client, {
    get(target, name: string) {
      const next = target[name] as never;
      if (name !== 'query') return watch(next, [...path, name], step);
      return (...given: unknown[]) =>
        step(path.join('.'), () => (next as (...all: unknown[]) => Promise<unknown>)(...given));
    },
    // The client's own parts are functions.
    apply: () => undefined,
  });
}
