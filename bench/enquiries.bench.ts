import { findEmbedded } from '@bakery/db/embedded';
import { enquirySorts } from '@bakery/schemas/enquiries/enquiries';
import { figures, printTable, time } from './lib/figures.ts';
import { fillEnquiries } from './lib/fill-enquiries.ts';
import { signIn, startServer } from './lib/server.ts';

/**
 * The administrator's list of enquiries over REST: pages and searches in each order, of all and of the unread
 * ones. The environment variable `ENQUIRIES` (`200000,1000000`) sets how many there are; with `DATABASE_URL`
 * that database is measured as it is, and with `DATA` that data folder. `CASES=phrase` measures the cases with
 * that word in their name.
 */
const isFilled = [process.env['DATABASE_URL'], process.env['DATA']].some((given) => given);
const sizes = (process.env['ENQUIRIES'] ?? '200000').split(',').map(Number);
const wanted = process.env['CASES'] ?? '';
const times = Number(process.env['TIMES'] ?? 30);
const limit = 10;

/** Searches, and which page of their matches. */
const searches: [name: string, search: string, page?: number][] = [
  ['a rare word', 'saffron7'],
  ['a common word', 'cake'],
  ['a common word, page 500', 'cake', 500],
  ['a common word, page 1,000', 'cake', 1_000],
  ['one letter', 'a'],
  ['one letter, page 1,000', 'a', 1_000],
  ['two letters', 'hu'],
  ['a first name', 'sunita'],
  ['a first name, page 500', 'sunita', 500],
  ['a word of a tenth', 'birthday'],
  ['a phrase', 'price with delivery'],
  ['a phrase in another order', 'hall our to'],
  ['parts of all rows in another order', 'com.example'],
  ['common words in a rare order', 'you we the for'],
  ['common words in an order that some have', 'we for the'],
  ['a part of a phone number', '90210'],
];

for (const size of isFilled ? [undefined] : sizes) {
  const server = await startServer();
  try {
    if (size !== undefined) await fillEnquiries((await findEmbedded(server.dataDir))!, size);
    await measure(server.url);
  } finally {
    await server.stop();
  }
}

async function measure(url: string): Promise<void> {
  const headers = await signIn(url);
  const all: number[] = [];
  const get = async (query: Record<string, string | number>) => {
    const parameters = new URLSearchParams(
      Object.entries({ limit, ...query }).map(([name, value]) => [name, String(value)]),
    );
    const response = await fetch(`${url}/api/contact?${parameters}`, { headers });
    if (!response.ok) throw new Error(`${parameters}: ${await response.text()}`);
    return ((await response.json()) as { meta: { total: number } }).meta.total;
  };
  const rows: string[][] = [];
  const add = async (name: string, query: Record<string, string | number>) => {
    if (!name.includes(wanted)) return;
    const cells: string[] = [];
    for (const sort of enquirySorts) {
      const { median, p95 } = await time(times, () => get({ ...query, sort }));
      all.push(p95);
      cells.push(`${median.toFixed(0)} / ${p95.toFixed(0)}`);
    }
    rows.push([name, ...cells]);
    console.log(name, ...cells);
  };

  const total = await get({ page: 1 });
  const filters: Record<string, string>[] = [{}, { isRead: 'false' }];
  for (const filter of filters) {
    const suffix = 'isRead' in filter ? ', unread' : '';
    const pages = Math.ceil((await get({ page: 1, ...filter })) / limit);
    await add(`first page${suffix}`, { page: 1, ...filter });
    await add(`middle page${suffix}`, { page: Math.ceil(pages / 2), ...filter });
    await add(`a page at a third${suffix}`, { page: Math.ceil(pages / 3), ...filter });
    await add(`last page${suffix}`, { page: pages, ...filter });
    for (const [name, search, page = 1] of searches) {
      await add(`${name}${suffix}`, { search, page, ...filter });
    }
  }
  printTable(
    `GET /api/contact, a page of ${limit} out of ${total.toLocaleString('en-IN')}: median / 95th percentile, in ms`,
    ['page', ...enquirySorts],
    rows,
  );
  console.log(`\nThe slowest 95th percentile: ${figures(all).max.toFixed(0)} ms.`);
}
