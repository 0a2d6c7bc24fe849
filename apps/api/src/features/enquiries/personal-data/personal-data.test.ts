import { inflateRawSync } from 'node:zlib';
import { newId } from '@bakery/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobDefinitions } from '../../../job-definitions.ts';
import { startImapServer } from '../../../testing/imap-server.ts';
import { usersOf } from '../../../testing/users.ts';
import { multipart, startTestApp } from '../../../testing/index.ts';
import { findFiles, findTables } from '../../../testing/traces.ts';

const mailbox = await startImapServer();
const world = await startTestApp({
  env: {
    ...mailbox.env,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'a@example.com',
    ENQUIRY_TO: 'b@example.com',
  },
});
const { app, api, db, asAdmin } = world;
const people = usersOf(world);
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const person = {
  full_name: 'Ashalata Raoworthy',
  email: 'ashalata@example.com',
  contact_number: '9123456780',
  message: 'Two hundred packets for Ashalata.',
};
/** The words that must not be found any more; in lower case. */
const traces = ['ashalata', 'raoworthy', '9123456780', 'secret guest list'];

async function send(
  changes: Partial<typeof person & { consent: string; items: string }> = {},
  document?: string,
): Promise<string> {
  const files = document
    ? [{ field: 'document', data: document, name: 'guests of ashalata.txt', type: 'text/plain' }]
    : [];
  const { payload, headers } = multipart({ ...person, ...changes }, files);
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload, headers });
  return response.json<{ data: { id: string } }>().data.id;
}

/** The first file of a ZIP file, which the others follow. */
function readData(zip: Buffer): { enquiries: { email: string }[] } {
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
  expect(zip.toString('latin1', 30, 39)).toBe('data.json');
  return JSON.parse(inflateRawSync(zip.subarray(start)).toString()) as ReturnType<typeof readData>;
}

let first: string;
let other: string;

beforeAll(async () => {
  await db
    .insertInto('webhooks')
    .values({ id: newId(), url: 'https://example.com', events: ['enquiry.received'], secret: 'x' })
    .execute();
  first = await send(
    {
      consent: '1-off',
      items: JSON.stringify([
        { product: 'Ashalata’s cake', quantity: 2, note: 'for Ashalata Raoworthy' },
      ]),
    },
    'the secret guest list',
  );
  await send({ email: 'Ashalata+cakes@Example.com', contact_number: '9000000001' });
  const sameNumber = await send({ email: 'family@example.com' });
  const deleted = await send();
  other = await send({
    full_name: 'Ravi',
    email: 'ravi@example.com',
    contact_number: '9000000002',
    message: 'My neighbour has recommended you.',
  });
  await api.desk.addNote.mutate({ id: first, text: 'Ashalata called.', mentions: [] });
  await api.desk.change.mutate({
    id: sameNumber,
    version: 1,
    changes: { state: 'lost', lostReason: 'Ashalata has moved.' },
  });
  await api.desk.sendMail.mutate({
    id: first,
    seen: null,
    subject: 'Two hundred packets',
    text: 'Dear Ashalata, they are ready on Friday.',
    priceList: true,
  });
  mailbox.deliver(
    { From: person.email, Subject: 'Raoworthy', 'Content-Type': 'multipart/mixed; boundary=b' },
    [
      '--b\r\n\r\nAshalata says thank you.',
      '--b\r\nContent-Disposition: attachment; filename="list of ashalata.txt"\r\n',
      'the secret guest list, second page',
      '--b--',
    ].join('\r\n'),
  );
  // Alone: the other jobs are to wait.
  const signal = AbortSignal.timeout(60_000);
  await jobDefinitions.mailbox.run(world.deps, {}, { since: new Date(), attempt: 1, signal });
  await sql`update graphile_worker._private_jobs set last_error = '550 ashalata@example.com'
    where payload->>'enquiryId' = ${first} or payload->>'mailId' is not null`.execute(db);
  await sql`select fold_enquiry_changes()`.execute(db);
  await sql`select refine_enquiry_positions(1)`.execute(db);
  // Has the reason for which one was lost.
  await api.enquiryNumbers.get.query({ weeks: 12 });
  // In the trash since then: a change that is not added to the positions yet.
  await app.inject({ method: 'DELETE', url: `/api/contact/${deleted}`, headers: asAdmin });
});

