import type { OpenedRecord } from '@bakery/schemas/content/drafts';
import type { Product } from '@bakery/schemas/catalogue/products';
import { siteDefaults, siteIds } from '@bakery/schemas/pages/site/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runDueJobs, startTestApp, testImage } from '../../../testing/index.ts';
import { inMinutes } from '../../../testing/in-minutes.ts';
import { makeJobsDue } from '../../../testing/jobs.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { usersOf } from '../../../testing/users.ts';
import { uploadImage } from '../../../testing/stored-media.ts';

const mailServer = await startMailServer();
const env = { ...mailServer.env, ADMIN_ORIGIN: 'https://admin.example.com' };
const world = await startTestApp({ env });
const { db, deps, api } = world;
const people = usersOf(world);
type Headers = Record<string, string>;
let image: string;
let asha: { id: string; headers: Headers };
let owner: { id: string; headers: Headers };

async function addPerson(name: string, role: 'Administrator' | 'Editor', email: string) {
  const { id } = await people.add(name, role, email);
  const { headers } = await people.signIn(name);
  return { id, headers };
}

beforeAll(async () => {
  image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  await world.mutate('presence.create', { image });
  asha = await addPerson('Asha', 'Editor', 'asha@example.com');
  owner = await addPerson('Ravi', 'Administrator', 'ravi@example.com');
  await addPerson('Edith', 'Editor', 'edith@example.com');
  await readMails();
});
beforeEach(() => mailServer.reset());
afterAll(async () => {
  await world.close();
  await mailServer.close();
});

async function draft(name: string, { slug }: { slug?: string } = {}): Promise<string> {
  const input = { name, category: 'bread', price: 45, images: [image], slug };
  const { data } = await world.mutate('products.saveDraft', { input }, asha.headers);
  return (data as OpenedRecord<Product>).draft!.record.id;
}
async function schedule(id: string, { headers } = asha, anyway = false): Promise<void> {
  const times = { publishAt: inMinutes(9), unpublishAt: '' };
  const input = { kind: 'product', id, ...times, anyway };
  expect(await world.mutate('publishing.schedule', input, headers)).toMatchObject({ status: 200 });
}
async function release(name: string, records: object[], { headers } = asha): Promise<string> {
  const { id } = await api.releases.create.mutate({ name });
  await world.mutate('releases.add', { release: { id }, action: 'publish', records });
  const { version } = await api.releases.open.query({ id });
  const input = { id, version, time: inMinutes(9), anyway: true };
  expect(await world.mutate('releases.schedule', input, headers)).toMatchObject({ status: 200 });
  return id;
}

/** Lets what is scheduled be due, and reads what was mailed since the last call. */
async function readMails() {
  await sql`update schedules set due_at = now() where failure is null`.execute(db);
  await sql`update releases set due_at = now() where due_at is not null`.execute(db);
  await deps.jobs.enqueue(db, 'scheduled-changes', {}, { key: 'scheduled-changes' });
  await deps.jobs.enqueue(db, 'due-releases', {}, { key: 'due-releases' });
  await runDueJobs(deps);
  await makeJobsDue(db);
  await runDueJobs(deps);
  const mails = mailServer.mails.map(({ head, text }) => ({
    to: /^To: (.*)$/m.exec(head)?.[1],
    subject: /^Subject: ((?:.*)(?:\r?\n[ \t].*)*)/m.exec(head)?.[1]?.replaceAll(/\s+/g, ' '),
    text: text.replaceAll('\r\n', '\n'),
  }));
  return mails.toSorted((a, b) => a.to!.localeCompare(b.to!));
}

it('who has scheduled a record is mailed that it went live, and nobody else', async () => {
  const id = await draft('Kaju box');
  await schedule(id);
  const [mail, ...more] = await readMails();
  expect(more).toEqual([]);
  expect(mail!.to).toBe('asha@example.com');
  expect(mail!.text).toContain('Product “Kaju box” went live as scheduled.');
  expect(mail!.text).toContain(`https://admin.example.com/admin/add-product?product_id=${id}`);
  expect(mail!.text).toContain('https://admin.example.com/admin/account');
});

