import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import type { EnquiryMailKind, EnquiryMails } from '@bakery/schemas/enquiries/enquiry-mails';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startImapServer } from '../../../testing/imap-server.ts';
import { multipart, runDueJobs, startTestApp } from '../../../testing/index.ts';
import { listJobs, makeJobsDue } from '../../../testing/jobs.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { usersOf } from '../../../testing/users.ts';

const mailServer = await startMailServer();
const mailbox = await startImapServer();
const env = {
  ...mailServer.env,
  ...mailbox.env,
  ADMIN_ORIGIN: 'https://admin.example.com',
};
const world = await startTestApp({ env });
const { app, api, db, deps } = world;
const people = usersOf(world);
type Person = { id: string; headers: Record<string, string> };
let ravi: Person;
let sita: Person;

async function addPerson(name: string, role: 'Enquiries' | 'Editor', email: string | null) {
  const { id } = await people.add(name, role, email);
  const { headers } = await people.signIn(name);
  return { id, headers };
}

beforeAll(async () => {
  ravi = await addPerson('Ravi', 'Enquiries', 'ravi@example.com');
  sita = await addPerson('Sita', 'Enquiries', null);
});
beforeEach(() => mailServer.reset());
afterAll(async () => {
  await world.close();
  await mailbox.close();
  await mailServer.close();
});

let count = 0;
async function receive(email = `customer${(count += 1)}@example.com`): Promise<string> {
  const fields = { full_name: 'Meera', email, contact_number: '9000000000', message: 'Prices?' };
  const { payload, headers } = multipart(fields);
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload, headers });
  return response.json<{ data: { id: string } }>().data.id;
}

async function change(id: string, changes: object): Promise<void> {
  const { version } = await api.desk.get.query({ id });
  await api.desk.change.mutate({ id, version, changes });
}

async function choose(kind: EnquiryMailKind, isWanted: boolean, { headers } = ravi) {
  const input = { kind, isWanted };
  return (await world.mutate('enquiryMails.choose', input, headers)).data as EnquiryMails;
}

/** The mails to colleagues since the last call, when the time for which mails are gathered is over. */
async function readMails() {
  await runDueJobs(deps);
  mailServer.reset();
  await makeJobsDue(db);
  await runDueJobs(deps);
  return mailServer.mails
    .map(({ head, text }) => ({
      to: /^To: (.*)$/m.exec(head)?.[1],
      subject: /^Subject: ((?:.*)(?:\r?\n[ \t].*)*)/m.exec(head)?.[1]?.replaceAll(/\s+/g, ' '),
      text: text.replaceAll('\r\n', '\n'),
    }))
    .filter(({ to }) => to !== 'bakery@example.com');
}

it('who owns an enquiry is mailed of a reply, with its number and a link, and without the customer', async () => {
  const email = `customer${(count += 1)}@example.com`;
  const id = await receive(email);
  await change(id, { owner: ravi.id });
  await readMails();
  mailbox.deliver({ From: `Meera <${email}>`, Subject: 'Re: cakes' }, 'Forty boxes, please.');
  await deps.jobs.enqueue(db, 'mailbox', {}, { key: 'mailbox' });
  const [mail, ...more] = await readMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: 'ravi@example.com',
    subject: `A reply to the enquiry ${referenceOf(id)} has come (the bakery)`,
  });
  expect(mail!.text).toContain(`https://admin.example.com/admin/desk?open=${id}`);
  expect(mail!.text).toContain('https://admin.example.com/admin/account');
  expect(mail!.text).not.toMatch(/Meera|customer|boxes|cakes/);
});

it('what happens within some minutes is one mail, which no later event puts off', async () => {
  const [one, other] = [await receive(), await receive()];
  await change(one, { owner: ravi.id });
  const due = async () => (await listJobs(db, 'enquiry-mails')).map(({ runAt }) => runAt);
  const first = await due();
  await change(other, { owner: ravi.id });
  await change(one, { owner: sita.id });
  await change(one, { owner: ravi.id });
  expect(first).toHaveLength(1);
  expect(await due()).toEqual(first);
  const mails = await readMails();
  expect(mails.map(({ subject }) => subject)).toEqual(['2 notices about enquiries (the bakery)']);
  for (const id of [one, other]) {
    expect(
      mails[0]!.text.match(new RegExp(`You own the enquiry ${referenceOf(id)} now`, 'g')),
    ).toHaveLength(1);
  }
  expect(await readMails()).toEqual([]);
});

it('what was read, answered or deleted meanwhile is in no mail', async () => {
  const read = await receive();
  await change(read, { owner: ravi.id });
  await world.mutate('desk.markNoticesRead', { id: read }, ravi.headers);
  const gone = await receive();
  await change(gone, { owner: ravi.id });
  await api.enquiries.delete.mutate({ id: gone });
  await choose('enquiry', true);
  const answered = await receive();
  await api.desk.logContact.mutate({ id: answered, way: 'whatsApp' });
  expect(await readMails()).toEqual([]);
  await choose('enquiry', false);
});

it('a reply that somebody has answered meanwhile is in no mail', async () => {
  const email = `customer${(count += 1)}@example.com`;
  const id = await receive(email);
  await change(id, { owner: ravi.id });
  await readMails();
  mailbox.deliver({ From: email, Subject: 'Re: cakes' }, 'Forty boxes, please.');
  await deps.jobs.enqueue(db, 'mailbox', {}, { key: 'mailbox' });
  await runDueJobs(deps);
  expect(await listJobs(db, 'enquiry-mails')).toHaveLength(1);
  await world.mutate('desk.logContact', { id, way: 'whatsApp' }, sita.headers);
  expect(await readMails()).toEqual([]);
});

it('new enquiries are mailed to those who have chosen it and may see them', async () => {
  const editor = await addPerson('Edith', 'Editor', 'edith@example.com');
  await sql`update administrators set enquiry_mails = '{enquiry}' where id in (${editor.id}, ${sita.id})`.execute(
    db,
  );
  expect(await choose('enquiry', true)).toEqual({
    kinds: ['enquiry', 'assigned', 'reply', 'reminder', 'missed'],
    isPossible: true,
  });
  const id = await receive();
  const told = await readMails();
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    ['ravi@example.com', `A new enquiry has come: ${referenceOf(id)} (the bakery)`],
  ]);
  await receive();
  await sql`update administrators set role = 'Viewer' where id = ${ravi.id}`.execute(db);
  expect(await readMails()).toEqual([]);
  await sql`update administrators set role = 'Enquiries' where id = ${ravi.id}`.execute(db);
  await choose('enquiry', false);
  await receive();
  expect(await readMails()).toEqual([]);
});

it('a reminder is mailed once it is due, unless one does not want it', async () => {
  const id = await receive();
  await change(id, { owner: ravi.id });
  await readMails();
  const remind = async () => {
    await change(id, { remindAt: new Date(Date.now() + 3_600_000).toISOString() });
    await sql`update enquiry_desk set remind_at = now(), listed_at = now() - interval '1 hour'
      where enquiry_id = ${id}`.execute(db);
    await makeJobsDue(db);
    return readMails();
  };
  const [mail] = await remind();
  expect(mail?.subject).toContain(`The reminder of the enquiry ${referenceOf(id)} is due`);
  await choose('reminder', false);
  expect(await remind()).toEqual([]);
  await choose('reminder', true);
});
