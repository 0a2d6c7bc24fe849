import { makeSealKey } from '@bakery/db/backup';
import { restoreWord } from '@bakery/schemas/office/backups';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { addEnquiries, startTestApp } from '../../../testing/index.ts';
import { readBefore, removeBefore } from './before-restore.ts';
import { runBackup } from './run-backup.ts';

const world = await startTestApp();
const { deps, db } = world;
const { recipient, identity } = await makeSealKey();
await world.api.backups.setKey.mutate({ recipient });
await addEnquiries(db, [{ message: 'In the backup' }]);
await runBackup(deps, { byHand: null });
const { backups } = await world.api.backups.report.query();
const { id } = backups[0]!;
const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(db);
const name = names[0]!.name;

afterAll(async () => {
  await sql`drop database if exists ${sql.id(`${name}_before`)} with (force)`.execute(db);
  await world.close();
});
beforeEach(async () => {
  await sql`truncate backup_runs`.execute(db);
});

const restore = (key: string) => world.api.backups.restore.mutate({ id, key, word: restoreWord });

async function listMessages(): Promise<string[]> {
  const { rows } = await sql<{ message: string }>`
    select message from enquiries order by message`.execute(db);
  return rows.map(({ message }) => message);
}

it('refuses a wrong key at its field, and no word or another one, before anything is touched', async () => {
  const other = (await makeSealKey()).identity;
  for (const [key, message] of [
    [other, /does not open this backup/],
    ['bread', /is not a key of a backup/],
    ['', /is not a key of a backup/],
  ] as const) {
    const refusal = { data: { fields: { key: expect.stringMatching(message) } } };
    await expect(restore(key)).rejects.toMatchObject(refusal);
  }
  const wordless = { id, key: identity, word: 'restore' };
  await expect(world.api.backups.restore.mutate(wordless as never)).rejects.toThrow(/type RESTORE/);
  const gone = { id: '../x.tar.gz', key: identity, word: restoreWord } as const;
  await expect(world.api.backups.restore.mutate(gone)).rejects.toThrow(/not there any more/);
  expect((await world.api.backups.report.query()).run).toBeNull();
});

it('says why one failed, which is no failure of a backup, and changes nothing', async () => {
  await addEnquiries(db, [{ message: 'Later' }]);
  const { freeSpace } = deps;
  deps.freeSpace = { ...freeSpace, minimum: 2 ** 60 };
  await restore(identity);
  await vi.waitFor(async () => {
    expect((await world.api.backups.report.query()).run).toMatchObject({
      state: 'failed',
      step: 'restore',
      problem: expect.stringMatching(/^There is too little room on the disk/),
    });
  }, 60_000);
  deps.freeSpace = freeSpace;
  expect(await listMessages()).toEqual(['In the backup', 'Later']);
  const { entries } = await world.api.health.checkNow.mutate();
  expect(entries.find(({ check }) => check === 'backup')).toMatchObject({ state: 'good' });
});

it('brings everything back under the running server, which everybody signs in to again', async () => {
  await restore(identity);
  await vi.waitFor(async () => expect(await listMessages()).toEqual(['In the backup']), {
    timeout: 120_000,
    interval: 200,
  });
  const { rows: sessions } = await sql`select from sessions`.execute(db);
  expect(sessions).toEqual([]);
  const { rows } = await sql<{ actor_name: string }>`
    select actor_name from activity where action = 'restored' and record_name = ${id}`.execute(db);
  expect(rows).toHaveLength(1);
  const text = await sql<{ text: string }>`
    select jsonb_agg(to_jsonb(a))::text as text from activity a`.execute(db);
  expect(text.rows[0]!.text).not.toContain(identity);
});

it('shows the database of before the restore, and removes it when somebody says so', async () => {
  expect(await readBefore(deps)).toEqual({
    name: `${name}_before`,
    bytes: expect.any(Number),
    replacedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  await removeBefore(deps);
  expect(await readBefore(deps)).toBeNull();
  const { rows } = await sql`
    select from activity where action = 'deleted' and record_name = ${`Database ${name}_before`}`.execute(
    db,
  );
  expect(rows).toHaveLength(1);
  await sql`create database ${sql.id(`${name}_before`)}`.execute(db);
  await removeBefore(deps);
  const { rows: others } = await sql`
    select from pg_database where datname = ${`${name}_before`}`.execute(db);
  expect(others).toHaveLength(1);
});
