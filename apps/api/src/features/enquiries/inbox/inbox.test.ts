import type {
  InboxChanges,
  InboxEnquiry,
  InboxPage,
  InboxView,
} from '@bakery/schemas/enquiries/inbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listJobs, makeJobsDue, runDueJobs } from '../../../testing/jobs.ts';
import { usersOf } from '../../../testing/users.ts';
import { multipart, startTestApp } from '../../../testing/index.ts';

const world = await startTestApp();
const { app, api, db } = world;
const people = usersOf(world);
afterAll(() => world.close());

const fields = {
  full_name: 'Asha Rao',
  email: 'asha@example.com',
  contact_number: '9000000000',
  message: 'We need 200 packets of rusk for our canteen.',
};

async function send(changes: Partial<typeof fields & { consent: string }> = {}): Promise<string> {
  const { payload, headers } = multipart({ ...fields, ...changes });
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload, headers });
  return response.json<{ data: { id: string } }>().data.id;
}

const get = (id: string): Promise<InboxEnquiry> => api.desk.get.query({ id });

async function change(id: string, changes: InboxChanges): Promise<void> {
  await api.desk.change.mutate({ id, version: (await get(id)).version, changes });
}

async function idsOf(view: InboxView): Promise<string[]> {
  return (await api.desk.list.query({ view })).items.map(({ id }) => id);
}

const kindsOf = ({ events }: InboxEnquiry) => events.map(({ kind }) => kind);

let me: string;
let ravi: { id: string };
let asRavi: Record<string, string>;

beforeAll(async () => {
  ravi = await people.add('Ravi', 'Enquiries');
  asRavi = (await people.signIn('Ravi')).headers;
  me = (await people.find('admin')).id;
});

