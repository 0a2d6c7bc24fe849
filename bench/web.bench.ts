import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listTransfers } from './lib/browser.ts';
import { printTable } from './lib/figures.ts';
import { compare } from './lib/load.ts';
import { startProduct, startScript } from './lib/product.ts';
import { rawBody } from './lib/raw-body.ts';

/** Kept pages next to a bare Fastify route with the same bytes, and what a first visit loads. */
const pages = ['/home', '/all', '/bread', '/news'];
const bareServer = fileURLToPath(new URL('lib/bare-server.ts', import.meta.url));

const product = await startProduct({ DEMO_DATA: 'on' });
const work = await mkdtemp(join(tmpdir(), 'bakery-bench-work-'));
try {
  await comparePages();
  await timeRendering();
  await weighFirstVisit();
} finally {
  await product.stop();
  await rm(work, { recursive: true, force: true });
}

async function comparePages(): Promise<void> {
  const rows: string[][] = [];
  for (const path of pages) {
    const target = { url: `${product.url}${path}`, headers: { 'accept-encoding': 'br' } };
    const file = join(work, 'page.br');
    const body = await rawBody(target);
    await writeFile(file, body);
    const bare = await startScript(bareServer, [file, 'text/html; charset=utf-8', 'br']);
    const { a, b, ratio } = await compare(target, bare);
    await bare.stop();
    rows.push([
      path,
      `${(body.length / 1024).toFixed(1)} KB`,
      a.toFixed(0),
      b.toFixed(0),
      ratio.toFixed(2),
    ]);
  }
  printTable(
    'Kept pages, brotli, requests a second at 10 connections',
    ['page', 'bytes', 'product', 'bare Fastify', 'ratio'],
    rows,
  );
}

/** Under a host name that nobody has asked for yet a page is made anew: rendered, hashed, compressed. */
async function timeRendering(): Promise<void> {
  let names = 0;
  const renderOnce = (path: string) => {
    const host = `bench-${(names += 1)}.example`;
    return rawBody({ url: `${product.url}${path}`, headers: { host, 'accept-encoding': 'br' } });
  };
  const rows: string[][] = [];
  for (const path of pages) {
    const times = 100;
    for (let n = 0; n < times; n += 1) await renderOnce(path);
    const before = await product.mainThreadTime();
    for (let n = 0; n < times; n += 1) await renderOnce(path);
    rows.push([path, `${(((await product.mainThreadTime()) - before) / times).toFixed(1)} ms`]);
  }
  printTable('Pages made anew, processor time of the main thread', ['page', 'each'], rows);
}

async function weighFirstVisit(): Promise<void> {
  const rows: string[][] = [];
  for (const path of ['/home', '/bread', '/news', '/enquries']) {
    const { untouched, scrolled } = await listTransfers(`${product.url}${path}`);
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
