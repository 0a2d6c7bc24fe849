import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createKeptAnswers, prepareAnswer } from './kept-answers.ts';

const long = JSON.stringify({ text: 'rusk '.repeat(1_000) });

describe('prepareAnswer', () => {
  it('makes each encoding of the same bytes', async () => {
    const answer = await prepareAnswer(long);
    expect(answer.identity.toString()).toBe(long);
    expect(gunzipSync(await answer.encoded!.gzip()).toString()).toBe(long);
    expect(brotliDecompressSync(answer.encoded!.br).toString()).toBe(long);
  });

  it('does not compress what is tiny', async () => {
    expect((await prepareAnswer('{}')).encoded).toBeUndefined();
  });

  it('tags by content', async () => {
    const [one, same, other] = await Promise.all(
      ['a', 'a', 'b'].map((body) => prepareAnswer(body)),
    );
    expect(one!.etag).toBe(same!.etag);
    expect(one!.etag).not.toBe(other!.etag);
  });
});

describe('createKeptAnswers', () => {
  it('builds once for a revision, also when asked for at the same time', async () => {
    const kept = createKeptAnswers(1_000_000);
    let built = 0;
    const build = () => `${(built += 1)} ${long}`;
    const [a, b] = await Promise.all([kept.get('k', 1, build), kept.get('k', 1, build)]);
    expect(a).toBe(b);
    expect(await kept.get('k', 1, build)).toBe(a);
    expect(built).toBe(1);
  });

  it('builds anew for another revision', async () => {
    const kept = createKeptAnswers(1_000_000);
    const first = await kept.get('k', 1, () => 'one');
    const second = await kept.get('k', 2, () => 'two');
    expect([first.identity.toString(), second.identity.toString()]).toEqual(['one', 'two']);
  });

  it('does not keep a failure', async () => {
    const kept = createKeptAnswers(1_000_000);
    await expect(kept.get('k', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await kept.get('k', 1, () => 'yes')).identity.toString()).toBe('yes');
  });

  it('lets the least recently used go when it is full', async () => {
    const kept = createKeptAnswers(100_000);
    let built = 0;
    const body = () => `${(built += 1)}${'x'.repeat(20_000)}`;
    for (let key = 0; key < 20; key += 1) await kept.get(`k${key}`, 1, body);
    await kept.get('k19', 1, body);
    expect(built).toBe(20);
    await kept.get('k0', 1, body);
    expect(built).toBe(21);
  });
});
