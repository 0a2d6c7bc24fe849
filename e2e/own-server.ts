import { startOwnServer } from './start-own-server.ts';
import type { OwnServer } from './start-own-server.ts';
import { test as base } from './test.ts';

interface Own {
  /** Environment variables for the server. */
  settings: Record<string, string>;
  server: OwnServer;
}

/** A test with its own server, because it changes something that exists only once. */
export const test = base.extend<Own>({
  settings: [{}, { option: true }],
  server: async ({ settings }, use) => {
    const server = await startOwnServer(settings);
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.url),
});
