import { newId } from '@bakery/db';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { multipart, runDueJobs, startTestApp } from '../../../testing/index.ts';
import { findFiles, findTables } from '../../../testing/traces.ts';
import { completeInbox } from '../inbox/index.ts';
import { anonymizeEnquiries } from './retention.ts';

const world = await startTestApp();
const { app, api, db, deps } = world;
afterAll(() => world.close());

const { business } = siteDefaults;
const setMonths = (anonymizeAfter: 'off' | '12') =>
  api.site.save.mutate({
    key: 'business',
    content: { ...business, enquiries: { ...business.enquiries, anonymizeAfter } },
  });

const traces = ['ashalata', '9123456780', 'wedding of the year'];

async function send(message = 'Bulk order for the wedding of the year.'): Promise<string> {
  const fields = {
    full_name: 'Ashalata',
    email: 'ashalata@example.com',
    contact_number: '9123456780',
    message,
    consent: '1-off',
    items: JSON.stringify([{ product: 'Ashalata’s cake', quantity: 2, note: 'for Ashalata' }]),
  };
  const { payload, headers } = multipart(fields, [
    { field: 'document', data: 'wedding of the year', name: 'a.txt', type: 'text/plain' },
  ]);
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload, headers });
  return response.json<{ data: { id: string } }>().data.id;
}

/** Nobody has worked on it for so many months. */
const age = (id: string, months: number) =>
  sql`update enquiry_desk set changed_at = now() - make_interval(months => ${months})
    where enquiry_id = ${id}`.execute(db);

async function close(id: string, months: number): Promise<void> {
  const changes = { state: 'lost', lostReason: 'Ashalata has moved.' } as const;
  await api.desk.change.mutate({ id, version: 1, changes });
  await api.desk.addNote.mutate({ id, text: 'Ashalata called.', mentions: [] });
  for (const state of ['sent', 'received']) {
    await sql`insert into desk_mails (id, enquiry_id, actor_name, address, subject, text, message_id, state)
      values (${newId()}, ${id}, 'admin', 'ashalata@example.com', 'Your boxes', 'Dear Ashalata', ${id + state}, ${state})`.execute(
      db,
    );
  }
  await age(id, months);
}

let old: string;
let recent: string;
let open: string;

beforeAll(async () => {
  [old, recent, open] = [await send(), await send(), await send()];
  await close(old, 13);
  await close(recent, 11);
  await age(open, 13);
});

it('says how many it would be today, and does nothing without a time', async () => {
  await anonymizeEnquiries(deps);
  const { months, choices } = await api.personalData.retention.query();
  expect(months).toBeNull();
  expect(choices).toEqual([
    { months: 6, due: 2 },
    { months: 12, due: 1 },
    { months: 24, due: 0 },
    { months: 36, due: 0 },
    { months: 60, due: 0 },
  ]);
});

it('makes closed enquiries anonymous after the time, and logs how many', async () => {
  expect(await api.site.contact.query()).not.toHaveProperty('anonymizeAfter');
  await setMonths('12');
  // For the form, which says it.
  expect(await api.site.contact.query()).toHaveProperty('anonymizeAfter', '12');
  const before = await api.desk.get.query({ id: old });
  // Has the reason for which it was lost.
  await api.enquiryNumbers.get.query({ weeks: 12 });
  await deps.jobs.enqueue(deps.db, 'enquiry-retention', {});
  await runDueJobs(deps);
  const after = await api.desk.get.query({ id: old });
  expect(after).toMatchObject({
    state: 'lost',
    lostReason: null,
    subject: before.subject,
    earlier: [],
    anonymizedAt: expect.any(String),
    enquiry: {
      full_name: 'Anonymous',
      document: null,
      consent: null,
      createdAt: before.enquiry.createdAt,
      items: [{ name: '', quantity: 2, note: '' }],
    },
  });
  expect(after.events.map(({ kind }) => kind)).toEqual(before.events.map(({ kind }) => kind));
  for (const id of [recent, open]) {
    const { enquiry, anonymizedAt } = await api.desk.get.query({ id });
    expect([enquiry.full_name, anonymizedAt]).toEqual(['Ashalata', null]);
  }
  const { items } = await api.activity.adminList.query({ actor: 'system', kind: 'enquiry' });
  expect(items[0]).toMatchObject({
    action: 'anonymized',
    changes: [{ field: 'Enquiries', after: '1' }],
  });
  expect((await api.personalData.retention.query()).choices[1]).toEqual({ months: 12, due: 0 });
  const { status } = await world.query('personalData.get', { enquiry: old });
  expect(status).toBe(404);
});

it('leaves nothing of the sender, in batches', async () => {
  await age(recent, 13);
  await api.desk.change.mutate({
    id: open,
    version: (await api.desk.get.query({ id: open })).version,
    changes: { state: 'won' },
  });
  await age(open, 13);
  await sql`insert into enquiries (id, full_name, email, contact_number, message)
    select gen_random_uuid(), 'Ashalata ' || n, 'ashalata@example.com', '9123456780', 'Ashalata'
    from generate_series(1, 450) n`.execute(db);
  await completeInbox(db);
  await sql`update enquiry_desk set state = 'spam', changed_at = now() - interval '2 years'
    where anonymized_at is null`.execute(db);
  const counts = await api.enquiries.counts.query();
  expect(await findTables(world, traces)).not.toEqual([]);
  await anonymizeEnquiries(deps);
  await vi.waitFor(async () => expect(await findFiles(world, traces)).toEqual([]), {
    timeout: 60_000,
  });
  await vi.waitFor(async () => expect(await findTables(world, traces)).toEqual([]), {
    timeout: 60_000,
  });
  expect(await api.enquiries.counts.query()).toEqual(counts);
});
