import { listTransfers } from './lib/browser.ts';
import { printTable } from './lib/figures.ts';
import { startServer } from './lib/server.ts';
import { getRawResponse } from './lib/raw-response.ts';

/** The cost of rendering an uncached page, and the bytes that a first visit loads. */
const pages = ['/home', '/all', '/bread', '/news'];

const server = await startServer({ DEMO_DATA: 'on' });
try {
  await timeRendering();
  await weighFirstVisit();
} finally {
  await server.stop();
}

/**
 * With a host name that has not been used yet, no page is cached: it is rendered, hashed and
 * compressed.
 */
async function timeRendering(): Promise<void> {
  let names = 0;
  const renderOnce = (path: string) => {
    const host = `bench-${(names += 1)}.example`;
    return getRawResponse(`${server.url}${path}`, { host, 'accept-encoding': 'br' });
  };
  const rows: string[][] = [];
  for (const path of pages) {
    const times = 100;
    for (let n = 0; n < times; n += 1) await renderOnce(path);
    const before = await server.mainThreadTime();
    for (let n = 0; n < times; n += 1) await renderOnce(path);
    rows.push([path, `${(((await server.mainThreadTime()) - before) / times).toFixed(1)} ms`]);
  }
  printTable('Uncached pages, CPU time of the main thread', ['page', 'each'], rows);
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
