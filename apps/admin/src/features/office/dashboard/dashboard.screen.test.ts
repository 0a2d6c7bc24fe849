import { expect, it, onTestFinished } from 'vitest';
import { listRows, ownWord, sendEnquiry } from '../../../testing/office.ts';
import { addLiveProduct, addProduct } from '../../../../../../scripts/testing/records.ts';
import {
  currentPath,
  emptyRecords,
  failure,
  findAlert,
  findRow,
  openScreen,
  requests,
  screen,
  storePicture,
  uniqueName,
  waitFor,
  within,
} from '../../../testing/screen.ts';
import { showEverything } from '../../../../../../scripts/testing/window-features.ts';

const numbers = async () =>
  within(await screen.findByRole('list', { name: 'Numbers' })).findAllByRole('listitem');
const table = (name: string) => screen.findByRole('table', { name });

async function fillDashboard() {
  const picture = await storePicture();
  const names = [1, 2, 3, 4].map(() => uniqueName('Bun'));
  for (const name of names) await addProduct({ name, images: [picture] });
  for (let n = 0; n < 4; n += 1) await sendEnquiry({ full_name: ownWord() });
  return names;
}

it('numbers, the newest entries and links', async () => {
  const names = await fillDashboard();
  const user = await openScreen('/');
  for (const [index, label] of [
    'Total Products',
    'Active Banners',
    'Live Products',
    'Contacts',
  ].entries()) {
    await waitFor(async () => expect((await numbers())[index]).toHaveTextContent(label));
  }
  await waitFor(async () =>
    expect((await numbers())[0]).toHaveTextContent(/Total Products\s*[1-9]/),
  );
  await waitFor(async () => expect((await numbers())[3]).toHaveTextContent(/Contacts\s*[1-9]/));
  const newest = await findRow(names.at(-1)!);
  expect(listRows(await table('Recent Products'))).toHaveLength(4);
  expect(newest).toHaveTextContent(/#[0-9a-f]{4}/);
  expect(newest).toHaveTextContent(/\d\d-\d\d-\d{4}/);
  await waitFor(async () => expect(listRows(await table('Recent Contacts'))).toHaveLength(4));
  const main = within(screen.getByRole('main'));
  for (const [label, address] of [
    ['Add Product', '/admin/add-product'],
    ['Add Banner', '/admin/banners?form=add'],
    ['Manage Products', '/admin/products'],
    ['View Contacts', '/admin/contact'],
  ] as const) {
    const [link] = main.getAllByRole('link', { name: label });
    expect(link).toHaveAttribute('href', address);
  }
  await user.click(newest);
  await waitFor(() => expect(currentPath()).toMatch(/^\/add-product\?product_id=[0-9a-f-]{36}$/));
});

it('products that lack food facts are counted by shelf, and the numbers lead to them', async () => {
  await emptyRecords();
  for (const name of ['Bun', 'Pav']) await addProduct({ name: uniqueName(name) });
  await addLiveProduct(uniqueName('Cake'));
  const user = await openScreen('/');
  const missing = async () =>
    within(await screen.findByRole('region', { name: 'Food facts missing' }));
  await waitFor(async () =>
    expect((await missing()).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Products: 2 to complete',
      'E-Bakery: 1 to complete',
    ]),
  );
  await user.click((await missing()).getByRole('link', { name: '2 to complete' }));
  await waitFor(() => expect(currentPath()).toBe('/products?facts=missing'));
  expect(await screen.findAllByText('No food facts yet')).toHaveLength(2);
});

it('what cannot be loaded is reported and loaded again on request', async () => {
  await sendEnquiry({ full_name: ownWord() });
  const user = await openScreen('/');
  const restore = requests.answer(/enquiries\.(?!adminGet)/, {
    status: 503,
    json: {
      error: {
        message: 'Away',
        code: -32603,
        data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 },
      },
    },
  });
  const alert = await findAlert('Failed to load contacts');
  restore();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(async () =>
    expect(listRows(await table('Recent Contacts')).length).toBeGreaterThan(0),
  );
});

