import { describe, expect, it } from 'vitest';
import { createRenderLimit } from './render-limit.ts';

describe('a limit of two renders, with two waiting of one client and three in all', () => {
  const start = () => {
    const limit = createRenderLimit({ max: 2, maxWaitingOfClient: 2, maxWaiting: 3 });
    const begun: number[] = [];
    const ends: ((error?: Error) => void)[] = [];
    const renderFor = (client: string, id: number) =>
      limit(client, () => {
        begun.push(id);
        return new Promise<number>((resolve, reject) => {
          ends[id] = (error) => (error ? reject(error) : resolve(id));
        });
      });
    const render = (id: number) => renderFor('one', id);
    return { render, renderFor, begun, ends };
  };

  it('runs them in turn and refuses more', async () => {
    const { render, begun, ends } = start();
    const all = [0, 1, 2, 3].map(render);
    await expect(render(4)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 });
    expect(begun).toEqual([0, 1]);
    ends[1]!();
    await expect.poll(() => begun).toEqual([0, 1, 2]);
    ends[0]!();
    await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
    ends[2]!();
    ends[3]!();
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
  });

  it('goes on with the client that has the fewest waiting, and has room for it', async () => {
    const { render, renderFor, begun, ends } = start();
    const all = [0, 1, 2, 3].map(render);
    all.push(renderFor('other', 4));
    await expect(renderFor('third', 5)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    for (const [ended, order] of [
      [0, [0, 1, 4]],
      [1, [0, 1, 4, 2]],
      [4, [0, 1, 4, 2, 3]],
    ] as const) {
      ends[ended]!();
      await expect.poll(() => begun).toEqual(order);
    }
    ends[2]!();
    ends[3]!();
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
  });

  it('goes on after one that failed', async () => {
    const { render, begun, ends } = start();
    const [first, second, third] = [0, 1, 2].map(render);
    ends[0]!(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
    await expect.poll(() => begun).toEqual([0, 1, 2]);
    ends[1]!();
    ends[2]!();
    expect(await Promise.all([second, third])).toEqual([1, 2]);
    const last = render(3);
    ends[3]!();
    expect(await last).toBe(3);
  });
});
