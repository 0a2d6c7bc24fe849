import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createBodyCache, prepareResponse } from './prepared-response.ts';

const long = JSON.stringify({ text: 'rusk '.repeat(1_000) });

describe('prepareResponse', () => {
  it('makes each encoding of the same bytes', async () => {
    const response = await prepareResponse(long);
    expect(response.identity.toString()).toBe(long);
    expect(gunzipSync(await response.encoded!.gzip()).toString()).toBe(long);
    expect(brotliDecompressSync(response.encoded!.br).toString()).toBe(long);
  });

  it('does not compress what is tiny', async () => {
    expect((await prepareResponse('{}')).encoded).toBeUndefined();
  });

  it('tags by content', async () => {
    const [one, same, other] = await Promise.all(
      ['a', 'a', 'b'].map((body) => prepareResponse(body)),
    );
    expect(one!.etag).toBe(same!.etag);
    expect(one!.etag).not.toBe(other!.etag);
  });
});

describe('createBodyCache', () => {
  it('builds once for a revision, also when asked for at the same time', async () => {
    const cache = createBodyCache(1_000_000);
    let built = 0;
    const build = () => `${(built += 1)} ${long}`;
    const [a, b] = await Promise.all([cache.get('k', 1, build), cache.get('k', 1, build)]);
    expect(a).toBe(b);
    expect(await cache.get('k', 1, build)).toBe(a);
    expect(built).toBe(1);
  });

  it('builds anew for another revision', async () => {
    const cache = createBodyCache(1_000_000);
    const first = await cache.get('k', 1, () => 'one');
    const second = await cache.get('k', 2, () => 'two');
    expect([first.identity.toString(), second.identity.toString()]).toEqual(['one', 'two']);
  });

  it('does not keep a failure', async () => {
    const cache = createBodyCache(1_000_000);
    await expect(cache.get('k', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.get('k', 1, () => 'yes')).identity.toString()).toBe('yes');
  });

  it('lets the least recently used go when it is full', async () => {
    const cache = createBodyCache(100_000);
    let built = 0;
    const body = () => `${(built += 1)}${'x'.repeat(20_000)}`;
    for (let key = 0; key < 20; key += 1) await cache.get(`k${key}`, 1, body);
    await cache.get('k19', 1, body);
    expect(built).toBe(20);
    await cache.get('k0', 1, body);
    expect(built).toBe(21);
  });
});
