import { addDays, endOfDay, mondayOf, today } from '@bakery/schemas/common/dates';
import type { InboxChanges } from '@bakery/schemas/enquiries/inbox';
import type { WeekOfEnquiries } from '@bakery/schemas/enquiries/statistics.constants';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { multipart, startTestApp, testImage } from '../../../testing/index.ts';
import { pictures, productFields } from '../../../testing/product-forms.ts';
import { usersOf } from '../../../testing/users.ts';
import { completeInbox } from '../inbox/index.ts';
import { enquiryStatisticsJob } from './statistics-job.ts';

const world = await startTestApp();
const { app, api, db, deps } = world;
const people = usersOf(world);
afterAll(() => world.close());

beforeEach(async () => {
  await sql`delete from enquiries`.execute(db);
  await sql`delete from erased_enquiries`.execute(db);
});

async function send(message = 'Bulk order of 200 packets.'): Promise<string> {
  const { payload, headers } = multipart({
    full_name: 'Asha Rao',
    email: 'asha@example.com',
    contact_number: '9000000000',
    message,
  });
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload, headers });
  return response.json<{ data: { id: string } }>().data.id;
}

async function change(id: string, changes: InboxChanges): Promise<void> {
  const { version } = await api.desk.get.query({ id });
  await api.desk.change.mutate({ id, version, changes });
}

const read = () => api.enquiryNumbers.get.query({ weeks: 12 });
const thisWeek = async (): Promise<WeekOfEnquiries> => (await read()).weeks.at(-1)!;

/** As if an enquiry had come then. */
const receiveAt = (id: string, at: Date) =>
  sql`update enquiry_desk set received_at = ${at} where enquiry_id = ${id}`.execute(db);

/** As an earlier release stores one. */
async function insertUnmeasured(message: string): Promise<void> {
  await sql`insert into enquiries (id, full_name, email, contact_number, message, is_read)
    values (gen_random_uuid(), 'x', 'x@example.com', '9000000000', ${message}, true)`.execute(db);
  await completeInbox(db);
  await sql`update enquiry_desk set answered_at = received_at`.execute(db);
}

