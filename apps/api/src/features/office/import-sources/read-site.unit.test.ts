import { afterAll, expect, it } from 'vitest';
import { startHttpServer } from '../../../testing/http-server.ts';
import { readSite } from './read-site.ts';

/** Lists of three records in pages of two, and one that has no end. */
const server = await startHttpServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://site');
  const page = Number(searchParams.get('page') ?? 1);
  const isEndless = pathname.endsWith('/news');
  const ids = isEndless ? [page] : [1, 2, 3].slice((page - 1) * 2, page * 2);
  const meta = isEndless ? { total: 10 ** 9, limit: 1 } : { total: 3, limit: 2 };
  response.end(JSON.stringify({ data: ids.map((id) => ({ id })), meta }));
});
const address = server.url;
afterAll(server.close);

const options = { allowPrivate: true, signal: new AbortController().signal };

it('all pages of a list are read', async () => {
  expect(await readSite(address, 'product', options)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});

it('a list without an end is refused', async () => {
  await expect(readSite(address, 'news', options)).rejects.toThrow('more pages than are read');
  const read = readSite(address, 'news', { ...options, longest: 0 });
  await expect(read).rejects.toThrow('too long to tell all');
});
