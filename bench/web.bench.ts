import { listTransfers } from './lib/browser.ts';
import { printTable } from './lib/figures.ts';
import { startServer } from './lib/server.ts';
import { getRawResponse } from './lib/raw-response.ts';

/** The cost of rendering a page, and the bytes that a first visit loads. */

const server = await startServer({ DEMO_DATA: 'on' });
try {
  await timeRendering();
  await weighFirstVisit();
} finally {
  await server.stop();
}

/** A search is rendered for each request; the page of a product for the first one alone. */
async function timeRendering(): Promise<void> {
  const { data } = (await (await fetch(`${server.url}/api/products`)).json()) as {
    data: { category: string; slug: string }[];
  };
  const products = data.map(({ category, slug }) => `/${encodeURIComponent(category)}/${slug}`);
  const half = Math.floor(products.length / 2);
  const repeat = (path: string) => Array<string>(100).fill(path);
  const rows = [
    await timeEach('a product', products.slice(0, half), products.slice(half)),
    ...(await series(['/all?search=cake', '/bread?search=pav', '/bread?search=none'], (path) =>
      timeEach(path, repeat(path), repeat(path)),
    )),
  ];
  printTable('Rendered pages, CPU time of the main thread', ['page', 'each'], rows);
}

/** The time of each of the pages, after others of the same kind. */
async function timeEach(name: string, before: string[], paths: string[]): Promise<string[]> {
  const get = (path: string) => getRawResponse(`${server.url}${path}`, { 'accept-encoding': 'br' });
  await series(before, get);
  const begin = await server.mainThreadTime();
  await series(paths, get);
  return [name, `${(((await server.mainThreadTime()) - begin) / paths.length).toFixed(1)} ms`];
}

/** One after another. */
async function series<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}

async function weighFirstVisit(): Promise<void> {
  const rows: string[][] = [];
  for (const path of ['/home', '/bread', '/news', '/enquries']) {
    const { untouched, scrolled } = await listTransfers(`${server.url}${path}`);
    const kb = (type: string, of: Map<string, number>) =>
      `${((of.get(type) ?? 0) / 1024).toFixed(1)} KB`;
    rows.push([
      path,
      kb('document', untouched),
      kb('script', untouched),
      kb('script', scrolled),
      kb('stylesheet', scrolled),
      kb('font', untouched),
      kb('image', untouched),
    ]);
  }
  printTable(
    'First visit on a phone of 412 pixels, bytes on the wire (the styles it needs are in the page)',
    [
      'page',
      'page',
      'script',
      'script, all scrolled',
      'style files, all scrolled',
      'fonts',
      'pictures',
    ],
    rows,
  );
}
