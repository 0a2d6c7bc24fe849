import { cp, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findEmbedded } from '@bakery/db/embedded';
import pg from 'pg';
import { figures, printTable } from './lib/figures.ts';
import { startVisits } from './lib/page-visits.ts';
import { fillEnquiries } from './lib/fill-enquiries.ts';
import { signIn, startServer } from './lib/server.ts';

/**
 * A backup with its proof of 100,000 enquiries (`ENQUIRIES`) and 1,000 products (`PRODUCTS`) with a picture each, in all its sizes, with
 * the times of a visitor's page beside it. Once unencrypted, and once for a key.
 */
const enquiries = Number(process.env['ENQUIRIES'] ?? 100_000);
const products = Number(process.env['PRODUCTS'] ?? 1_000);
/** The public part of a key that nobody has. */
const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

interface Report {
  run: { state: string; problem: string | null } | null;
  backups: { bytes: number; proof: { kind: string; rows: number; files: number } | null }[];
}

const rows: string[][] = [];
for (const [name, env] of [
  ['not encrypted', {}],
  ['encrypted', { BACKUP_RECIPIENT: recipient }],
] as const) {
  const server = await startServer({ DEMO_DATA: 'on', ...env });
  try {
    await fill(server.dataDir);
    const headers = await signIn(server.url);
    const read = async () => {
      const response = await fetch(`${server.url}/trpc/backups.report`, { headers });
      return ((await response.json()) as { result: { data: Report } }).result.data;
    };
    await (await fetch(`${server.url}/home`)).arrayBuffer();
    const alone = startVisits(server.url, 40);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const before = figures(await alone.stop());
    const visits = startVisits(server.url, 40);
    const begin = performance.now();
    const used = await server.processorTime();
    const answer = await fetch(`${server.url}/trpc/backups.makeNow`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    if (!answer.ok) throw new Error(await answer.text());
    let report = await read();
    while (report.run === null || report.run.state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 500));
      report = await read();
    }
    const seconds = (performance.now() - begin) / 1_000;
    const processor = ((await server.processorTime()) - used) / 1_000;
    const during = figures(await visits.stop());
    const [made] = report.backups;
    if (!made?.proof || made.proof.kind !== 'restored') throw new Error(JSON.stringify(report));
    rows.push([
      name,
      `${seconds.toFixed(1)} s`,
      `${processor.toFixed(1)} s`,
      `${(made.bytes / 1e6).toFixed(0)} MB`,
      String(made.proof.rows),
      String(made.proof.files),
      `${before.p95.toFixed(0)} ms`,
      `${during.p95.toFixed(0)} ms`,
      `${(await server.memory()).peak.toFixed(0)} MB`,
    ]);
  } finally {
    await server.stop();
  }
}
printTable(
  `A backup and its proof: ${enquiries} enquiries, ${products} products with pictures`,
  [
    '',
    'time',
    'processor, server',
    'size',
    'rows',
    'files',
    'page p95 before',
    'during',
    'memory, peak',
  ],
  rows,
);

/** Each product has a copy of a picture of the demo content, in all its sizes. */
async function fill(dataDir: string): Promise<void> {
  const connection = await findEmbedded(dataDir);
  if (!connection) throw new Error('no database');
  await fillEnquiries(connection, enquiries);
  const client = new pg.Client(connection);
  await client.connect();
  const { rows: pictures } = await client.query<{ key: string }>(
    `select key from media where kind = 'image' and state = 'ready' order by id`,
  );
  const folder = join(dataDir, 'storage', 'media');
  const present = new Set(await readdir(folder));
  const keys = pictures.map(({ key }) => key).filter((key) => present.has(key));
  for (let n = 1; n <= products; n += 1) {
    const key = keys[n % keys.length]!;
    const source = join(folder, key);
    if ((await stat(source)).isDirectory()) {
      await cp(source, join(folder, `bench-${n}`), { recursive: true });
    }
    await client.query(
      `with copied as (
         insert into media (id, kind, state, key, original_name, content_type, byte_size, width, height,
           widths, fallback, preview)
         select gen_random_uuid(), kind, state, $2, original_name, content_type, byte_size, width, height,
           widths, fallback, preview from media where key = $3 limit 1 returning id),
       added as (
         insert into products (id, name, slug, category, price, description)
         values (gen_random_uuid(), 'Bench loaf ' || $1, 'bench-loaf-' || $1, 'bread', 40, 'Soft and fresh.')
         returning id)
       insert into product_images (product_id, position, media_id)
       select added.id, 0, copied.id from added, copied`,
      [n, `bench-${n}`, key],
    );
  }
  await client.query(`select pg_notify('content_changed', '*')`);
  await client.query('analyze');
  await client.end();
}
