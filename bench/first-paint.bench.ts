import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { firstPaintSteps } from '@bakery/schemas/common/first-paint';
import { launchBrowser } from './lib/browser.ts';
import { figures, printTable } from './lib/figures.ts';
import { startServer } from './lib/server.ts';
import { startSlowLink } from './lib/slow-link.ts';
import type { SlowLink } from './lib/slow-link.ts';
import type { VisitFigures } from './lib/trace.ts';
import { visit } from './lib/visit.ts';

/**
 * Measures what each step of the first paint buys: first visits on a phone with slow mobile data, with all steps,
 * without any, and without one at a time, in alternating runs. RUNS and PATHS choose other runs and pages.
 */
const runs = Number(process.env['RUNS'] ?? 5);
const paths = (process.env['PATHS'] ?? '/home,/bread').split(',');
const variants = ['', 'all', ...firstPaintSteps];

const dataDir = await mkdtemp(join(tmpdir(), 'bakery-first-paint-'));
interface Visit extends VisitFigures {
  bytesBefore: number;
  bytes: number;
}

const visits = new Map<string, Visit[]>();
try {
  for (let run = 0; run < runs; run += 1) {
    for (const off of variants) await visitAll(off);
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
for (const path of paths) printVisits(path);
console.log(`\nLoad of the machine: ${loadavg()[1]!.toFixed(1)}`);

/** A server of their own for each few visits, since the switch is read at its start. */
async function visitAll(off: string): Promise<void> {
  const server = await startServer({ DEMO_DATA: 'on', FIRST_PAINT_OFF: off }, { dataDir });
  const link = await startSlowLink(server.url);
  const browser = await launchBrowser();
  try {
    for (const path of paths) {
      // Rendered before it is visited.
      await (await fetch(server.url + path)).text();
      const key = `${path} ${off}`;
      visits.set(key, [...(visits.get(key) ?? []), await visitOver(link, browser, path)]);
    }
  } finally {
    await browser.close();
    await link.close();
    await server.stop();
  }
}

async function visitOver(link: SlowLink, browser: Browser, path: string): Promise<Visit> {
  const before = link.bytesUntil(Infinity);
  const seen = await visit(browser, link.url + path);
  if (!seen) return visitOver(link, browser, path);
  const bytesBefore = link.bytesUntil(seen.paintedAt) - before;
  return { ...seen, bytesBefore, bytes: link.bytesUntil(Infinity) - before };
}

function printVisits(path: string): void {
  const median = (off: string, name: keyof Visit) =>
    figures(visits.get(`${path} ${off}`)!.map((each) => each[name])).median;
  const time = (off: string, name: keyof Visit) => {
    const ratio = median(off, name) / median('', name);
    return `${median(off, name).toFixed(0)} ms${off && Number.isFinite(ratio) ? ` (× ${ratio.toFixed(2)})` : ''}`;
  };
  const rows = variants.map((off) => [
    off ? `without ${off === 'all' ? 'any' : off}` : 'all steps',
    time(off, 'firstPaint'),
    time(off, 'largestPaint'),
    time(off, 'blocking'),
    time(off, 'processor'),
    `${(median(off, 'bytesBefore') / 1024).toFixed(1)} KB`,
    `${(median(off, 'bytes') / 1024).toFixed(0)} KB`,
    median(off, 'shift').toFixed(3),
  ]);
  printTable(
    `${path}, medians of ${runs} first visits on a slow phone, and ratios to all steps`,
    [
      path,
      'first paint',
      'LCP',
      'blocking time',
      'main thread',
      'before first paint',
      'in all',
      'CLS',
    ],
    rows,
  );
}
