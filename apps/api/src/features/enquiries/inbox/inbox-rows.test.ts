import type { InboxView } from '@bakery/schemas/enquiries/inbox';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { addEnquiries, startTestApp } from '../../../testing/index.ts';
import { inboxRowsJob } from './inbox-rows-job.ts';

const world = await startTestApp();
const { api, db, deps } = world;
afterAll(() => world.close());
beforeEach(() => sql`delete from enquiries`.execute(db));

const complete = () => {
  const { signal } = new AbortController();
  return inboxRowsJob.run(deps, {}, { since: new Date(), attempt: 1, signal });
};

async function insert(name: string, values: { isRead?: boolean; days?: number } = {}) {
  const { rows } = await sql<{ id: string }>`
    insert into enquiries (id, full_name, email, contact_number, message, is_read, created_at)
    values (gen_random_uuid(), ${name}, 'Asha+shop@example.com', '9000000000', 'Rusk?',
      ${values.isRead ?? false}, now() - make_interval(days => ${values.days ?? 0}))
    returning id`.execute(db);
  return rows[0]!.id;
}

const namesOf = async (view: InboxView) =>
  (await api.desk.list.query({ view })).items.map(({ full_name }) => full_name);
const inTrash = (name: string, isIn: boolean) =>
  sql`update enquiries set deleted_at = ${isIn ? new Date() : null} where full_name = ${name}`.execute(
    db,
  );

it('has what a process of the release before stores, without spam', async () => {
  await insert('Unread');
  await insert('Read', { isRead: true });
  await insert('Old', { days: 2 });
  const held = await insert('Held');
  await sql`insert into enquiry_screenings (enquiry_id, score, reasons, is_held, email_hash, text_hash)
    values (${held}, 9, '[]', true, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'))`.execute(
    db,
  );
  expect(await namesOf('all')).toEqual([]);
  await complete();
  await complete();
  expect((await namesOf('all')).toSorted()).toEqual(['Read', 'Unread']);
  expect(await namesOf('unanswered')).toEqual(['Unread']);
  expect(await namesOf('quarantine')).toEqual(['Held']);
  const { rows } = await sql`select distinct email_key, phone_key from enquiry_desk`.execute(db);
  expect(rows).toEqual([{ email_key: 'asha@example.com', phone_key: '9000000000' }]);
});

it('follows what such a process deletes, restores and changes', async () => {
  await addEnquiries(db, [{ full_name: 'Deleted' }, { full_name: 'Restored' }]);
  const { id, version } = (await api.desk.list.query({})).items[0]!;
  await api.enquiries.delete.mutate({ id });
  await inTrash('Restored', false);
  await inTrash('Deleted', true);
  const label = await api.desk.createLabel.mutate({ name: 'Fair' });
  await complete();
  expect(await namesOf('all')).toEqual(['Restored']);
  expect((await api.desk.counts.query()).views.all).toBe(1);

  await api.desk.change.mutate({ id, version, changes: { labels: [label.id] } });
  await sql`update enquiry_desk set state = 'spam'`.execute(db);
  await complete();
  expect((await api.desk.list.query({ label: label.id })).items).toEqual([]);
});

it('keeps the list of a label as its enquiries become spam, go to the trash and come back', async () => {
  await addEnquiries(db, [{ full_name: 'Asha' }]);
  const { id, version } = (await api.desk.list.query({})).items[0]!;
  const { id: label } = await api.desk.createLabel.mutate({ name: 'Wedding' });
  const isListed = async () => (await api.desk.list.query({ label })).items.length === 1;
  await api.desk.change.mutate({ id, version, changes: { labels: [label] } });
  expect(await isListed()).toBe(true);
  await api.enquiries.delete.mutate({ id });
  expect(await isListed()).toBe(false);
  await api.enquiries.restore.mutate({ id });
  expect(await isListed()).toBe(true);
  await api.desk.change.mutate({ id, version: version + 1, changes: { state: 'spam' } });
  expect(await isListed()).toBe(false);
  await api.desk.change.mutate({ id, version: version + 2, changes: { state: 'new' } });
  expect(await isListed()).toBe(true);
});
