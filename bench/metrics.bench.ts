import { getProgram, wrk } from '../scripts/lib/programs.mjs';
import { printTable, time } from './lib/figures.ts';
import { compare } from './lib/load.ts';
import { startServer } from './lib/server.ts';
import type { RunningServer } from './lib/server.ts';

/**
 * What counting costs: a server with metrics beside one without, in alternating runs. `CONTROL=on` compares two servers
 * without, which shows the noise. `CONNECTIONS` (`10`), `ROUNDS` (`9`) and `SECONDS` (`2`) set how.
 */
const connections = Number(process.env['CONNECTIONS'] ?? 10);
const rounds = Number(process.env['ROUNDS'] ?? 9);
const seconds = Number(process.env['SECONDS'] ?? 2);
const isControl = process.env['CONTROL'] === 'on';
const token = 'bench-token-0123456789';

await getProgram(wrk);
const off = await startServer({ DEMO_DATA: 'on' });
const on = await startServer({ DEMO_DATA: 'on', ...(!isControl && { METRICS_TOKEN: token }) });
try {
  await compareAll();
  if (!isControl) await timeScrapes(on);
} finally {
  await Promise.all([off.stop(), on.stop()]);
}

async function compareAll(): Promise<void> {
  const br = { 'accept-encoding': 'br' };
  const { headers } = await fetch(`${off.url}/home`, { headers: br });
  const picture = await firstPicture(on);
  const cases: [string, string, Record<string, string>][] = [
    ['/home', '/home', br],
    ['/home, 304', '/home', { ...br, 'if-none-match': headers.get('etag')! }],
    ['/api/products', '/api/products', br],
    ['/sitemap.xml', '/sitemap.xml', br],
    ['by the framework: /api/products?limit=3', '/api/products?limit=3', br],
    ['by the framework: /healthz', '/healthz', {}],
  ];
  const rows: string[][] = [];
  for (const [name, path, headers] of cases) rows.push(await measure(name, path, path, headers));
  rows.push(await measure('a picture', picture, await firstPicture(off), {}));
  printTable(
    `${isControl ? 'Two servers without metrics' : 'With metrics against without'}, ${connections} connections`,
    ['what', 'without, a second', 'with', 'rate', 'without, µs', 'with, µs', 'time'],
    rows,
  );
}

async function measure(
  name: string,
  pathOn: string,
  pathOff: string,
  headers: Record<string, string>,
): Promise<string[]> {
  const result = await compare(
    { url: `${on.url}${pathOn}`, headers, processorTime: on.processorTime },
    { url: `${off.url}${pathOff}`, headers, processorTime: off.processorTime },
    { connections, rounds, seconds },
  );
  const rate = (value: number) => value.toFixed(0);
  const micros = (value: number) => (value * 1_000).toFixed(1);
  return [
    name,
    rate(result.b.requestsPerSecond),
    rate(result.a.requestsPerSecond),
    result.rateRatio.toFixed(3),
    micros(result.b.processorPerRequest),
    micros(result.a.processorPerRequest),
    result.processorRatio.toFixed(3),
  ];
}

async function firstPicture({ url }: RunningServer): Promise<string> {
  const response = await fetch(`${url}/api/products?page=1&limit=1`);
  const { data } = (await response.json()) as { data: { image: string }[] };
  return new URL(data[0]!.image, url).pathname;
}

/** Prometheus asks every 15 or 30 seconds. */
async function timeScrapes({ url, processorTime }: RunningServer): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const before = await processorTime();
  const { median, max } = await time(50, async () =>
    (await fetch(`${url}/metrics`, { headers })).text(),
  );
  const used = ((await processorTime()) - before) / 50;
  const figure = (value: number) => `${value.toFixed(1)} ms`;
  printTable(
    'A scrape',
    ['median', 'slowest', 'processor time'],
    [[median, max, used].map(figure)],
  );
}
