import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../../testing/index.ts';
import { createBatchBudget } from './batch.ts';

const world = await startTestApp();
afterAll(() => world.close());

async function ask(calls: readonly [path: string, input?: unknown][]) {
  const inputs = Object.fromEntries(calls.map(([, input], n) => [n, input]));
  const query = { batch: '1', input: JSON.stringify(inputs) };
  const url = `/trpc/${calls.map(([path]) => path).join(',')}`;
  const response = await world.app.inject({ url, query });
  type Result = { error?: { message: string } };
  // A batch that is refused as a whole has one result.
  const results = [response.json<Result | Result[]>()].flat();
  return { status: response.statusCode, messages: results.map(({ error }) => error?.message) };
}

it('responds to a batch of different calls', async () => {
  const calls = [
    ['products.browse'],
    ['products.browse', { category: 'bread' }],
    ['liveProducts.browse'],
    ['news.list', {}],
  ] as const;
  expect(await ask(calls.map(([path, input]) => [path, input]))).toEqual({
    status: 200,
    messages: [undefined, undefined, undefined, undefined],
  });
});

it('refuses more calls than a page makes', async () => {
  const batchOf = (count: number) =>
    ask(Array.from({ length: count }, (_, n) => ['products.get', { id: String(n) }]));
  const { status, messages } = await batchOf(20);
  expect([status, messages.length]).toEqual([404, 20]);
  expect((await batchOf(21)).status).toBe(400);
});

it('runs the same call once', async () => {
  for (const input of [undefined, {}, { category: 'bread' }]) {
    const response = await ask([
      ['products.browse', input],
      ['news.list'],
      ['products.browse', input],
    ]);
    expect(response).toEqual({
      status: 207,
      messages: [undefined, undefined, 'A batch may hold each call once.'],
    });
  }
});

it('refuses what comes when the results are more than enough already', () => {
  const count = createBatchBudget(10);
  count({ path: 'a', input: 1 }, 'a result that is longer by itself');
  expect(() => count({ path: 'a', input: 2 }, '')).toThrow('Please ask for this one alone.');
  const several = createBatchBudget(10);
  for (const [n, result] of [undefined, 'abcd', 'efgh'].entries()) {
    several({ path: 'a', input: n }, result);
  }
  expect(() => several({ path: 'b', input: 0 }, '')).toThrow();
});

it('bounds the results of each batch', async () => {
  const description = 'bread '.repeat(15_000);
  const values = Array.from({ length: 8 }, (_, n) => ({
    id: randomUUID(),
    title: `Article ${n}`,
    description,
    published_by: 'Asha Rao',
    published_on: '2024-03-01',
  }));
  await world.db.insertInto('news').values(values).execute();
  await world.deps.content.invalidate({ topic: 'news' });
  const inputs = [{}, { isFeatured: false }, { category: 'All' }, { isFeatured: 'off' }];
  const { status, messages } = await ask(inputs.map((input) => ['news.list', input]));
  const tooMuch = 'The other results of this batch are large. Please ask for this one alone.';
  expect([status, messages]).toEqual([207, [undefined, undefined, tooMuch, tooMuch]]);
  expect(await ask([['news.list', inputs[3]]])).toEqual({ status: 200, messages: [undefined] });
});