describe('what is stored about a person', () => {
  it('is found by the address, in any spelling, and by the number', async () => {
    const lookUp = async (who: string) => (await api.personalData.lookUp.mutate({ who })).person;
    const byAddress = await lookUp(' ASHALATA@example.com');
    expect(byAddress).toMatchObject({ total: 3, documents: 1, ref: { by: 'address' } });
    expect(byAddress!.enquiries.filter(({ isDeleted }) => isDeleted)).toHaveLength(1);
    const byNumber = await lookUp('+91 91234-56780');
    expect(byNumber).toMatchObject({ total: 3, names: [person.full_name] });
    // The one with another address has the same number.
    expect(byAddress!.mentions).toHaveLength(1);
    const nobody = await api.personalData.lookUp.mutate({ who: 'nobody@example.com' });
    expect(nobody).toEqual({ person: null, mentions: [] });
  });

  it('is found by one of the enquiries, by the address unless the number is chosen too', async () => {
    const byAddress = await api.personalData.get.query({ enquiry: first });
    expect(byAddress).toMatchObject({ total: 3, ref: { by: 'address' } });
    expect(new Set(byAddress.enquiries.map(({ address }) => address.toLowerCase())).size).toBe(2);
    const found = await api.personalData.get.query({ enquiry: first, by: 'both' });
    expect(found).toMatchObject({ total: 4, documents: 1, events: 5, mails: 2, mentions: [] });
    expect(found.jobs).toBeGreaterThan(3);
  });

  it('takes a whole address or number', async () => {
    for (const who of ['', 'asha', '12345', 'asha@']) {
      const { status, error } = await world.mutate('personalData.lookUp', { who });
      expect([status, Object.keys(error!.data.fields ?? {})]).toEqual([400, ['who']]);
    }
  });

  it('mentions other enquiries that name the person', async () => {
    await api.desk.addNote.mutate({ id: other, text: `See ${person.email}`, mentions: [] });
    const { mentions } = await api.personalData.get.query({ enquiry: first, by: 'both' });
    expect(mentions.map(({ id }) => id)).toEqual([other]);
    await sql`delete from enquiry_events where enquiry_id = ${other}`.execute(db);
  });

  it('is found where somebody has only written a mail, or is in one', async () => {
    const foundOf = async (who: string) => {
      const { person: found, mentions } = await api.personalData.lookUp.mutate({ who });
      return [found, mentions.map(({ id }) => id)];
    };
    for (const who of ['Boss@Elsewhere.test', 'office@elsewhere.test', '+91 98200 12301']) {
      expect([who, await foundOf(who)]).toEqual([who, [null, []]]);
    }
    await db
      .insertInto('desk_mails')
      .values({
        id: newId(),
        enquiry_id: other,
        actor_name: 'boss@elsewhere.test',
        address: 'boss@elsewhere.test',
        cc: ['office@elsewhere.test'],
        subject: 'Cakes',
        text: `As ${person.email} says: please call 98200-12301.`,
        message_id: '<boss@elsewhere.test>',
        state: 'received',
      })
      .execute();
    for (const who of ['Boss@Elsewhere.test', 'office@elsewhere.test', '+91 98200 12301']) {
      expect([who, await foundOf(who)]).toEqual([who, [null, [other]]]);
    }
    const { mentions } = await api.personalData.get.query({ enquiry: first, by: 'both' });
    expect(mentions.map(({ id }) => id)).toEqual([other]);
    await db.deleteFrom('desk_mails').where('enquiry_id', '=', other).execute();
  });

  it('is exported with the documents and the files of mails', async () => {
    const url = `/api/personal-data/${first}/export?by=both`;
    const { headers, rawPayload } = await app.inject({ url, headers: asAdmin });
    expect(headers['content-type']).toBe('application/zip');
    const text = rawPayload.toString('latin1');
    // Documents are stored as they are.
    expect(text).toContain('the secret guest list');
    const { enquiries } = readData(rawPayload);
    expect(enquiries).toMatchObject([
      { consent: null },
      { consent: null },
      { consent: null },
      {
        consent: { version: '1-off', text: expect.stringMatching(/^By sending you agree/) },
        items: [{ name: 'Ashalata’s cake', quantity: 2, note: 'for Ashalata Raoworthy' }],
      },
    ]);
    expect(text).toMatch(/documents\/[0-9A-F-]{11} guests of ashalata\.txt/);
    expect(text).toMatch(/mails\/[0-9A-F-]{11} [0-9a-f-]{36}-1 list of ashalata\.txt/);
    expect(text).toContain('the secret guest list, second page');
    const { items } = await api.activity.adminList.query({ kind: 'enquiry' });
    expect(items[0]).toMatchObject({ action: 'exported', record: { name: 'A person’s data' } });
  });
});

