import { runDueJobs } from '@bakery/api/testing';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openScreen, requests, screen, waitFor, within, world } from '../../../testing/screen.ts';

const { folder } = world.deps.config.backups;

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await world.db.deleteFrom('backup_runs').execute();
});

it('makes a backup when somebody asks, and shows its age, size and proof', async () => {
  const user = await openScreen('/backups');
  await screen.findByText('There is no backup yet.');
  screen.getByText(/The next one is made on/);
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  await waitFor(async () => {
    await runDueJobs(world.deps);
    expect(await world.db.selectFrom('backup_runs').select('state').execute()).toEqual([
      { state: 'done' },
    ]);
  });
  const table = await screen.findByRole('table', { name: 'Backups' });
  await waitFor(() => within(table).getByText('Restored and compared'), { timeout: 5_000 });
  within(table).getByText('less than an hour ago');
  within(table).getByText(/\d+ (kB|KB)/);
  screen.getByText(/^One backup · the newest less than an hour ago$/);
});

it('shows how far the server is, and lets nobody ask for a second one', async () => {
  await world.db
    .insertInto('backup_runs')
    .values({ by_hand: null, step: 'proof', done: 5, total: 10 })
    .execute();
  await openScreen('/backups');
  const bar = await screen.findByRole('progressbar', { name: 'The backup' });
  expect(bar.getAttribute('aria-valuenow')).toBe('80');
  screen.getByText('Restoring it for a proof: 5 of 10');
  expect(screen.getByRole('button', { name: 'Back up now' })).toHaveProperty('disabled', true);
});

it('says why one failed, and which has no proof', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'bakery-20260601T000000Z.tar.gz'), 'by command');
  await world.db
    .insertInto('backup_runs')
    .values({ by_hand: null, state: 'failed', problem: 'The disk is full.' })
    .execute();
  await openScreen('/backups');
  await screen.findByText(/The disk is full\. It is tried again every hour/);
  screen.getByText(/^The backup of .* failed$/);
  await screen.findByText(/^Not proved: it was made by command/);
});

const broken = {
  status: 500,
  json: { error: { message: 'x', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR' } } },
};

it('says when none can be asked for', async () => {
  const user = await openScreen('/backups');
  await screen.findByText('There is no backup yet.');
  requests.answer(/backups\.makeNow/, broken);
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  await screen.findByText('No backup is made');
});

it('says when they cannot be loaded', async () => {
  const user = await openScreen('/backups');
  const mend = requests.answer(/backups\.report/, broken);
  await screen.findByText('Failed to load the backups');
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('There is no backup yet.');
});
