import { chmodSync, cpSync, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { multipart } from './multipart.ts';
import { spawnedAdministrator, spawnServer } from './spawn-server.ts';
import type { SpawnedServer } from './spawn-server.ts';
import { testImage } from './test-image.ts';

/** A folder that is removed after the test. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bakery-process-'));
  onTestFinished(() =>
    rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }),
  );
  return folder;
}

/** The front ends are left out: these tests may run while they are being built. */
const apiOnly = { SERVE: 'api' };

/**
 * Keeps the data folder of a server after its first start, with its database and the administrator. Returns how to copy it
 * for a test, which takes less processor time than a first start, and how to remove it.
 */
export async function keepFirstStart(): Promise<{
  copy(): Promise<string>;
  remove(): Promise<void>;
}> {
  const kept = await mkdtemp(join(tmpdir(), 'bakery-first-start-'));
  const started = await spawnServer({ ...apiOnly, DATA_DIR: kept });
  started.kill('SIGTERM');
  await started.exited;
  // A database that is slow to stop is left to its watchdog.
  const lock = join(kept, 'postgres', 'data', 'postmaster.pid');
  await vi.waitFor(() => expect(existsSync(lock)).toBe(false), 60_000);
  return {
    async copy() {
      const folder = await makeTemporaryFolder();
      cpSync(kept, folder, { recursive: true, verbatimSymlinks: true });
      // PostgreSQL insists, and copies of folders get the usual mode.
      chmodSync(join(folder, 'postgres', 'data'), 0o700);
      return folder;
    },
    remove: () => rm(kept, { recursive: true, force: true }),
  };
}

/** Starts the server as a process that ends with the test at the latest. */
export async function startProcess(
  env: Record<string, string>,
  until?: 'listening',
): Promise<SpawnedServer> {
  const started = await spawnServer({ ...apiOnly, ...env }, until);
  onTestFinished(async () => {
    started.kill('SIGKILL');
    await started.exited;
  });
  return started;
}

export async function signIn(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(spawnedAdministrator),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return { authorization: `Bearer ${data.token}` };
}

export function sendEnquiry(url: string, message: string): Promise<Response> {
  return fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      full_name: 'Asha',
      email: 'asha@example.com',
      contact_number: '5550001234',
      message,
    }),
  });
}

/** A form with a small picture, as a banner's. */
export async function bannerForm(order: number) {
  const data = await testImage({ width: 64, height: 20 });
  return multipart({ order_number: String(order) }, [{ field: 'image', data }]);
}

export async function addBanner(url: string, headers: Record<string, string>, order: number) {
  const form = await bannerForm(order);
  return fetch(`${url}/api/banners`, {
    method: 'POST',
    headers: { ...headers, ...form.headers },
    body: new Uint8Array(form.payload),
  });
}

export const status = async (url: string) => (await fetch(url)).status;