it('a failure is told to the administrators too, with the reason and who has scheduled it', async () => {
  const one = await draft('Badam box', { slug: 'badam' });
  await schedule(one);
  const other = await world.mutate('products.create', {
    name: 'Badam',
    category: 'bread',
    price: 45,
    images: [image],
    slug: 'badam',
  });
  expect(other).toMatchObject({ status: 200 });
  const mails = await readMails();
  expect(mails.map(({ to }) => to)).toEqual(['asha@example.com', 'ravi@example.com']);
  for (const { text } of mails) {
    expect(text).toContain('Product “Badam box” could not be published as scheduled.');
    expect(text).toContain('it is not tried again by itself');
    expect(text).toContain('Scheduled by: Asha');
    expect(text).toMatch(/address/);
  }
  await sql`delete from schedules`.execute(db);
});

it('all that is due together is one mail, of releases too', async () => {
  await schedule(await draft('Pista box'));
  const box = await draft('Kesar box');
  const id = await release('Diwali', [{ kind: 'product', id: box }]);
  const [mail, ...more] = await readMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'asha@example.com' });
  expect(mail!.subject).toContain('2 scheduled changes were made');
  expect(mail!.text).toContain('Release “Diwali” went live as scheduled.');
  expect(mail!.text).toContain(`https://admin.example.com/admin/releases?id=${id}`);
});

it('a release that goes live by hand is told to nobody', async () => {
  const box = await draft('Anjeer box');
  const id = await release('By hand', [{ kind: 'product', id: box }]);
  const { version } = await api.releases.open.query({ id });
  await api.releases.goLive.mutate({ id, version });
  expect(await readMails()).toEqual([]);
});

it('nothing is told of what a role may not see', async () => {
  const { promise } = siteDefaults.home;
  const content = { ...siteDefaults.home, promise: { ...promise, heading: 'A box of light' } };
  await api.site.saveDraft.mutate({ key: 'home', content });
  const page = { kind: 'site', id: siteIds.home };
  const failing = await release('Pages', [page], owner);
  await sql`update releases set scheduled_by_id = ${asha.id} where id = ${failing}`.execute(db);
  await api.site.save.mutate({ key: 'home', content: siteDefaults.home });
  const mails = await readMails();
  expect(mails.map(({ to }) => to)).toEqual(['asha@example.com', 'ravi@example.com']);
  expect(mails[0]!.text).toContain('Release “Pages” did not go live at its time.');
  expect(mails[0]!.text).not.toContain('Home');
  expect(mails[1]!.text).toContain('Home');
  mailServer.reset();

  const { version } = await api.releases.open.query({ id: failing });
  await api.releases.delete.mutate({ id: failing, version });
  const times = { publishAt: inMinutes(9), unpublishAt: '' };
  await api.publishing.schedule.mutate({ ...page, kind: 'site', ...times, anyway: true });
  await sql`update schedules set set_by_id = ${asha.id}`.execute(db);
  expect((await readMails()).map(({ to }) => to)).toEqual(['ravi@example.com']);
  await sql`delete from schedules`.execute(db);
});

it('who does not want it, or cannot sign in, is not mailed', async () => {
  const choose = async (kind: string, isWanted: boolean) =>
    (await world.mutate('publishingMails.choose', { kind, isWanted }, asha.headers)).data;
  expect(await choose('live', false)).toEqual({ kinds: ['failed'], isPossible: true });
  await schedule(await draft('Elaichi box'));
  expect(await readMails()).toEqual([]);
  expect(await choose('live', true)).toEqual({ kinds: ['live', 'failed'], isPossible: true });
  await schedule(await draft('Elaichi roll'));
  await sql`update administrators set suspended_at = now() where id = ${asha.id}`.execute(db);
  expect(await readMails()).toEqual([]);
});
