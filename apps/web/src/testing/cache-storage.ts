/**
 * The browser's Cache Storage, in memory, as far as the site uses it: in the order of what was put, newest last. With
 * `full` nothing can be put.
 */
export function createCacheStorage(origin = 'https://bakery.example') {
  const stores = new Map<string, Map<string, Response>>();
  const state = { full: false };
  const addressOf = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : asked, origin).href;

  const open = async (name: string) => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      match: async (asked: RequestInfo) => entries.get(addressOf(asked))?.clone(),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (asked: RequestInfo) => entries.delete(addressOf(asked)),
      put: async (asked: RequestInfo, response: Response) => {
        if (state.full) throw new DOMException('full', 'QuotaExceededError');
        entries.delete(addressOf(asked));
        entries.set(addressOf(asked), response);
      },
    };
  };
  const storage = {
    open,
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
    match: async (asked: RequestInfo, { cacheName = '' } = {}) =>
      (await open(cacheName)).match(asked),
  };
  const listPaths = (name: string) =>
    [...(stores.get(name)?.keys() ?? [])].map((url) => url.slice(origin.length));
  return { storage, state, listPaths };
}