it('it warns before the disk is full', async () => {
  await fillDashboard();
  const open = async (megabytes: number) => {
    await openScreen('/');
    const minimum = 256 * 1024 * 1024;
    const data = { free: megabytes * 1024 * 1024, minimum };
    requests.answer(/media\.diskSpace/, { json: { result: { data } } });
  };
  await open(1_000);
  const below = 'Below 256 MB, new pictures and documents are refused.';
  await findAlert(`The server's disk has 1,000 MB left. ${below}`);
  await open(100);
  const refused = 'New pictures and documents are refused until there are 256 MB.';
  await findAlert(`The server's disk has 100 MB left. ${refused}`);
  await open(1_024);
  await waitFor(async () => expect(listRows(await table('Recent Contacts'))).toHaveLength(4));
  expect(requests.sent.some(({ url }) => url.includes('media.diskSpace'))).toBe(true);
  expect(screen.queryByText("The server's disk has", { exact: false })).toBeNull();
});

it('an editor sees content and no enquiry', async () => {
  await fillDashboard();
  const user = await openScreen('/', 'Editor');
  await waitFor(async () => expect(await numbers()).toHaveLength(3));
  await screen.findByRole('heading', { name: 'Recent Products' });
  expect(screen.queryByRole('heading', { name: 'Recent Contacts' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'View Contacts' })).toBeNull();
  const menu = screen.getByRole('button', { name: /^Editor \d+$/ });
  await user.click(menu);
  await screen.findByText('Editor', { exact: true });
});

it('an office assistant sees enquiries alone', async () => {
  await fillDashboard();
  await openScreen('/', 'Enquiries');
  await waitFor(async () => expect(await numbers()).toHaveLength(1));
  await waitFor(async () => expect((await numbers())[0]).toHaveTextContent(/Contacts\s*[1-9]/));
  await table('Recent Contacts');
  expect(screen.queryByRole('heading', { name: 'Recent Products' })).toBeNull();
});

it('a viewer sees content and numbers, and neither a person nor a way to change', async () => {
  await fillDashboard();
  await openScreen('/', 'Viewer');
  await waitFor(async () => expect(await numbers()).toHaveLength(3));
  await screen.findByRole('link', { name: 'View Products' });
  expect(screen.queryByRole('link', { name: 'Add Product' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Recent Contacts' })).toBeNull();
});

it('enquiries are counted in tables behind charts, for as many weeks as one chooses', async () => {
  onTestFinished(showEverything());
  const bread = await addProduct({ name: uniqueName('Milk Bread') });
  await sendEnquiry({
    full_name: ownWord(),
    message: 'We would like to be your distributor.',
    items: JSON.stringify([{ product: bread.id, quantity: 99_999, unit: 'packs' }]),
  });
  const user = await openScreen('/');
  const restore = requests.answer(/enquiryNumbers\.get/, failure);
  await screen.findByText('The numbers could not be loaded');
  restore();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('figure', { name: 'By person' });

  const kinds = within(screen.getByRole('figure', { name: 'Enquiries a week by kind' }));
  expect(kinds.queryByRole('table')).toBeNull();
  const button = kinds.getByRole('button');
  button.focus();
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const rows = within(kinds.getByRole('table', { name: 'Enquiries a week by kind' }));
  expect(rows.getAllByRole('rowheader')).toHaveLength(12);
  for (const name of ['Bulk order', 'Distributor', 'Feedback', 'Careers', 'Other']) {
    rows.getByRole('columnheader', { name });
  }
  const last = rows.getAllByRole('row').at(-1)!;
  expect(within(last).getAllByRole('cell')[1]).toHaveTextContent(/^[1-9]/);

  const asked = within(screen.getByRole('figure', { name: 'Products asked for' }));
  await user.click(asked.getByRole('button', { name: /^Show the table/ }));
  const products = within(asked.getByRole('table', { name: 'Products asked for' }));
  const row = products.getByRole('row', { name: new RegExp(bread.name) });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '0', '99,999']);

  await user.click(screen.getByRole('radio', { name: '26 weeks' }));
  await waitFor(() => expect(rows.getAllByRole('rowheader')).toHaveLength(26));
  expect(currentPath()).toBe('/?weeks=26');
  await user.click(button);
  expect(kinds.queryByRole('table')).toBeNull();
});
