import { startOwnServer } from './start-own-server.ts';
import type { OwnServer } from './start-own-server.ts';
import { copyDemoData } from './stored-data.ts';
import { test as base } from './test.ts';

interface Own {
  /** Environment variables for the server. */
  settings: Record<string, string>;
  /** With the demo content instead of an empty database. */
  hasDemoContent: boolean;
  server: OwnServer;
}

/** A test with its own server, because it changes something that exists only once. */
export const test = base.extend<Own>({
  settings: [{}, { option: true }],
  hasDemoContent: [false, { option: true }],
  server: async ({ settings, hasDemoContent }, use) => {
    const server = await startOwnServer(settings, hasDemoContent ? copyDemoData : undefined);
    await use(server);
    await server.stop();
  },
  baseURL: ({ server }, use) => use(server.url),
});