it('has no enquiry of somebody else who has typed the same number', async () => {
  const url = `/api/personal-data/${first}/export`;
  const namesIn = (payload: Buffer) =>
    readData(payload).enquiries.map(({ email }) => email.toLowerCase());
  const byAddress = (await app.inject({ url, headers: asAdmin })).rawPayload;
  expect(namesIn(byAddress)).toHaveLength(3);
  expect(namesIn(byAddress)).not.toContain('family@example.com');
  const found = await api.personalData.get.query({ enquiry: first, by: 'both' });
  const family = found.enquiries.find(({ address }) => address === 'family@example.com')!;
  const chosen = `${url}?by=both&without=${family.id}`;
  const without = (await app.inject({ url: chosen, headers: asAdmin })).rawPayload;
  expect(namesIn(without)).toEqual(namesIn(byAddress));
});

describe('erasing a person', () => {
  it('is refused where there is more than was shown', async () => {
    const { status } = await world.mutate('personalData.erase', {
      enquiry: first,
      by: 'both',
      enquiries: 3,
    });
    expect(status).toBe(409);
  });

  it('is for those who may change enquiries', async () => {
    await people.add('Edda', 'Editor');
    const { headers } = await people.signIn('Edda');
    const input = { enquiry: first, by: 'both', enquiries: 4 };
    expect((await world.mutate('personalData.erase', input, headers)).status).toBe(403);
  });

  it('leaves no trace in any table and no file', async () => {
    expect(await findTables(world, traces)).toEqual(
      expect.arrayContaining([
        'graphile_worker._private_jobs',
        'public.desk_mails',
        'public.enquiries',
        'public.enquiry_changes',
        'public.enquiry_desk',
        'public.enquiry_events',
        'public.enquiry_positions',
        'public.enquiry_weeks',
        'public.media',
      ]),
    );
    expect(await findFiles(world, traces)).toHaveLength(2);
    const before = await api.enquiries.counts.query();
    const erased = await api.personalData.erase.mutate({
      enquiry: first,
      by: 'both',
      enquiries: 4,
    });
    expect(erased).toEqual({ erased: 4 });
    await vi.waitFor(async () => expect(await findFiles(world, traces)).toEqual([]), {
      timeout: 60_000,
    });
    await vi.waitFor(async () => expect(await findTables(world, traces)).toEqual([]), {
      timeout: 60_000,
    });
    expect(await api.enquiries.counts.query()).toEqual({ total: 1, unread: before.unread - 3 });
    expect((await api.desk.get.query({ id: other })).enquiry.full_name).toBe('Ravi');
    const { items } = await api.activity.adminList.query({ kind: 'enquiry' });
    expect(items[0]).toMatchObject({
      action: 'erased',
      changes: [
        { field: 'Enquiries', before: '4' },
        { field: 'Documents', before: '1' },
      ],
    });
    const again = await world.mutate('personalData.erase', {
      enquiry: first,
      by: 'both',
      enquiries: 4,
    });
    expect(again.status).toBe(404);
  });

  it('leaves out what was left out', async () => {
    const added = await send({ email: 'twice@example.com', contact_number: '9000000077' });
    const left = await send({ email: 'twice@example.com', contact_number: '9000000077' });
    const input = { enquiry: added, without: [left], enquiries: 1 };
    expect(await api.personalData.erase.mutate(input)).toEqual({ erased: 1 });
    expect((await api.desk.get.query({ id: left })).enquiry.email).toBe('twice@example.com');
    await api.personalData.erase.mutate({ enquiry: left, enquiries: 1 });
  });
});
