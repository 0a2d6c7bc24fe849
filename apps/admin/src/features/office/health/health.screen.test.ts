import { beforeEach, expect, it } from 'vitest';
import {
  currentScreen,
  openScreen,
  requests,
  screen,
  waitFor,
  within,
  world,
} from '../../../testing/screen.ts';

beforeEach(async () => {
  await world.db.deleteFrom('health_checks').execute();
  await world.db
    .updateTable('administrators')
    .set({ created_at: new Date('2026-01-01') })
    .execute();
});

const entry = async (label: string) => {
  const heading = await screen.findByRole('heading', { name: label });
  return within(heading.closest('li')!);
};

it('says in plain words how everything is, when somebody asks, and shows how far it is', async () => {
  const user = await openScreen('/health');
  await screen.findByText(/Nothing has been looked at yet/);
  const release = requests.hold(/health\.checkNow/);
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  await screen.findByRole('progressbar', { name: 'Looked at' });
  screen.getByText('Looking: 0 of 11');
  release();
  const backup = await entry('Backup');
  backup.getByText('Broken');
  backup.getByText(/^No backup was made last night\. There is none at all/);
  backup.getByRole('link', { name: 'Backups' });
  (await entry('Database')).getByText(/^The database answers(?: slowly)?\.$/);
  (await entry('Mail that we send')).getByText('Not used');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  // The worst comes first.
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(headings[0]).toBe('Backup');
});

it('what is broken is told above every screen to who can have it mended', async () => {
  const finding = { state: 'broken', sentence: 'The disk is full.', advice: 'Make room.' };
  await world.db
    .insertInto('health_checks')
    .values({ name: 'disk', ...finding, concerns_visitors: true })
    .execute();
  await openScreen('/products', 'Editor');
  await screen.findByRole('heading', { name: 'Products' });
  expect(screen.queryByText(/has to see to this/)).toBeNull();

  const user = await openScreen('/products');
  await screen.findByText('Somebody has to see to this now: Disk space.');
  await user.click(screen.getByRole('link', { name: 'Look at the health' }));
  await waitFor(() => expect(currentScreen()).toBe('/health'));
  (await entry('Disk space')).getByText('The disk is full.');
  expect(screen.queryByText(/has to see to this/)).toBeNull();
});

it('says when it cannot be loaded, with what finds the failure in the log', async () => {
  const user = await openScreen('/health');
  const data = { code: 'INTERNAL_SERVER_ERROR', reference: 'deadbeef' };
  const mend = requests.answer(/health\.report/, {
    status: 500,
    json: { error: { message: 'x', code: -32603, data } },
  });
  await screen.findByText('Failed to load the health');
  screen.getByText('Please try again. (Reference: deadbeef)');
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(/Nothing has been looked at yet/);
});
