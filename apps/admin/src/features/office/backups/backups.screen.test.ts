import { listJobs, runDueJobs } from '@bakery/api/testing';
import { fingerprintOf } from '@bakery/schemas/office/backups';
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
  await waitFor(async () => expect(await listJobs(world.db, 'backup')).toHaveLength(1));
  await runDueJobs(world.deps);
  expect(await world.db.selectFrom('backup_runs').select('state').execute()).toEqual([
    { state: 'done' },
  ]);
  const table = await screen.findByRole('table', { name: 'Backups' });
  await waitFor(() => within(table).getByText('Restored and compared'));
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

it('says that the newest is not in the bucket, and where it is', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'bakery-20260601T000000Z.tar.gz'), 'by command');
  world.deps.config.backups.bucket = {
    endpoint: 'http://127.0.0.1:9',
    bucket: 'bakery-backups',
    prefix: '',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  try {
    await world.db
      .insertInto('backup_runs')
      .values({ by_hand: null, step: 'copy', state: 'failed', problem: 'The bucket is full.' })
      .execute();
    await openScreen('/backups');
    await screen.findByText(/^The bucket is full\. The one on the server is whole\./);
    screen.getByText('The newest backup is not in the bucket');
    screen.getByText(/Not encrypted · in the folder/);
    await world.db
      .updateTable('backup_runs')
      .set({ state: 'running', problem: null, done: 5, total: 10 })
      .execute();
    await openScreen('/backups');
    await screen.findByText('Copying it to the bucket and reading it back, in bytes: 5 of 10');
  } finally {
    world.deps.config.backups.bucket = undefined;
  }
});

it('shows the database of before a restore, and removes it after a question', async () => {
  const { pool } = world.database;
  const { rows } = await pool.query<{ name: string }>(
    `select current_database() || '_before' as name`,
  );
  const { name } = rows[0]!;
  const mark = 'The database as it was before a backup was restored: 2026-11-20T03:00:00.000Z';
  await pool.query(`create database ${name}`);
  await pool.query(`comment on database ${name} is '${mark}'`);
  const user = await openScreen('/backups');
  const panel = await screen.findByRole('region', { name: 'As it was before the restore' });
  within(panel).getByText(name);
  within(panel).getByText(/that was replaced on 20-11-2026/);
  await user.click(within(panel).getByRole('button', { name: 'Remove it' }));
  const dialog = await screen.findByRole('dialog', { name: /^Remove the database of before/ });
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await screen.findByText('The database of before the restore is removed.');
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'As it was before the restore' })).toBeNull(),
  );
});

it('makes a key that only its owner has, and has backups encrypted once it is on paper', async () => {
  await world.db.deleteFrom('installation').where('key', '=', 'backup_key').execute();
  const user = await openScreen('/backups');
  await screen.findByRole('region', { name: 'Backups are not encrypted' });
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your new key for backups' });
  const identity = within(dialog).getByLabelText('The key').textContent;
  expect(identity).toMatch(/^AGE-SECRET-KEY-1/);
  within(dialog).getByRole('img', { name: /^QR code with the key/ });
  const end = within(dialog).getByRole('textbox', { name: 'The last 6 letters' });
  await user.type(end, 'BREAD');
  const save = within(dialog).getByRole('button', { name: 'Encrypt backups with it' });
  await user.click(save);
  within(dialog).getByText(/^Please type the last 6 letters/);
  await user.clear(end);
  await user.type(end, identity.slice(-6).toLowerCase());
  await user.click(save);
  await screen.findByRole('region', { name: 'Backups are encrypted' });
  screen.getByRole('button', { name: 'Make another key' });
  const stored = await world.db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'backup_key')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).toMatch(/age1/);
  expect(JSON.stringify(stored)).not.toContain('AGE-SECRET');
  const { identityToRecipient } = await import('age-encryption');
  const fingerprint = fingerprintOf(await identityToRecipient(identity));
  expect(screen.getAllByText(fingerprint).length).toBeGreaterThan(0);
  await world.db.deleteFrom('installation').where('key', '=', 'backup_key').execute();
});

it('asks for the word before it restores one, and says at its field why it is not begun', async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'bakery-20260601T000000Z.tar.gz.age'), 'no archive');
  const user = await openScreen('/backups');
  await user.click(await screen.findByRole('button', { name: /^Restore the backup of/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Restore this backup?' });
  const begin = within(dialog).getByRole('button', { name: 'Restore it' });
  await user.click(begin);
  within(dialog).getByText('Please enter the key from your print.');
  within(dialog).getByText('Please type RESTORE.');
  await user.type(within(dialog).getByRole('textbox', { name: 'Key' }), 'bread');
  await user.type(within(dialog).getByRole('textbox', { name: 'Type RESTORE' }), 'restore');
  await user.click(begin);
  await within(dialog).findByText(/^This is not a key of a backup/);
  expect(within(dialog).getByRole('textbox', { name: 'Key' })).toHaveProperty('value', 'bread');
});

it('shows how far a restore is, and why one failed', async () => {
  const run = { by_hand: 'admin', step: 'restore', done: 5, total: 10 };
  await world.db.insertInto('backup_runs').values(run).execute();
  await openScreen('/backups');
  await screen.findByText('Restoring beside what there is now: 5 of 10');
  screen.getByRole('region', { name: 'A backup is being restored' });
  await world.db
    .updateTable('backup_runs')
    .set({ state: 'failed', problem: 'This backup is damaged.' })
    .execute();
  await screen.findByText('This backup is damaged. Nothing was changed.');
  screen.getByText(/^The restore of .* failed$/);
});

it('says that the key is of the environment, and offers no other', async () => {
  world.deps.config.backups.recipient = `age1${'q'.repeat(58)}`;
  await openScreen('/backups');
  await screen.findByText(/which is set on the server \(BACKUP_RECIPIENT\)/);
  expect(screen.queryByRole('button', { name: /Make .* key/ })).toBeNull();
  world.deps.config.backups.recipient = undefined;
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
