import { startOwnServer } from './start-own-server.ts';
import type { OwnServer } from './start-own-server.ts';
import { test as base } from './test.ts';

interface Own {
  /** What the product is started with. */
  settings: Record<string, string>;
  server: OwnServer;
}

/** A test that has a product of its own, because it changes what there is but once. */
export const test = base.extend<Own>({
  settings: [{}, { option: true }],
  server: async ({ settings }, use) => {
    const server = await startOwnServer(settings);
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.url),
});
