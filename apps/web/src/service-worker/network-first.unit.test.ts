import { expect, it, vi } from 'vitest';
import { networkFirst } from './network-first.ts';

const text = async ({ response }: { response: Response }) => response.text();
const kept = async () => new Response('kept');
const nothing = async () => undefined;
const away = async () => {
  throw new TypeError('Failed to fetch');
};

it('is the answer of the network, an error of the server too', async () => {
  const find = vi.fn(kept);
  const answer = await networkFirst({ ask: async () => new Response('new'), find });
  expect(answer.from).toBe('network');
  expect(await text(answer)).toBe('new');
  const failed = await networkFirst({ ask: async () => new Response('', { status: 500 }), find });
  expect(failed.response.status).toBe(500);
  expect(find).not.toHaveBeenCalled();
});

it('is what is kept where there is no network', async () => {
  const answer = await networkFirst({ ask: away, find: kept });
  expect(answer).toMatchObject({ from: 'device', reason: 'offline' });
  expect(await text(answer)).toBe('kept');
  await expect(networkFirst({ ask: away, find: nothing })).rejects.toThrow('Failed to fetch');
});

it('is what is kept where the network is too slow, whose answer comes late', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const answer = await networkFirst({ ask: () => promise, find: kept }, 0);
  expect(answer).toMatchObject({ from: 'device', reason: 'slow' });
  expect(await text(answer)).toBe('kept');
  resolve(new Response('late'));
  expect(answer.from === 'device' && (await (await answer.late)?.text())).toBe('late');
});

it('waits for a slow network where nothing is kept', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const find = vi.fn(async () => {
    resolve(new Response('late'));
    return undefined;
  });
  expect(await text(await networkFirst({ ask: () => promise, find }, 0))).toBe('late');
  expect(find).toHaveBeenCalledOnce();
});
