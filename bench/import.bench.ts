import { figures, printTable } from './lib/figures.ts';
import { startVisits } from './lib/page-visits.ts';
import { signIn, startServer } from './lib/server.ts';
import type { RunningServer } from './lib/server.ts';

/**
 * An import of 20,000 products, or of `LINES`, from a CSV file: reading it, the check, the import and taking it back, with the
 * times of a visitor's page beside them.
 */
const lines = Number(process.env['LINES'] ?? 20_000);
const categories = ['bread', 'rusk', 'cakes', 'cookies', 'Puffs'];

interface Progress {
  state: string;
  progress: { done: number; total: number };
  settings: object;
  checked: string;
  results: Record<string, number>;
}

const server = await startServer({ DEMO_DATA: 'on' });
try {
  const headers = await signIn(server.url);
  const call = await openCalls(server, headers);
  const rows: string[][] = [];

  async function measure<T>(name: string, work: () => Promise<T>): Promise<T> {
    const visits = startVisits(server.url, 20);
    await server.maxStall();
    const before = [await server.processorTime(), await server.databaseTime()] as const;
    const begin = performance.now();
    const result = await work();
    const seconds = (performance.now() - begin) / 1_000;
    const stall = await server.maxStall();
    const own = (await server.processorTime()) - before[0];
    const database = (await server.databaseTime()) - before[1];
    const { median, p95 } = figures(await visits.stop());
    rows.push([
      name,
      `${seconds.toFixed(1)} s`,
      `${(own / 1_000).toFixed(1)} s`,
      `${(database / 1_000).toFixed(1)} s`,
      `${median.toFixed(1)} ms`,
      `${p95.toFixed(1)} ms`,
      `${Math.round(stall)} ms`,
    ]);
    return result;
  }

  await measure('nothing', () => new Promise((resolve) => setTimeout(resolve, 3_000)));
  const id = await measure('reading the file', () => upload(server.url, headers));
  const { settings } = await call<Progress>('imports.open', { id }, true);
  const checked = await measure('the check', async () => {
    await call('imports.check', { id, settings });
    return waitFor(call, id, 'checked');
  });
  const done = await measure('the import', async () => {
    await call('imports.start', { id, checked: checked.checked });
    return waitFor(call, id, 'done');
  });
  if (done.results['done'] !== lines) throw new Error(JSON.stringify(done.results));
  await measure('taking it back', async () => {
    await call('imports.takeBack', { id });
    return waitFor(call, id, 'takenBack');
  });
  printTable(
    `An import of ${lines} products`,
    ['', 'time', 'CPU, server', 'CPU, database', 'page, median', 'page, p95', 'longest stall'],
    rows,
  );
} finally {
  await server.stop();
}

type Call = <T>(procedure: string, input: object, isQuery?: boolean) => Promise<T>;

async function openCalls({ url }: RunningServer, headers: Record<string, string>): Promise<Call> {
  return async <T>(procedure: string, input: object, isQuery = false): Promise<T> => {
    const body = JSON.stringify(input);
    const response = isQuery
      ? await fetch(`${url}/trpc/${procedure}?input=${encodeURIComponent(body)}`, { headers })
      : await fetch(`${url}/trpc/${procedure}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body,
        });
    if (!response.ok) throw new Error(`${procedure}: ${await response.text()}`);
    return ((await response.json()) as { result: { data: T } }).result.data;
  };
}

async function upload(url: string, headers: Record<string, string>): Promise<string> {
  const all = Array.from(
    { length: lines },
    (_, n) =>
      `Bench product ${n},"Rs. ${(n % 900) + 10}.00",${categories[n % categories.length]},Baked ${n},${(n % 9) + 1}00 g,1905`,
  );
  const file = ['Item,Rate,Category,Description,Net weight,HSN', ...all].join('\n');
  const form = new FormData();
  form.set('kind', 'product');
  form.set('file', new File([file], 'bench.csv', { type: 'text/csv' }));
  const response = await fetch(`${url}/api/imports`, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** Asks every second, as the screen does. */
async function waitFor(call: Call, id: string, state: string): Promise<Progress> {
  for (;;) {
    const open = await call<Progress>('imports.open', { id }, true);
    if (open.state === state) return open;
    if (open.state === 'stopped' || open.state === 'read') throw new Error(JSON.stringify(open));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
