import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { getBrowser } from '../scripts/lib/browser.mjs';
import { browserFlags } from './lib/browser.ts';
import { figures, printTable } from './lib/figures.ts';
import { startServer } from './lib/server.ts';

/** Lighthouse's mobile audit of the production build: the median of several runs per page. */
const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const server = await startServer({ DEMO_DATA: 'on' });
try {
  const rows: string[][] = [];
  for (const path of await listPages(server.url))
    rows.push([path, ...(await audit(server.url + path))]);
  printTable(
    `Lighthouse, mobile, medians of ${runs} runs`,
    ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS'],
    rows,
  );
} finally {
  await server.stop();
}

async function listPages(url: string): Promise<string[]> {
  const first = async (path: string) => {
    const { data } = (await (await fetch(url + path)).json()) as { data: Record<string, string>[] };
    return data[0]!;
  };
  const bread = await first('/api/products?category=bread&limit=1');
  const article = await first('/api/news?limit=1');
  return [
    '/home',
    '/bread',
    `/bread/${bread['slug']}`,
    `/news/${article['id']}`,
    '/enquries',
    '/search?q=bread',
  ];
}

async function audit(url: string): Promise<string[]> {
  const seen: Record<string, number[]> = {};
  const note = (name: string, value: number) => (seen[name] ??= []).push(value);
  for (let run = 0; run < runs; run += 1) {
    const report = await auditOnce(url);
    for (const name of categories) note(name, 100 * (report.categories[name]?.score ?? 0));
    note('lcp', report.audits['largest-contentful-paint']!.numericValue!);
    note('tbt', report.audits['total-blocking-time']!.numericValue!);
    note('cls', report.audits['cumulative-layout-shift']!.numericValue!);
    reportFailedAudits(url, report);
  }
  const median = (name: string) => figures(seen[name]!).median;
  return [
    ...categories.map((name) => median(name).toFixed(0)),
    `${(median('lcp') / 1000).toFixed(2)} s`,
    `${median('tbt').toFixed(0)} ms`,
    median('cls').toFixed(3),
  ];
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Sometimes a browser does not record its own navigation start; the run is then repeated. */
async function auditOnce(url: string, attempts = 3): Promise<Report> {
  const chrome = await launch({
    chromePath: await getBrowser(),
    chromeFlags: ['--headless=new', ...browserFlags],
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: [...categories] });
    const error = result?.lhr.runtimeError;
    if (result && !error) return result.lhr;
    if (attempts === 1) throw new Error(`${url} was not audited: ${error?.message}`);
  } finally {
    chrome.kill();
  }
  return auditOnce(url, attempts - 1);
}

/** The names of failed audits, except for performance, which has its own figures. */
function reportFailedAudits(url: string, lhr: Report): void {
  for (const name of categories.slice(1)) {
    for (const { id, weight } of lhr.categories[name]?.auditRefs ?? []) {
      const { score, title } = lhr.audits[id]!;
      if (weight > 0 && score !== null && score < 1) console.log(`${url}: ${title} (${id})`);
    }
  }
}
