import { createHash } from 'node:crypto';
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

describe.each([
  ['prepareResponse', prepareResponse],
  ['prepareLazily', async (body: string) => prepareLazily(body)],
])('%s holds no memory but that of its bytes', (_name, prepare) => {
  it.each(['br', 'gzip', 'identity'] as const)('as %s', async (coding) => {
    for (const body of ['{}', `${long} in memory`]) {
      const bytes = await (await prepare(body)).encode(coding);
      expect(bytes.buffer.byteLength).toBe(bytes.length);
    }
  });
});

it('compresses again after a failure', async () => {
  let attempts = 0;
  const response = prepareLazily(long, async (bytes) => {
    attempts += 1;
    if (attempts === 1) throw new Error('no memory');
    return bytes;
  });
  await expect(response.encode('br')).rejects.toThrow('no memory');
  expect((await response.encode('br')).toString()).toBe(long);
});

it('a page takes less memory than its compressed bytes when there are others like it', async () => {
  const words = Array.from({ length: 2_000 }, (_, n) =>
    createHash('sha1').update(`${n}`).digest('hex'),
  );
  const pages = ['rusk', 'cake'].map((name) => `<title>${name}</title>${words.join(' ')}`);
  const [, second] = await Promise.all(pages.map(prepareResponse));
  const br = await second!.encode('br');
  expect(brotliDecompressSync(br).toString()).toBe(pages[1]);
  expect(second!.bytes).toBeLessThan(br.length / 20);
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

  it('is built again for another revision, unless the data are the same', async () => {
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
