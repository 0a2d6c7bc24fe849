import { runDueJobs } from '@bakery/api/testing';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  openScreen,
  pressInDialog,
  reloadScreen,
  screen,
  uniqueName,
  waitFor,
  world,
} from '../../../testing/screen.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const rowsOf = async (table: string) => [
  ...(await screen.findByRole('table', { name: table })).querySelectorAll('tbody tr'),
];

async function choose(user: UserEvent, name: string, lines: string[]): Promise<void> {
  await button('File');
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type=file]')!);
  await user.upload(input, new File([lines.join('\n')], name, { type: 'text/csv' }));
  await user.click(await button('Read the file'));
}

/** The server works on what waits, and the screen looks again. */
async function work(): Promise<void> {
  await runDueJobs(world.deps);
}

/** Goes from the columns to the end of an import of one line. */
async function checkAndImport(user: UserEvent): Promise<void> {
  await user.click(await button('Check the lines'));
  await screen.findByRole('progressbar', { name: 'Checking the lines' });
  await work();
  await user.click(await button('Import 1 line'));
  await screen.findByRole('progressbar', { name: 'Importing' });
  await work();
  await screen.findByText('1 line imported.');
}

/** Adds a sheet to what is stored of all files, as if a workbook had been sent. */
async function addSheet(name: string, rows: string[][]): Promise<void> {
  const imports = await world.db.selectFrom('imports').selectAll().execute();
  for (const { id, sheets } of imports) {
    const lines = rows.map((cells, n) => ({
      import_id: id,
      sheet: sheets.length,
      line: n + 1,
      cells: JSON.stringify(cells),
    }));
    if (lines.length > 0) await world.db.insertInto('import_lines').values(lines).execute();
    const all = JSON.stringify([...sheets, { name, lines: rows.length || 51 }]);
    await world.db.updateTable('imports').set({ sheets: all }).where('id', '=', id).execute();
  }
}

it('products are imported from a file whose columns were chosen, and taken back', async () => {
  const [rusk, puff] = [uniqueName('Rusk'), uniqueName('Puff')];
  const user = await openScreen('/import');
  await screen.findByText('Nothing has been imported yet.');
  await choose(user, 'prices.csv', [
    'Item,Rate,Group,Remarks,How much',
    `${rusk},₹ 40/-,Toast,good,400 gm`,
    `${puff},ten,Puffs,,1 pc`,
  ]);
  await screen.findByRole('heading', { name: 'prices.csv' });
  const columns = await rowsOf('Columns');
  expect(columns.map((row) => row.querySelector('select')!.value)).toEqual([
    'name',
    'price',
    'category',
    '',
    '',
  ]);
  expect(columns[1]).toHaveTextContent('₹ 40/- · ten');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Column E, How much, is' }),
    'Net quantity',
  );
  await user.click(await button('Check the lines'));
  await screen.findByRole('progressbar', { name: 'Checking the lines' });
  await work();
  await screen.findByText(/By the name, 0 lines find their records and 1 is new\. 1 line cannot/);
  await screen.findByText(/“ten” is not part of a number/);
  const [refused, ...others] = await rowsOf('Lines of the file');
  expect(others).toEqual([]);
  expect(refused).toHaveTextContent(/3.*Refused.*Price: “ten” is not part of a number\./);
  await user.click(screen.getByRole('radio', { name: 'New 1' }));
  await waitFor(async () =>
    expect((await rowsOf('Lines of the file'))[0]).toHaveTextContent('Net quantity: – → 400 g'),
  );

  await user.click(await button('Import 1 line, leave out 1'));
  await screen.findByRole('progressbar', { name: 'Importing' });
  await work();
  await screen.findByText('1 line imported.');
  await screen.findByText(/^What is new are drafts, .* on the screen “Products”/);
  await openScreen('/products?state=draft');
  await screen.findByText(rusk);

  await openScreen('/import');
  await user.click(await button('prices.csv'));
  await user.click(await button('Take the whole import back'));
  await pressInDialog(user, 'Take back');
  await screen.findByRole('progressbar', { name: 'Taking back' });
  await work();
  await screen.findByText('1 line taken back.');
  await user.click(await button('Remove'));
  await pressInDialog(user, 'Remove');
  await screen.findByText('Nothing has been imported yet.');
});

it('sheets of a workbook are imported one after the other, each as what it has', async () => {
  const [puff, old] = [uniqueName('Puff'), `/${uniqueName('old').replaceAll(' ', '-')}`];
  const user = await openScreen('/import');
  await choose(user, 'book.csv', ['Item,Price,Group', `${puff},20,Puffs`]);
  await screen.findByText('Products · step 1 of 3: columns');
  await addSheet('Old addresses', [
    ['From', 'To'],
    [old, '/bread'],
  ]);
  await checkAndImport(user);
  await user.click(await button('Go on with “Old addresses” (2 lines)'));
  await screen.findByText('Products · step 1 of 3: columns');
  await user.selectOptions(screen.getByRole('combobox', { name: 'The file has' }), 'Redirects');
  await screen.findByText('Redirects · step 1 of 3: columns');
  expect(screen.queryByRole('combobox', { name: 'Sheet' })).toBeNull();
  await waitFor(async () => {
    const columns = await rowsOf('Columns');
    expect(columns.map((row) => row.querySelector('select')!.value)).toEqual(['source', 'target']);
  });
  await checkAndImport(user);
  expect(screen.queryByRole('button', { name: /Go on with/ })).toBeNull();

  // A sheet that is not stored any more is read again.
  await addSheet('केक', []);
  await reloadScreen('/import');
  await user.click((await screen.findAllByRole('button', { name: 'book.csv' }))[0]!);
  await screen.findByText(
    'Of this file are left: “केक” (51 lines). Read the file again, and choose the sheet.',
  );
});

it('a file that is no table, and columns without a key, are refused at their place', async () => {
  const user = await openScreen('/import');
  await user.click(await button('Read the file'));
  await screen.findByText('Please choose a file.');
  await choose(user, 'list.pdf', ['%PDF-1.7']);
  await screen.findByText('Please choose a CSV file or a workbook of Excel (.xlsx).');
  await user.click(await button('Choose another file'));
  await choose(user, 'list.csv', ['What,Much', 'Bun,5']);
  await user.click(await button('Check the lines'));
  await screen.findByText(/Please say which column has the name/);

  // Whoever comes back finds it where it was.
  await reloadScreen('/import');
  await user.click(await button('list.csv'));
  expect(await rowsOf('Columns')).toHaveLength(2);
});

it('only who may change settings imports', async () => {
  await openScreen('/import', 'Editor');
  await screen.findByText('Not for your role');
  expect(screen.queryByRole('button', { name: 'Read the file' })).toBeNull();
});
