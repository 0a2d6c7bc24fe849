import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getProgram, wrk } from '../scripts/lib/programs.mjs';
import { printTable } from './lib/figures.ts';
import { compare } from './lib/load.ts';
import { getRawResponse } from './lib/raw-response.ts';
import { startScript, startServer } from './lib/server.ts';

/**
 * Compares responses from memory with a minimal Fastify route that sends the same bytes and
 * headers. The environment variables `CONNECTIONS` (`10,100`), `ROUNDS` (`5`) and `SECONDS` (`2`) set how.
 */
const bareServer = fileURLToPath(new URL('lib/bare-server.ts', import.meta.url));
const connectionCounts = (process.env['CONNECTIONS'] ?? '10,100').split(',').map(Number);
const rounds = Number(process.env['ROUNDS'] ?? 5);
const seconds = Number(process.env['SECONDS'] ?? 2);

await getProgram(wrk);
const server = await startServer({ DEMO_DATA: 'on' });
const work = await mkdtemp(join(tmpdir(), 'bakery-bench-work-'));
try {
  const cases = await listCases();
  for (const connections of connectionCounts) await compareAll(cases, connections);
} finally {
  await server.stop();
  await rm(work, { recursive: true, force: true });
}

interface Case {
  path: string;
  headers: Record<string, string>;
  name: string;
}

async function listCases(): Promise<Case[]> {
  const [product] = await list<{ category: string; slug: string; image: string }>('products');
  const [live] = await list<{ slug: string }>('live-products');
  const [article] = await list<{ id: string }>('news');
  const pages = [
    '/home',
    '/about',
    '/all',
    '/bread',
    `/${product!.category}/${product!.slug}`,
    '/liveproducts',
    `/product/${live!.slug}`,
    '/news',
    `/news/${article!.id}`,
    '/enquries',
    '/sitemap.xml',
    '/api/products',
    '/api/news',
  ];
  const br = { 'accept-encoding': 'br' };
  const { headers } = await getRawResponse(`${server.url}/home`, br);
  const etag = headers.find(([name]) => name.toLowerCase() === 'etag')![1];
  return [
    ...pages.map((path) => ({ path, headers: br, name: path.replaceAll(/[\da-f-]{36}/g, '{id}') })),
    { path: '/home', headers: {}, name: '/home, not encoded' },
    { path: '/home', headers: { ...br, 'if-none-match': etag }, name: '/home, 304' },
    { path: new URL(product!.image, server.url).pathname, headers: {}, name: 'a picture' },
  ];
}

async function list<T>(name: string): Promise<T[]> {
  const response = await fetch(`${server.url}/api/${name}?page=1&limit=1`);
  return ((await response.json()) as { data: T[] }).data;
}

async function compareAll(cases: readonly Case[], connections: number): Promise<void> {
  const rows: string[][] = [];
  for (const { path, headers, name } of cases) {
    const url = `${server.url}${path}`;
    const file = join(work, 'response.json');
    // A 304 has no body: the minimal route decides by itself whether to send one.
    const { 'if-none-match': _condition, ...unconditional } = headers;
    const response = await getRawResponse(url, unconditional);
    await writeFile(file, JSON.stringify(response));
    const bare = await startScript(bareServer, [file]);
    const result = await compare(
      { url, headers, processorTime: server.processorTime },
      { url: bare.url, headers, processorTime: bare.processorTime },
      { connections, rounds, seconds },
    );
    await bare.stop();
    const rate = (value: number) => value.toFixed(0);
    const time = (value: number) => (value * 1_000).toFixed(1);
    rows.push([
      name,
      `${(Buffer.from(response.body, 'base64').length / 1024).toFixed(1)} KB`,
      rate(result.b.requestsPerSecond),
      rate(result.a.requestsPerSecond),
      result.rateRatio.toFixed(2),
      time(result.b.processorPerRequest),
      time(result.a.processorPerRequest),
      result.processorRatio.toFixed(2),
    ]);
  }
  printTable(
    `Responses from memory at ${connections} connections: requests a second, and microseconds of processor time a request`,
    ['what', 'bytes', 'bare', 'ours', 'rate', 'bare µs', 'ours µs', 'time'],
    rows,
  );
}
