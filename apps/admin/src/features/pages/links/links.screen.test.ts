import { beforeEach, expect, it } from 'vitest';
import { addPlatform } from '../../../../../../scripts/testing/records.ts';
import {
  currentPath,
  emptyRecords,
  failure,
  findAlert,
  findNoRow,
  findRow,
  openScreen,
  requests,
  screen,
  uniqueName,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';

const url = 'https://orders.example.com/';

beforeEach(async () => {
  await emptyRecords();
  await world.db.deleteFrom('checked_links').execute();
});

/** A platform whose link was found dead. */
async function addDead(): Promise<string> {
  const name = uniqueName('Dabba');
  await addPlatform(name);
  const now = new Date();
  const found = { state: 'dead', reason: 'The page is not there any more.', failures: 1 } as const;
  await world.db
    .insertInto('checked_links')
    .values({ url, ...found, failed_since: now, checked_at: now })
    .execute();
  return name;
}

it('a dead link is told on the dashboard, leads to where it stands, and can be left as it is', async () => {
  const name = await addDead();
  const user = await openScreen('/');
  const notice = within(await screen.findByRole('region', { name: 'A link leads nowhere' }));
  expect(notice.getByText(/orders\.example\.com in/)).toHaveTextContent(name);
  await user.click(notice.getByRole('link', { name: 'See why' }));
  await waitFor(() => expect(currentPath()).toBe('/links'));
  const row = within(await findRow('The page is not there any more.'));
  expect(row.getByRole('link', { name: url })).toHaveAttribute('href', url);
  expect(row.getByRole('link', { name })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/deliveryplatform'),
  );

  await user.click(row.getByRole('button', { name: `Leave ${url} as it is` }));
  await findNoRow('The page is not there any more.');
  await screen.findByText('Every link leads somewhere.');
  await user.click(await screen.findByRole('button', { name: `List ${url} again` }));
  await findRow('The page is not there any more.');
});

it('somebody has the links asked, and sees that the server is at it', async () => {
  await addPlatform(uniqueName('Dabba'));
  const user = await openScreen('/links');
  await screen.findByText('No link is known to lead nowhere.');
  expect(screen.getByText(/to other sites, asked each night\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  await screen.findByText(/The server asks \d+ links? now/);
  await world.deps.jobs.withdraw(world.db, 'links-asked');
});

it('who only reads changes nothing, and a failure says so', async () => {
  await addDead();
  await openScreen('/links', 'Viewer');
  const row = within(await findRow('The page is not there any more.'));
  expect(row.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
  await openScreen('/links');
  const mend = requests.answer(/links\.report/, failure);
  const alert = await findAlert('Failed to load the links');
  mend();
  within(alert).getByRole('button', { name: 'Retry' }).click();
  await findRow('The page is not there any more.');
});
