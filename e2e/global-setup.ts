import type { TestProject } from 'vitest/node';
import { getFirefox } from '../scripts/lib/browser.mjs';
import { startOwnServer } from './start-own-server.ts';
import { copyDemoData } from './stored-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the server under test. */
    origin: string;
    /** The path of the browser. */
    firefox: string;
  }
}

/** One server with demo content for all test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('firefox', await getFirefox());
  const server = await startOwnServer(
    { DEMO_DATA: 'on', LOG_LEVEL: 'warn', RATE_LIMIT_CONTACT: '1000' },
    copyDemoData,
  );
  project.provide('origin', server.url);
  return server.stop;
}
