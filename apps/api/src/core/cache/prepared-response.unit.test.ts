import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createBodyCache, prepareLazily, prepareResponse } from './prepared-response.ts';

const long = JSON.stringify({ text: 'rusk '.repeat(1_000) });

describe.each([
  ['prepareResponse', prepareResponse],
  ['prepareLazily', async (body: string) => prepareLazily(body)],
])('%s', (_name, prepare) => {
  it('makes each encoding of the same bytes', async () => {
    const response = await prepare(long);
    expect(response.isEncoded).toBe(true);
    expect((await response.encode('identity')).toString()).toBe(long);
    expect(gunzipSync(await response.encode('gzip')).toString()).toBe(long);
    expect(brotliDecompressSync(await response.encode('br')).toString()).toBe(long);
  });

  it('does not compress what is tiny', async () => {
    const response = await prepare('{}');
    expect(response.isEncoded).toBe(false);
    expect((await response.encode('identity')).toString()).toBe('{}');
  });

  it('tags by content', async () => {
    const [one, same, other] = await Promise.all([long, long, `${long} `].map(prepare));
    expect(one!.etag).toBe(same!.etag);
    expect(one!.etag).not.toBe(other!.etag);
  });

  it('makes each encoding once', async () => {
    const response = await prepare(`${long} once`);
    expect(await response.encode('gzip')).toBe(await response.encode('gzip'));
    expect(await response.encode('br')).toBe(await response.encode('br'));
  });
});

it('a page takes no more memory than its compressed bytes', async () => {
  const response = await prepareResponse(long);
  expect(response.bytes).toBe((await response.encode('br')).length);
});

describe('createBodyCache', () => {
  const text = async (response: Promise<{ encode: (coding: 'identity') => unknown }>) =>
    String(await (await response).encode('identity'));
  const write = (data: unknown) => JSON.stringify(data);

  it('builds once for a revision, also when asked for at the same time', async () => {
    const cache = createBodyCache(1_000_000);
    let built = 0;
    const read = async () => `${(built += 1)} ${long}`;
    const get = () => cache.get('k', 1, read, write);
    const [a, b] = await Promise.all([get(), get()]);
    expect(a).toBe(b);
    expect(await get()).toBe(a);
    expect(built).toBe(1);
  });

  it('builds anew for another revision, unless the data are the same', async () => {
    const cache = createBodyCache(1_000_000);
    let data = { name: 'one' };
    const get = (revision: number) => cache.get('k', revision, async () => ({ ...data }), write);
    const first = await get(1);
    expect(await get(2)).toBe(first);
    data = { name: 'two' };
    expect(await get(2)).toBe(first);
    expect(await text(get(3))).toBe('{"name":"two"}');
  });

  it('does not keep a failure', async () => {
    const cache = createBodyCache(1_000_000);
    let isThere = false;
    const read = async () => {
      if (!isThere) throw new Error('no');
      return 'yes';
    };
    await expect(cache.get('k', 1, read, write)).rejects.toThrow('no');
    isThere = true;
    expect(await text(cache.get('k', 1, read, write))).toBe('"yes"');
    isThere = false;
    await expect(cache.get('k', 2, read, write)).rejects.toThrow('no');
  });

  it('lets the least recently used go when it is full', async () => {
    const cache = createBodyCache(100_000);
    let built = 0;
    const read = async () => `${(built += 1)}${'x'.repeat(20_000)}`;
    for (let key = 0; key < 20; key += 1) await cache.get(`k${key}`, 1, read, write);
    await cache.get('k19', 1, read, write);
    expect(built).toBe(20);
    await cache.get('k0', 1, read, write);
    expect(built).toBe(21);
  });
});