describe('the numbers of enquiries', () => {
  it('are by kind and by state of each week, and change with what they count', async () => {
    expect((await read()).weeks).toHaveLength(12);
    expect((await read()).weeks.map(({ week }) => week).at(-1)).toBe(mondayOf(today()));
    const bulk = await send();
    await send('I want to apply for a job.');
    expect(await thisWeek()).toMatchObject({
      subjects: { bulk: 1, careers: 1, other: 0, unsorted: 0 },
      states: { new: 2, won: 0 },
      answered: 0,
      unanswered: 2,
    });
    await change(bulk, { subject: 'distributor', state: 'won' });
    expect(await thisWeek()).toMatchObject({
      subjects: { bulk: 0, distributor: 1 },
      states: { new: 1, won: 1 },
    });
    await api.enquiries.delete.mutate({ id: bulk });
    expect((await thisWeek()).subjects.distributor).toBe(0);
    await api.enquiries.restore.mutate({ id: bulk });
    expect((await thisWeek()).subjects.distributor).toBe(1);
  });

  it('have the products that lists ask for, without spam and what is in the trash', async () => {
    const image = await testImage({ width: 24, height: 16 });
    const add = async (path: string, name: string) =>
      (
        await restOf(world).form<{ id: string }>(
          'POST',
          path,
          { ...productFields, name },
          pictures(image),
        )
      ).data.id;
    const bread = await add('/products', 'Milk Bread');
    const cake = await add('/live-products', 'Plum Cake');
    const ask = (items: object[]) =>
      api.enquiries.send.mutate({
        full_name: 'Asha Rao',
        email: 'asha@example.com',
        contact_number: '9000000000',
        message: 'Please quote.',
        items: items as { product: string; quantity: number }[],
      });
    const first = await ask([
      { product: bread, quantity: 12 },
      { product: bread, quantity: 2, unit: 'packs' },
      { product: cake, quantity: 1 },
      { product: 'Birthday cake', quantity: 9 },
    ]);
    await ask([{ product: bread, quantity: 30 }]);
    const both = [
      { name: 'Milk Bread', enquiries: 2, pieces: 42, packs: 2 },
      { name: 'Plum Cake', enquiries: 1, pieces: 1, packs: 0 },
    ];
    expect((await read()).asked).toEqual(both);
    await change(first.id, { state: 'spam' });
    const second = [{ name: 'Milk Bread', enquiries: 1, pieces: 30, packs: 0 }];
    expect((await read()).asked).toEqual(second);
    await change(first.id, { state: 'won' });
    expect((await read()).asked).toEqual(both);
    await api.enquiries.delete.mutate({ id: first.id });
    expect((await read()).asked).toEqual(second);
  });

  it('are of weeks of India, which begin on Monday', async () => {
    const monday = endOfDay(addDays(mondayOf(today()), -1));
    await receiveAt(await send(), monday);
    await receiveAt(await send(), new Date(monday.getTime() - 1));
    const { weeks } = await read();
    expect(weeks.slice(-2).map(({ subjects }) => subjects.bulk)).toEqual([1, 1]);
    await receiveAt(await send(), new Date(monday.getTime() - 12 * 7 * 24 * 60 * 60_000));
    expect((await read()).people).toMatchObject([{ open: 2 }]);
    const longer = await api.enquiryNumbers.get.query({ weeks: 26 });
    expect(longer.weeks).toHaveLength(26);
    expect(longer.people).toMatchObject([{ open: 3 }]);
  });

  it('have spam as a state of its own, without what is counted of enquiries to answer', async () => {
    const id = await send();
    await api.desk.logContact.mutate({ id, way: 'whatsApp' });
    await change(id, { state: 'spam' });
    expect(await thisWeek()).toMatchObject({
      subjects: { bulk: 0 },
      states: { spam: 1 },
      answered: 0,
      unanswered: 0,
    });
    expect((await read()).people).toEqual([]);
  });

  it('have the first answer in working hours, the median and the 90th percentile', async () => {
    const { answerWithin } = siteDefaults.business.enquiries;
    const id = await send();
    await api.desk.logContact.mutate({ id, way: 'callMissed' });
    expect((await thisWeek()).answered).toBe(0);
    await api.desk.logContact.mutate({ id, way: 'whatsApp' });
    // Within the same minute.
    expect(await thisWeek()).toMatchObject({ answered: 1, unanswered: 0, median: 0 });
    for (const minutes of [30, 40, 50, 500]) {
      const other = await send();
      await sql`update enquiry_desk set answered_at = now(), answer_minutes = ${minutes}
        where enquiry_id = ${other}`.execute(db);
    }
    expect((await read()).answers).toEqual({
      answered: 5,
      unanswered: 0,
      median: 40,
      ninetieth: 500,
      promised: Number(answerWithin) * 60,
    });
  });

  it('have why enquiries were lost, by whom and for which product', async () => {
    const ravi = await people.add('Ravi', 'Enquiries');
    for (const lostReason of ['Too far', 'too far', 'Too dear']) {
      await change(await send(), { state: 'lost', lostReason, owner: ravi.id });
    }
    const { reasons, people: owners, aboutNone } = await read();
    expect(reasons).toEqual([
      { reason: expect.stringMatching(/^too far$/i), count: 2 },
      { reason: 'Too dear', count: 1 },
    ]);
    expect(owners).toEqual([{ id: ravi.id, name: 'Ravi', open: 0, won: 0, lost: 3, median: null }]);
    expect(aboutNone).toBe(3);
  });

  it('count a change that is committed while they are counted', async () => {
    const id = await send();
    const slow = await db.startTransaction().execute();
    await sql`update enquiry_desk set state = 'won' where enquiry_id = ${id}`.execute(slow);
    expect((await thisWeek()).states).toMatchObject({ new: 1, won: 0 });
    await slow.commit().execute();
    expect((await thisWeek()).states).toMatchObject({ new: 0, won: 1 });
  });

  it('are completed by a job for what an earlier release has stored', async () => {
    await insertUnmeasured('We are a distributor.');
    expect(await read()).toMatchObject({ isComplete: false });
    expect(await thisWeek()).toMatchObject({ subjects: { unsorted: 1 }, answered: 0 });
    const running = { since: new Date(), attempt: 1, signal: new AbortController().signal };
    await enquiryStatisticsJob.run(deps, {}, running);
    expect(await read()).toMatchObject({ isComplete: true });
    expect(await thisWeek()).toMatchObject({
      subjects: { unsorted: 0, distributor: 1 },
      answered: 1,
      median: 0,
    });
  });

  it('keep enquiries whose sender was erased, and not those that were in the trash', async () => {
    const [first, second] = [await send(), await send()];
    await change(first, { state: 'lost', lostReason: 'Asha has moved.' });
    const deleted = await send();
    await api.enquiries.delete.mutate({ id: deleted });
    await insertUnmeasured('Another distributor.');
    await sql`update enquiry_desk set email_key = 'asha@example.com'`.execute(db);
    const before = await read();
    expect(before.reasons).toEqual([{ reason: 'Asha has moved.', count: 1 }]);
    await api.personalData.erase.mutate({ enquiry: second, enquiries: 4 });
    const after = await read();
    expect(after.reasons).toEqual([{ reason: null, count: 1 }]);
    expect(after.weeks.at(-1)).toMatchObject({
      subjects: { bulk: 2, distributor: 1, unsorted: 0 },
      states: before.weeks.at(-1)!.states,
    });
    expect(after.people).toMatchObject([{ open: 2, lost: 1 }]);
  });

  it('are for those who may see enquiries, in the periods that there are', async () => {
    await people.add('Edda', 'Editor');
    const { headers } = await people.signIn('Edda');
    expect((await world.query('enquiryNumbers.get', { weeks: 12 }, headers)).status).toBe(403);
    expect((await world.query('enquiryNumbers.get', { weeks: 13 })).status).toBe(400);
  });
});
