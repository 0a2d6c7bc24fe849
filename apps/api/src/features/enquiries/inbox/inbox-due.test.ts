import type { InboxPage } from '@bakery/schemas/enquiries/inbox';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { multipart, startTestApp } from '../../../testing/index.ts';

const world = await startTestApp();
const { app, api, db } = world;
afterAll(() => world.close());

async function send(full_name: string): Promise<string> {
  const { payload, headers } = multipart({
    full_name,
    email: 'dora@example.com',
    contact_number: '9000000000',
    message: 'We need 200 packets of rusk for our canteen.',
  });
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload, headers });
  return response.json<{ data: { id: string } }>().data.id;
}

const day = 24 * 60 * 60_000;

/** As if it had come at another time. */
async function receiveAt(id: string, at: Date): Promise<void> {
  await sql`update enquiries set created_at = ${at} where id = ${id}`.execute(db);
  await sql`update enquiry_desk set received_at = ${at}, listed_at = ${at}
    where enquiry_id = ${id}`.execute(db);
}

const remindAt = (id: string, at: Date) =>
  db.updateTable('enquiry_desk').set({ remind_at: at }).where('enquiry_id', '=', id).execute();

const exported = async () => {
  const url = '/api/desk/export?view=due';
  const { body } = await app.inject({ url, headers: world.asAdmin });
  return body.split('\r\n').filter((line) => line.includes(',Dora Due ')).length;
};

it('holds the first answers that are due or missed, and the reminders, each once and the earliest first', async () => {
  const old = new Date(Date.now() - 10 * day);
  const ids: string[] = [];
  for (let n = 0; n < 36; n += 1) {
    const id = await send(`Dora Due ${n}`);
    await receiveAt(id, new Date(old.getTime() + n * 60_000));
    ids.push(id);
  }
  const [reminded, answered, closed, trashed, promised] = ids.splice(0, 5) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const later = await send('Dora Due later');
  // An enquiry that comes in a year is due after today.
  await receiveAt(later, new Date(Date.now() + 365 * day));
  // Missed too, but a reminder says when it is to be looked at; that of tomorrow says nothing about the answer.
  await remindAt(reminded, new Date(Date.now() - 1_000));
  await remindAt(promised, new Date(Date.now() + 2 * day));
  await api.desk.logContact.mutate({ id: answered, way: 'whatsApp' });
  await api.desk.change.mutate({ id: closed, version: 1, changes: { state: 'won' } });
  await api.enquiries.delete.mutate({ id: trashed });

  const listed: string[] = [];
  let cursor: string | undefined;
  do {
    const page: InboxPage = await api.desk.list.query({ view: 'due', cursor });
    listed.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(listed).toEqual([promised, ...ids, reminded]);
  expect((await api.desk.counts.query()).views.due).toBe(listed.length);
  expect(await exported()).toBe(33);
  for (const id of ids.slice(0, 2)) {
    expect((await api.desk.get.query({ id })).answer).toMatchObject({ isMissed: true });
  }
});
