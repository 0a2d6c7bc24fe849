import { expect, inject, it } from 'vitest';
import { listBrokenPages, wordsOf } from '../../apps/web/src/testing/broken-pages.ts';
import type { BrokenPage } from '../../apps/web/src/testing/broken-pages.ts';
import { faults, renderBroken } from '../failing-calls.ts';
import type { Broken } from '../failing-calls.ts';
import { listRecords } from './page.ts';

const errorScreen = 'Unexpected Application Error!';
const frame = 'site.frame';
const origin = inject('origin');

interface Named {
  id: string;
  slug: string;
  name: string;
  title: string;
  isActive: boolean;
}

async function listPages(): Promise<BrokenPage[]> {
  const [bread] = await listRecords<Named>('/api/products?category=bread');
  const live = await listRecords<Named>('/api/live-products');
  const [article] = await listRecords<Named>('/api/news');
  return listBrokenPages({
    bread: bread!,
    live: live.find(({ isActive }) => isActive)!,
    article: article!,
  });
}

/** React escapes `&`, and a name can stand in an attribute. */
const plain = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

it('a call that goes wrong takes no more of a page than what it would have shown', async () => {
  const check = async (page: BrokenPage, broken: Broken) => {
    const { html } = await renderBroken(origin, page.path, broken);
    const told = `${page.path}, ${broken.calls.join(' and ')} ${broken.fault}`;
    for (const words of wordsOf(page, broken.calls)) expect(plain(html), told).toContain(words);
    expect(html, told).not.toContain(errorScreen);
    expect(html, told).toContain('<footer');
  };
  // One after the other: all at once they would keep each other's calls waiting, which have seconds. Those that hang only wait.
  const hanging: Promise<void>[] = [];
  for (const page of await listPages()) {
    const whole = await renderBroken(origin, page.path);
    expect(whole.status).toBe(200);
    for (const { shows } of page.parts) expect(plain(whole.html)).toContain(shows);
    const calls = whole.calls.filter((call) => call !== frame);
    const needed = page.parts.flatMap(({ needs }) => needs);
    expect(calls, page.path).toEqual(expect.arrayContaining(needed));
    const sets = [...calls.map((call) => [call]), calls];
    for (const fault of ['fails', 'answers nonsense'] as const) {
      for (const broken of sets) await check(page, { calls: broken, fault });
    }
    hanging.push(...sets.map((broken) => check(page, { calls: broken, fault: 'hangs' })));
  }
  await Promise.all(hanging);
});

it('without its frame a page says so, and search engines come again', async () => {
  for (const fault of faults) {
    const page = await renderBroken(origin, '/home', { calls: [frame], fault });
    expect(page.status).toBeGreaterThanOrEqual(500);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.html).toContain(errorScreen);
    expect(page.html).toContain('href="/home"');
    const [shown] = /<main.*<\/main>/s.exec(page.html)!;
    expect(shown).not.toContain('Home Bakers');
  }
  const page = await renderBroken(origin, '/about', { calls: ['site.page'], fault: 'fails' });
  expect([page.status, page.headers['cache-control']]).toEqual([503, 'no-store']);
});