describe('an enquiry on the desk', () => {
  it('is new and unanswered from the moment at which it is stored', async () => {
    const id = await send();
    expect(await get(id)).toMatchObject({
      version: 1,
      state: 'new',
      owner: null,
      subject: 'bulk',
      isSubjectGuessed: true,
      labels: [],
      isRead: false,
      answer: { isMissed: false },
      enquiry: { full_name: 'Asha Rao', isRead: false, consent: null },
    });
    expect(kindsOf(await get(id))).toEqual(['received']);
    const agreed = await send({ consent: '1-36' });
    expect((await get(agreed)).events[0]!.details.consent).toMatch(/until 3 years after it is/);
    expect(await idsOf('unanswered')).toContain(id);
    expect(await idsOf('mine')).not.toContain(id);
  });

  it('has a state, an owner and a subject, and a history of who has set them', async () => {
    const id = await send();
    await change(id, { state: 'waiting', owner: me, subject: 'distributor' });
    await api.enquiries.setRead.mutate({ id, isRead: true });
    const after = await get(id);
    expect(after).toMatchObject({
      version: 2,
      state: 'waiting',
      owner: { id: me, name: 'admin' },
      subject: 'distributor',
      isSubjectGuessed: false,
      isRead: true,
    });
    expect(kindsOf(after)).toEqual(['received', 'state', 'assigned', 'subject', 'read']);
    expect(await idsOf('mine')).toContain(id);
    // A change to the same state changes nothing.
    await change(id, { state: 'waiting', owner: me });
    expect((await get(id)).version).toBe(2);
  });

  it('is lost for a reason, which the log does not tell', async () => {
    const id = await send();
    await expect(change(id, { state: 'lost' })).rejects.toThrow('Please enter the reason.');
    await change(id, { state: 'lost', lostReason: 'Mrs Rao found it too dear' });
    expect(await get(id)).toMatchObject({
      state: 'lost',
      lostReason: 'Mrs Rao found it too dear',
      answer: null,
    });
    expect(await idsOf('unanswered')).not.toContain(id);
    const { items } = await api.activity.adminList.query({ record: id });
    expect(JSON.stringify(items)).not.toMatch(/Rao|asha@/);
    expect(items[0]).toMatchObject({ action: 'changed', record: { kind: 'enquiry' } });
  });

  it('is told to the second of two who change it at once, with what the first has done', async () => {
    const id = await send();
    const { version } = await get(id);
    const both = await Promise.all(
      [world.asAdmin, asRavi].map((headers) =>
        world.mutate('desk.change', { id, version, changes: { state: 'won' } }, headers),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)!;
    expect(refused.error?.data.reason).toBe('VERSION_CONFLICT');
    expect(refused.error?.message).toMatch(
      /^Somebody else has changed this in the meantime\. (admin|Ravi) set the state to Won\.$/,
    );
    expect(kindsOf(await get(id))).toEqual(['received', 'state']);
  });

  it('leaves the views with the trash, and comes back to them', async () => {
    const id = await send();
    await api.enquiries.delete.mutate({ id });
    expect(await idsOf('all')).not.toContain(id);
    expect((await world.query('desk.get', { id })).status).toBe(404);
    const change = { id, version: 1, changes: { state: 'won' } };
    expect((await world.mutate('desk.change', change)).status).toBe(404);
    await api.enquiries.restore.mutate({ id });
    expect(await idsOf('all')).toContain(id);
  });

  it('is in the list of spam alone when it is spam', async () => {
    const id = await send();
    await change(id, { state: 'spam' });
    expect(await idsOf('spam')).toContain(id);
    for (const view of ['all', 'unanswered'] as const) expect(await idsOf(view)).not.toContain(id);
  });

  it('shows the other enquiries of the same address or number', async () => {
    const contact = { email: 'Meera+cakes@Example.com', contact_number: '9111111111' };
    const first = await send({ ...contact, message: 'first' });
    const second = await send({ email: 'meera@example.com', contact_number: '9222222222' });
    const third = await send({ email: 'other@example.com', contact_number: '9111111111' });
    const earlierOf = async (id: string) => (await get(id)).earlier.map((one) => one.id);
    expect(await earlierOf(first)).toEqual([third, second]);
    expect(await earlierOf(second)).toEqual([first]);
    expect((await get(second)).earlier[0]).toMatchObject({ state: 'new', excerpt: 'first' });
  });
});

describe('an answer', () => {
  it('is noted with one call, ends the wait and begins the work', async () => {
    const id = await send();
    await api.desk.logContact.mutate({ id, way: 'callMissed' });
    expect(await get(id)).toMatchObject({ state: 'progress' });
    expect(await idsOf('unanswered')).toContain(id);
    await api.desk.logContact.mutate({ id, way: 'whatsApp' });
    expect(await get(id)).toMatchObject({ state: 'progress', answer: null });
    expect(await idsOf('unanswered')).not.toContain(id);
    expect(kindsOf(await get(id))).toEqual(['received', 'contact', 'state', 'contact']);
  });
});

describe('two who contact a customer at once', () => {
  const note = (id: string, fields: object, headers = world.asAdmin) =>
    world.mutate('desk.logContact', { id, way: 'whatsApp', ...fields }, headers);

  it('the second is told who was faster, and may note it all the same', async () => {
    const id = await send();
    const asOther = asRavi as typeof world.asAdmin;
    const both = await Promise.all([note(id, { seen: null }), note(id, { seen: null }, asOther)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)!;
    expect(refused.error?.message).toMatch(
      /^Meanwhile: (admin|Ravi) noted: Answered by WhatsApp\.$/,
    );
    expect(kindsOf(await get(id)).filter((kind) => kind === 'contact')).toHaveLength(1);
    const later = both[0].status === 409 ? world.asAdmin : asOther;
    expect((await note(id, { seen: null, force: true }, later)).status).toBe(200);
    // An answer that was shown is no surprise, nor is one's own.
    const seen = (await get(id)).events.at(-1)!.id;
    expect((await note(id, { seen })).status).toBe(200);
    expect((await note(id, { seen })).status).toBe(200);
  });
});

describe('labels', () => {
  it('select enquiries, and go with all that they are on', async () => {
    const id = await send();
    const label = await api.desk.createLabel.mutate({ name: 'Diwali' });
    expect((await world.mutate('desk.createLabel', { name: 'diwali' })).status).toBe(409);
    await change(id, { labels: [label.id] });
    const listed = async () => (await api.desk.list.query({ label: label.id })).items;
    expect(await listed()).toMatchObject([{ id, labels: [{ name: 'Diwali' }] }]);
    expect((await api.desk.counts.query()).labels).toContainEqual({ ...label, count: 1 });
    await change(id, { state: 'spam' });
    expect(await listed()).toEqual([]);
    await change(id, { state: 'new' });
    expect(await listed()).toHaveLength(1);
    await api.desk.removeLabel.mutate({ id: label.id });
    expect((await get(id)).labels).toEqual([]);
    const unknown = { id, version: (await get(id)).version, changes: { labels: [label.id] } };
    expect((await world.mutate('desk.change', unknown)).error?.data.fields).toHaveProperty(
      'labels',
    );
  });
});

describe('many at once', () => {
  it('are assigned, labelled and closed, without those that have changed meanwhile', async () => {
    const ids = [await send(), await send(), await send()];
    const label = await api.desk.createLabel.mutate({ name: 'Fair' });
    const enquiries = await Promise.all(
      ids.map(async (id) => ({ id, version: (await get(id)).version })),
    );
    await change(ids[2]!, { state: 'won' });
    const changes = { owner: ravi.id, addLabel: label.id, state: 'progress' } as const;
    const done = await api.desk.changeMany.mutate({ enquiries, changes });
    expect(done).toEqual({ changed: 2, same: 0, full: 0, skipped: 1 });
    expect(await get(ids[0]!)).toMatchObject({
      state: 'progress',
      owner: { name: 'Ravi' },
      labels: [{ name: 'Fair' }],
    });
    expect(await get(ids[2]!)).toMatchObject({ state: 'won', owner: null });
    const notices = await world.query('desk.notices', undefined, asRavi);
    expect(notices.data).toHaveLength(2);
    await world.mutate('desk.markNoticesRead', { enquiry: ids[0] }, asRavi);
    const { data } = await world.query('desk.counts', undefined, asRavi);
    expect(data).toMatchObject({ notices: 1, views: { mine: 2 } });
  });
});

describe('many at once', () => {
  const shownOf = async (ids: string[]) =>
    Promise.all(ids.map(async (id) => ({ id, version: (await get(id)).version })));

  it('are left as they are where nothing differs, or there is no room for a label', async () => {
    const ids = [await send(), await send(), await send()];
    const labels: string[] = [];
    for (let n = 0; n <= 10; n += 1) {
      labels.push((await api.desk.createLabel.mutate({ name: `Label ${n}` })).id);
    }
    await change(ids[0]!, { labels: [labels[10]!] });
    await change(ids[1]!, { labels: labels.slice(0, 10) });
    const changes = { addLabel: labels[10]! };
    const done = await api.desk.changeMany.mutate({ enquiries: await shownOf(ids), changes });
    expect(done).toEqual({ changed: 1, same: 1, full: 1, skipped: 0 });
    for (const id of labels) await api.desk.removeLabel.mutate({ id });
  });

  it('are lost for one reason, which has to be said', async () => {
    const ids = [await send(), await send()];
    const enquiries = await shownOf(ids);
    const input = { enquiries, changes: { state: 'lost' as const } };
    await expect(api.desk.changeMany.mutate(input)).rejects.toThrow('Please enter the reason.');
    const changes = { state: 'lost' as const, lostReason: 'The fair is over' };
    await api.desk.changeMany.mutate({ enquiries, changes });
    for (const id of ids) {
      expect(await get(id)).toMatchObject({ state: 'lost', lostReason: 'The fair is over' });
    }
  });
});

describe('a note', () => {
  it('is in the history, and tells those whom it mentions', async () => {
    const id = await send();
    const before = (await world.query('desk.notices', undefined, asRavi)).data as unknown[];
    await api.desk.addNote.mutate({ id, text: '@Ravi please call', mentions: [ravi.id] });
    expect((await get(id)).events.at(-1)).toMatchObject({
      actor: 'admin',
      kind: 'note',
      details: { text: '@Ravi please call', mentioned: ['Ravi'] },
    });
    const notices = (await world.query('desk.notices', undefined, asRavi)).data as unknown[];
    expect(notices).toHaveLength(before.length + 1);
    expect(notices[0]).toMatchObject({ enquiryId: id, kind: 'mention', from: 'admin' });
    const viewer = await people.add('Vera', 'Viewer');
    const refused = await world.mutate('desk.addNote', { id, text: 'x', mentions: [viewer.id] });
    expect(refused.status).toBe(400);
  });
});

describe('an answer by WhatsApp', () => {
  it('keeps its text in the history, and lets an open enquiry wait', async () => {
    const id = await send();
    const answer = { id, way: 'whatsApp', text: 'Two boxes are 900 rupees.' } as const;
    await api.desk.logContact.mutate({ ...answer, wait: true });
    const shown = await get(id);
    expect(shown.state).toBe('waiting');
    const noted = shown.events.find(({ kind }) => kind === 'contact');
    expect(noted?.details).toEqual({ way: 'whatsApp', text: 'Two boxes are 900 rupees.' });
    const found = await api.desk.searchTexts.query({ search: '900 rupees' });
    expect(found.map(({ row }) => row.id)).toContain(id);
    await change(id, { state: 'won' });
    await api.desk.logContact.mutate({ ...answer, wait: true });
    expect((await get(id)).state).toBe('won');
  });
});

it('the newest enquiries have none that wait in quarantine', async () => {
  const ids = [await send(), await send()].toReversed();
  const held = await send();
  await sql`update enquiry_desk set state = 'quarantine' where enquiry_id = ${held}`.execute(db);
  const newest = await api.enquiries.recent.query({ limit: 2 });
  expect(newest.map(({ id }) => id)).toEqual(ids);
});

describe('a reminder', () => {
  it('brings an enquiry back to the top when it is due, once, and tells its owner', async () => {
    const id = await send();
    const newer = await send();
    await change(id, { owner: ravi.id, remindAt: new Date(Date.now() + 3_600_000).toISOString() });
    await runDueJobs(world.deps);
    expect((await idsOf('all')).indexOf(id)).toBeGreaterThan((await idsOf('all')).indexOf(newer));
    // The hour has passed.
    await db
      .updateTable('enquiry_desk')
      .set({ remind_at: new Date() })
      .where('enquiry_id', '=', id)
      .execute();
    await makeJobsDue(db);
    await runDueJobs(world.deps);
    expect((await idsOf('all'))[0]).toBe(id);
    expect(await idsOf('due')).toContain(id);
    expect(kindsOf(await get(id)).at(-1)).toBe('reminded');
    const notices = (await world.query('desk.notices', undefined, asRavi)).data;
    expect(notices).toContainEqual(expect.objectContaining({ enquiryId: id, kind: 'reminder' }));
    expect(await listJobs(db, 'enquiry-reminder')).toEqual([]);
    await api.desk.logContact.mutate({ id, way: 'whatsApp' });
    await change(id, { remindAt: null });
    expect(await idsOf('due')).not.toContain(id);
  });

  it.each(['won', 'spam'] as const)('is refused for an enquiry that is %s', async (state) => {
    const id = await send();
    await change(id, { state });
    const remindAt = new Date(Date.now() + 3_600_000).toISOString();
    const refused = await world.mutate('desk.change', { id, version: 2, changes: { remindAt } });
    expect(refused.error?.data.fields).toEqual({
      remindAt: 'Only an open enquiry can have a reminder. Please set it to In progress first.',
    });
    await change(id, { state: 'progress', remindAt });
    expect(await get(id)).toMatchObject({ state: 'progress', remindAt });
    // The reminder stays with an enquiry that is closed, and can be removed there.
    await change(id, { state });
    await change(id, { remindAt: null });
    expect((await get(id)).remindAt).toBeNull();
  });

  it('is for a time to come', async () => {
    const id = await send();
    await expect(change(id, { remindAt: new Date(0).toISOString() })).rejects.toThrow('to come');
  });
});

describe('the list', () => {
  it('has pages that follow each other, also of what a search finds', async () => {
    for (let n = 0; n < 32; n += 1) await send({ full_name: `Pager ${n}` });
    for (const query of [{ view: 'all' as const }, { search: 'pager' }]) {
      const first: InboxPage = await api.desk.list.query(query);
      const second: InboxPage = await api.desk.list.query({ ...query, cursor: first.next! });
      expect(first.items).toHaveLength(30);
      expect(first.items[0]?.full_name).toBe('Pager 31');
      expect(second.items.slice(0, 2).map((one) => one.full_name)).toEqual(['Pager 1', 'Pager 0']);
    }
    expect((await world.query('desk.list', { cursor: 'x' })).status).toBe(400);
    expect((await world.query('desk.list', { search: 'pager', cursor: 'x' })).status).toBe(400);
    const someId = '00000000-0000-4000-8000-000000000000';
    for (const cursor of [
      `2026-99-99 99:99:99+00|${someId}`,
      `2026-02-30 10:00:00+00|${someId}`,
      `0000-01-01 10:00:00+00|${someId}`,
      `2026-02-20 10:00:00+99|${someId}`,
      `2026-02-20 10:00:00+16|${someId}`,
      `2026-02-20 10:00:00+00|${'-'.repeat(36)}`,
    ]) {
      expect([cursor, (await world.query('desk.list', { view: 'all', cursor })).status]).toEqual([
        cursor,
        400,
      ]);
    }
  });
});
