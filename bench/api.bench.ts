import { findEmbedded } from '@bakery/db/embedded';
import pg from 'pg';
import sharp from 'sharp';
import { ms, printTable, time } from './lib/figures.ts';
import { fillInbox } from './lib/fill-enquiries.ts';
import { administrator, signIn, startServer } from './lib/server.ts';
import type { RunningServer } from './lib/server.ts';

/** Typical requests of visitors and administrators to the API. */
const wantedProducts = 120;
const enquiries = 200_000;

const server = await startServer();
try {
  const headers = await signIn(server.url);
  await fillProducts(server.url, headers);
  await timeCalls(server, headers);
  await timeEnquiries(server, headers);
} finally {
  await server.stop();
}

async function json<T>(url: string, init?: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}

async function fillProducts(url: string, headers: Record<string, string>): Promise<void> {
  const present = (await json<unknown[]>(`${url}/api/products`)).length;
  for (let index = present; index < wantedProducts; index += 1) {
    await json(`${url}/api/products`, {
      method: 'POST',
      headers,
      body: await productForm(index, [64, 64]),
    });
  }
}

async function productForm(index: number, ...sizes: [number, number][]): Promise<FormData> {
  const form = new FormData();
  form.set('name', `Bench loaf ${index}`);
  form.set('price', '45.50');
  form.set('category', 'bread');
  form.set('description', 'A soft white loaf of 400 g, sliced, for sandwiches and toast.');
  for (const [width, height] of sizes) {
    form.append(
      'images',
      new Blob([await picture(width, height)], { type: 'image/jpeg' }),
      'loaf.jpg',
    );
  }
  return form;
}

/** A picture with noise like a photograph: a flat colour would compress too well. */
async function picture(width: number, height: number): Promise<ArrayBuffer> {
  const noise = { type: 'gaussian', mean: 150, sigma: 24 } as const;
  const bytes = await sharp({
    create: { width, height, channels: 3, background: '#b07030', noise },
  })
    .blur(1.2)
    .jpeg({ quality: 85 })
    .toBuffer();
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

async function timeCalls({ url }: RunningServer, headers: Record<string, string>): Promise<void> {
  const [first] = await json<{ id: string }[]>(`${url}/api/products?limit=1`);
  const jsonHeaders = { 'content-type': 'application/json' };
  const rows: string[][] = [];
  const add = async (name: string, times: number, call: (index: number) => Promise<unknown>) => {
    const { median, p95 } = await time(times, call);
    rows.push([name, String(times), ms(median), ms(p95)]);
  };

  await add('GET /api/products, cached', 200, () => json(`${url}/api/products`));
  await add('PUT a product, then GET /api/products uncached', 50, async (index) => {
    const body = JSON.stringify({ stock: index });
    await json(`${url}/api/products/${first!.id}`, {
      method: 'PUT',
      headers: { ...headers, ...jsonHeaders },
      body,
    });
    await json(`${url}/api/products`);
  });
  await add('POST /api/auth/login', 30, () =>
    json(`${url}/api/auth/login`, {
      method: 'POST',
      headers: jsonHeaders,
      body: JSON.stringify(administrator),
    }),
  );
  await add('POST /api/contact', 200, (index) =>
    json(`${url}/api/contact`, {
      method: 'POST',
      headers: jsonHeaders,
      body: JSON.stringify({
        full_name: 'Bench',
        email: 'bench@example.com',
        contact_number: '5000000000',
        message: `Message ${index}`,
      }),
    }),
  );
  const forms = await Promise.all(
    Array.from({ length: 5 }, (_, i) => productForm(1_000 + i, [2400, 1700], [2400, 1700])),
  );
  await add('POST /api/products with two 4-megapixel pictures', forms.length, (index) =>
    json(`${url}/api/products`, { method: 'POST', headers, body: forms[index]! }),
  );
  printTable('Calls one after another', ['call', 'times', 'median', 'p95'], rows);
}

async function timeEnquiries(
  running: RunningServer,
  headers: Record<string, string>,
): Promise<void> {
  const { url } = running;
  await fillEnquiries(running.dataDir);
  const total = enquiries;
  const rows: string[][] = [];
  const add = async (name: string, query: (index: number) => string) => {
    const { median, p95 } = await time(60, (index) =>
      json(`${url}/api/contact?${query(index)}`, { headers }),
    );
    rows.push([name, ms(median), ms(p95)]);
  };
  await add('first page', () => 'page=1&limit=10');
  await add('any page', (index) => `page=${1 + ((index * 7_919) % (total / 10))}&limit=10`);
  await add('last page', () => `page=${total / 10}&limit=10`);
  await add('search, a rare word', (index) => `page=1&limit=10&search=saffron${index % 20}`);
  await add('search, a common word', () => 'page=1&limit=10&search=cake');
  await add('search, one letter', () => 'page=1&limit=10&search=a');
  await add('unread alone', () => 'page=1&limit=10&isRead=false');
  printTable(
    `GET /api/contact, a page of 10 out of ${total.toLocaleString('en-IN')}`,
    ['page', 'median', 'p95'],
    rows,
  );
  const { now, peak } = await running.memory();
  console.log(
    `\nMemory of the server's process: ${now.toFixed(0)} MB now, ${peak.toFixed(0)} MB at most.`,
  );
}

async function fillEnquiries(dataDir: string): Promise<void> {
  const connection = (await findEmbedded(dataDir))!;
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    `insert into enquiries (id, full_name, email, contact_number, message, is_read, created_at, updated_at)
     select gen_random_uuid(),
            (array['Asha','Ravi','Meena','Imran','Sunita','Joseph','Kavita','Arjun'])[1 + n % 8] || ' ' || md5(n::text),
            'person' || n || '@example.com', lpad(n::text, 10, '5'),
            'We need ' || n || ' pieces of ' || (array['cake','bread','rusk','cookies','puffs'])[1 + n % 5]
              || ' for a function on Sunday. Please send the bulk price with delivery to our hall. '
              || case when n % 10000 = 0 then 'With saffron' || (n / 10000) else '' end,
            n % 3 = 0, now() - n * interval '1 minute', now() - n * interval '1 minute'
       from generate_series(1, $1::int) n`,
    [enquiries],
  );
  await fillInbox(connection);
  await client.query('vacuum analyze enquiries');
  await client.end();
}
