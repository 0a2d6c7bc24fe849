import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  addBanner,
  bannerForm,
  keepFirstStart,
  makeTemporaryFolder,
  sendEnquiry,
  signIn,
  startProcess,
  status,
} from './testing/process.ts';
import { spawnServer } from './testing/spawn-server.ts';

const firstStart = await keepFirstStart();
afterAll(() => firstStart.remove());

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a process on its own database', { timeout: 600_000 }, () => {
  it('loses nothing acknowledged when it is killed during writes', async () => {
    const DATA_DIR = await firstStart.copy();
    const first = await startProcess({ DATA_DIR });
    const acknowledged = new Set<string>();
    let sent = 0;
    let killed = false;
    const writer = async () => {
      while (!killed) {
        const message = `enquiry ${(sent += 1)}`;
        const response = await sendEnquiry(first.url, message).catch(() => undefined);
        if (response?.status === 201) acknowledged.add(message);
      }
    };
    const writers = [writer(), writer(), writer(), writer()];
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(60), { timeout: 60_000 });
    first.kill('SIGKILL');
    await first.exited;
    killed = true;
    await Promise.all(writers);

    const second = await startProcess({ DATA_DIR });
    const response = await fetch(`${second.url}/api/contact`, {
      headers: await signIn(second.url),
    });
    const { data } = (await response.json()) as { data: { message: string }[] };
    const stored = new Set(data.map(({ message }) => message));
    expect([...acknowledged].filter((message) => !stored.has(message))).toEqual([]);
  });

  it('stops within its time on SIGTERM, finishing what is in flight', async () => {
    const started = await startProcess({ DATA_DIR: await firstStart.copy() });
    const headers = await signIn(started.url);
    // The process that makes the pictures' sizes runs from then on: on a busy machine its start alone takes seconds.
    expect((await addBanner(started.url, headers, 2)).status).toBe(201);
    const form = await bannerForm(1);
    const upload = request(`${started.url}/api/banners`, {
      method: 'POST',
      headers: {
        ...headers,
        ...form.headers,
        'content-length': form.payload.length,
        expect: '100-continue',
      },
    });
    upload.flushHeaders();
    // The server has taken the call and waits for its body.
    await once(upload, 'continue');
    upload.write(form.payload.subarray(0, 100));
    started.kill('SIGTERM');
    await vi.waitFor(
      () => expect(status(`${started.url}/healthz`)).rejects.toThrow('fetch failed'),
      60_000,
    );

    upload.end(form.payload.subarray(100));
    const [reply] = (await once(upload, 'response')) as [IncomingMessage];
    expect(reply.statusCode).toBe(201);
    reply.resume();
    expect(await started.exited).toEqual({ code: 0, signal: null });
    expect(started.output()).not.toContain('did not stop cleanly');
  });

  it('behind a reverse proxy says that it stops, and serves until the proxy knows', async () => {
    const started = await startProcess({
      DATA_DIR: await firstStart.copy(),
      TRUST_PROXY: '127.0.0.1',
    });
    const seen: string[] = [];
    const ask = async (path: string) => {
      const response = await fetch(started.url + path).catch(() => undefined);
      return response && `${path} ${response.status}`;
    };
    started.kill('SIGTERM');
    for (;;) {
      const responses = [await ask('/readyz?exclude=database'), await ask('/api/banners')];
      if (responses.includes(undefined)) break;
      seen.push(...(responses as string[]));
    }
    expect(seen).toContain('/readyz?exclude=database 503');
    expect(seen.filter((reply) => reply.startsWith('/api'))).not.toContain('/api/banners 503');
    expect(await started.exited).toEqual({ code: 0, signal: null });
  });

  it.skipIf(process.platform === 'win32')(
    'stops within its time although its database is frozen, and takes it along',
    async () => {
      const DATA_DIR = await firstStart.copy();
      const started = await startProcess({ DATA_DIR });
      const lock = await readFile(join(DATA_DIR, 'postgres/data/postmaster.pid'), 'utf8');
      const pid = Number(lock.split('\n')[0]);
      process.kill(pid, 'SIGSTOP');
      started.kill('SIGTERM');
      try {
        expect(await started.exited).toEqual({ code: 0, signal: null });
        await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);
      } finally {
        if (isRunning(pid)) process.kill(pid, 'SIGKILL');
      }
    },
  );

  it('names the wrong variable and does not start', async () => {
    const refused = await spawnServer({ PORT: 'many', S3_ENDPOINT: 'nowhere' }).catch(
      (error: Error) => error,
    );
    expect(refused).toBeInstanceOf(Error);
    const { message } = refused as Error;
    expect(message).toContain('ended with 1');
    expect(message).toMatch(/PORT is not a whole number; for example 3000/);
    expect(message).toMatch(/S3_ENDPOINT .*https:\/\/s3\.example\.com/);
    expect(message).not.toContain('    at ');
  });

  it('says plainly that its port is taken', async () => {
    const started = await startProcess({ DATA_DIR: await firstStart.copy() });
    const env = { DATA_DIR: await makeTemporaryFolder(), PORT: new URL(started.url).port };
    await expect(startProcess(env)).rejects.toThrow(/port \d+ .*in use/i);
  });
});
