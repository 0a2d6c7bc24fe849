import type { ListedProduct } from '@bakery/schemas/catalogue/listed-products';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import {
  findByRole,
  findByText,
  getByRole,
  queryByRole,
  waitFor,
} from '../../../../../scripts/testing/dom.ts';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createBrowserApi } from '../../shared/api/api.ts';
import { createQueryClient } from '../../shared/api/query-client.ts';
import type { RouterContext } from '../../shared/api/context.ts';
import { changeLists } from './list-store.ts';
import type { NamedList, ListItem } from './list-items.ts';
import { ListPage } from './list-page.tsx';

const bread: ListItem = {
  id: '019a0000-0000-7000-8000-000000000001',
  shelf: 'product',
  name: 'Milk Bread',
  price: 40,
  quantity: 2,
  unit: 'pieces',
  note: '',
};
const rusk: ListItem = { ...bread, id: '019a0000-0000-7000-8000-000000000002', name: 'Rusk' };
const productOf = ({ id, shelf, name, price }: ListItem): ListedProduct => ({
  id,
  shelf,
  name,
  price,
  path: '/bread/x',
  picture: null,
});
const host = document.body;
/** As tRPC words one that is not asked for again. */
const refusal = { message: 'No.', code: -32600, data: { httpStatus: 400 } };

afterEach(() => {
  vi.unstubAllGlobals();
  changeLists(() => ({ items: [], kept: [] }));
  localStorage.clear();
});

interface Opened {
  items: readonly ListItem[];
  kept?: readonly NamedList[];
  /** The answers of the server, one after the other; the last one again and again. */
  answers?: readonly (readonly ListedProduct[] | 'failure')[];
}

/** Opens the page over a network that answers so. */
async function open({ items, kept = [], answers = [items.map(productOf)] }: Opened) {
  changeLists(() => ({ items, kept }));
  const left = [...answers];
  vi.stubGlobal('fetch', async () => {
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer === 'failure') return Response.json({ error: refusal }, { status: 400 });
    return Response.json({ result: { data: answer } });
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(['site', 'frame'], {});
  const root = createRootRouteWithContext<RouterContext>()();
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: ListPage });
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: ['/list'] }),
    context: {
      api: createBrowserApi('http://127.0.0.1'),
      queryClient,
      addresses: { origin: 'https://example.com', apiOrigin: '' },
      off: [],
    },
  });
  const element = document.createElement('div');
  host.append(element);
  const app = createRoot(element);
  app.render(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(RouterProvider, { router: router as never }),
    ),
  );
  onTestFinished(() => {
    app.unmount();
    element.remove();
  });
  await findByRole(host, 'heading', { name: 'My list' });
  return userEvent.setup();
}

const stored = () =>
  (JSON.parse(localStorage.getItem('my-list') ?? 'null') as { items: ListItem[] }).items;
const button = (name: string) => findByRole(host, 'button', { name });

it('tells what has become dearer and what is gone, until the visitor has seen it', async () => {
  const user = await open({
    items: [bread, rusk],
    answers: [[{ ...productOf(bread), price: 44 }]],
  });
  await findByText(host, /1 price has changed since you added the product/);
  await findByText(host, /was ₹40\.00/);
  await findByText(host, 'No longer on our site');
  expect(host.textContent).toContain('₹88.00, without what has no price');
  await user.click(await button('I have seen it'));
  await waitFor(() => expect(host.textContent).not.toContain('was ₹40.00'));
  expect(stored()).toMatchObject([{ price: 44 }, { price: 40 }]);
  await user.click(await button('Remove it'));
  await waitFor(() => expect(stored()).toHaveLength(1));
  await user.click(await button('Take it back'));
  expect(stored()).toHaveLength(2);
});

it('shows the list as it was while the server does not answer, and asks again', async () => {
  const user = await open({ items: [bread], answers: ['failure', [productOf(bread)]] });
  const alert = await findByRole(host, 'alert');
  expect(alert.textContent).toContain('could not be asked for');
  expect(getByRole<HTMLInputElement>(host, 'textbox', { name: /^Quantity/ }).value).toBe('2');
  await user.click(await button('Try again'));
  await waitFor(() => expect(queryByRole(host, 'alert')).toBeNull());
});

it('a quantity that is none stays in its field with a message, and the list keeps the last one', async () => {
  const user = await open({ items: [bread] });
  const field = await findByRole<HTMLInputElement>(host, 'textbox', { name: /^Quantity/ });
  await user.clear(field);
  await user.type(field, '1000000000');
  await findByText(host, 'The quantity must be a whole number from 1 to 1,00,000.');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['1000000000', 'true']);
  expect(stored()).toMatchObject([{ quantity: 100_000 }]);
  await user.clear(field);
  await user.type(field, '12');
  await user.tab();
  expect(stored()).toMatchObject([{ quantity: 12 }]);
  expect(field.getAttribute('aria-invalid')).toBe('false');
});

it('says that a change is not kept, and goes on with it', async () => {
  const user = await open({ items: [bread, rusk] });
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    },
  });
  await user.click(await button('Remove Rusk'));
  const alert = await findByRole(host, 'alert');
  expect(alert.textContent).toContain('Your browser did not keep this');
  await findByRole(host, 'textbox', { name: 'Quantity of Milk Bread' });
  expect(queryByRole(host, 'textbox', { name: 'Quantity of Rusk' })).toBeNull();
});

it('keeps lists under names, uses them again, and refuses one too many', async () => {
  const kept = Array.from({ length: 19 }, (_, n) => ({
    name: `List ${n}`,
    day: '',
    items: [rusk],
  }));
  const user = await open({ items: [bread], kept });
  const name = await findByRole(host, 'textbox', { name: 'Name of this list' });
  await user.click(await button('Keep it'));
  await findByText(host, 'Please give the list a name.');
  await user.type(name, 'Every Monday');
  await user.click(await button('Keep it'));
  await button('Use Every Monday again');
  await user.type(name, 'Every Tuesday');
  await user.click(await button('Keep it'));
  await findByText(host, 'You keep 20 lists already: please remove one first.');
  await user.click(await button('Add List 3 to my list'));
  expect(stored()).toEqual([bread, rusk]);
  await user.click(await button('Use List 3 again'));
  expect(stored()).toEqual([rusk]);
  await user.click(await button('Remove the kept list List 3'));
  await waitFor(() => expect(queryByRole(host, 'button', { name: 'Use List 3 again' })).toBeNull());
});

it('adds what a product’s page has sent before its scripts ran', async () => {
  history.replaceState(null, '', `/list?add=product+${bread.id}&quantity=12&unit=packs`);
  onTestFinished(() => history.replaceState(null, '', '/'));
  await open({ items: [], answers: [[productOf(bread)]] });
  await findByRole(host, 'textbox', { name: 'Quantity of Milk Bread' });
  expect(stored()).toEqual([{ ...bread, quantity: 12, unit: 'packs' }]);
});
