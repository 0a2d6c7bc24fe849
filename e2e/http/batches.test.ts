import { batchMessages, recallAdvice } from '@bakery/schemas/catalogue/batches.constants';
import type { Batch } from '@bakery/schemas/catalogue/batches';
import { expect, inject, it } from 'vitest';
import { administrator } from '../administrator.ts';
import { ask, headingOf, listRecords, openPage, textOf } from './page.ts';

interface Named {
  id: string;
  name: string;
  slug: string;
  isActive: boolean;
}

/** Signs in, and returns what calls the back office. */
async function signIn() {
  const { username: email, password } = administrator;
  const post = async <T>(path: string, input: object, headers = {}) => {
    const response = await fetch(new URL(path, inject('origin')), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input),
    });
    expect([path, response.status]).toEqual([path, 200]);
    return (await response.json()) as T;
  };
  const { data } = await post<{ data: { token: string } }>('/api/auth/login', { email, password });
  return async (name: string, input: object): Promise<Batch> => {
    const headers = { authorization: `Bearer ${data.token}` };
    const { result } = await post<{ result: { data: Batch } }>(`/trpc/${name}`, input, headers);
    return result.data;
  };
}

it('a code leads to its batch without scripts, however it is typed', async () => {
  const start = await openPage('/batch');
  expect([start.status, headingOf(start)]).toEqual([200, 'Check a pack’s batch']);
  const form = start.main.querySelector('form')!;
  expect(form.getAttribute('action')).toBe('/batch');
  const field = form.querySelector('input')!;
  const hint = start.document.getElementById(field.getAttribute('aria-describedby')!);
  expect(textOf(hint)).toContain('beside the best-before date');
  expect(start.document.getElementById('batch-error')).toBeNull();

  const batch = await openPage('/batch?code=mb%202511%2F01');
  expect([batch.address, batch.status, headingOf(batch)]).toEqual([
    '/batch/MB251101',
    200,
    'Batch MB 2511-01',
  ]);
  expect(textOf(batch.main.querySelector('dl'))).toMatch(
    /^Made on\d+ \w+ \d{4}Best before\d+ \w+ \d{4}$/,
  );
  const product = batch.main.querySelector('a[href="/bread/milk-bread-350-g"]')!;
  expect([textOf(product), product.querySelector('img') !== null]).toEqual([
    'Milk Bread 350 g',
    true,
  ]);
  expect(batch.main.querySelector('[role=alert]')).toBeNull();
  expect(batch.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe(
    'noindex',
  );
  const page = await openPage('/bread/milk-bread-350-g');
  expect(page.main.querySelector('a[href="/batch"]')).not.toBeNull();
});

it('a code that nobody knows, or that can be none, is told at the field', async () => {
  const unknown = await openPage('/batch?code=no-such-1');
  expect([unknown.status, unknown.address]).toEqual([404, '/batch/NOSUCH1']);
  expect(headingOf(unknown)).toBe('We do not know this code');
  expect(unknown.main.querySelector('form[action="/batch"] input')).not.toBeNull();
  for (const [typed, message] of [
    ['ab#12', batchMessages.codeOdd],
    ['a'.repeat(60), batchMessages.codeLong],
    ['a', batchMessages.codeShort],
  ] as const) {
    const page = await openPage(`/batch?code=${encodeURIComponent(typed)}`);
    const field = page.main.querySelector('input')!;
    expect([page.status, field.getAttribute('value'), field.getAttribute('aria-invalid')]).toEqual([
      200,
      typed,
      'true',
    ]);
    const [error] = field.getAttribute('aria-describedby')!.split(' ');
    expect(textOf(page.document.getElementById(error!))).toBe(message);
    expect((await openPage(`/batch/${encodeURIComponent(typed)}`)).address).toContain(
      '/batch?code=',
    );
  }
  expect((await ask('/api/batches/MB251101')).status).toBe(404);
});

it('a recall is on the home page, and on the pages of its product and batch, until it is ended', async () => {
  const call = await signIn();
  const live = (await listRecords<Named>('/api/live-products')).find(({ isActive }) => isActive)!;
  const bread = (await listRecords<Named>('/api/products?category=bread')).find(
    ({ name }) => name === 'Milk Bread 350 g',
  )!;
  const add = (code: string, shelf: string, { id }: Named) =>
    call('batches.create', {
      code,
      product: { shelf, id },
      madeOn: '2026-11-20',
      bestBefore: '2026-11-22',
    });
  const batches = [await add('E2E 77', 'liveProduct', live), await add('E2E 78', 'product', bread)];
  const ids = batches.map(({ id }) => id);
  const pages = ['/home', `/product/${live.slug}`, '/bread/milk-bread-350-g', '/batch/E2E77'];
  const read = () =>
    Promise.all(
      pages.map(async (path) =>
        [...(await openPage(path)).main.querySelectorAll('[role=alert]')]
          .map(textOf)
          .filter(Boolean),
      ),
    );
  try {
    expect(await read()).toEqual([[], [], [], []]);
    await call('batches.recall', { ids, reason: 'Too much salt.', advice: recallAdvice });
    const told = `${recallAdvice} Too much salt.`;
    const ofLive = `Recall: ${live.name} (Batch E2E 77)${told}`;
    const ofBread = `Recall: Milk Bread 350 g (Batch E2E 78)${told}`;
    const [home, onLive, onBread, onBatch] = await read();
    expect(home!.toSorted()).toEqual([ofLive, ofBread].toSorted());
    expect([onLive, onBread]).toEqual([[ofLive], [ofBread]]);
    expect(onBatch).toHaveLength(1);
    expect(onBatch![0]).toMatch(
      /^This batch is recalledPlease do not eat it\..*Too much salt\.Since/,
    );
  } finally {
    await call('batches.endRecall', { ids });
  }
  expect(await read()).toEqual([[], [], [], []]);
  for (const id of ids) await call('batches.delete', { id });
  expect((await openPage('/batch/E2E77')).status).toBe(404);
});
