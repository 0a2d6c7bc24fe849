import type { InboxNotice } from '@bakery/schemas/enquiries/inbox';
import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { multipart, runDueJobs, startTestApp } from '../../../testing/index.ts';
import { makeJobsDue } from '../../../testing/jobs.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { usersOf } from '../../../testing/users.ts';
import { readDueAnswers } from './response-target.ts';

const mailServer = await startMailServer();
const world = await startTestApp({ env: mailServer.env });
const { app, api, db, deps } = world;
const people = usersOf(world);
beforeEach(() => mailServer.reset());
afterAll(async () => {
  await world.close();
  await mailServer.close();
});

const minutes = 60_000;
const { receivedBefore } = (await readDueAnswers(deps, new Date()))!;

/** An enquiry that came so long before the last one whose answer is due. */
async function receive(before: number): Promise<string> {
  const fields = {
    full_name: 'Meera',
    email: 'meera@example.com',
    contact_number: '9000000000',
    message: 'Prices?',
  };
  const { payload, headers } = multipart(fields);
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload, headers });
  const { id } = response.json<{ data: { id: string } }>().data;
  const at = new Date(receivedBefore.getTime() - before * minutes);
  await sql`update enquiry_desk set received_at = ${at} where enquiry_id = ${id}`.execute(db);
  return id;
}

/** The subjects of the mails to a person, after the missed promises were looked for. */
async function lookFor(to: string): Promise<string[]> {
  await runDueJobs(deps);
  mailServer.reset();
  await deps.jobs.enqueue(db, 'missed-answers', {}, { key: 'missed' });
  await runDueJobs(deps);
  await makeJobsDue(db);
  await runDueJobs(deps);
  return mailServer.mails
    .filter(({ head }) => head.includes(`To: ${to}`))
    .map(({ head }) => /^Subject: (.*(?:\r?\n[ \t].*)*)/m.exec(head)![1]!.replaceAll(/\s+/g, ' '));
}

it('a missed promise is told once, to the owner or else to those who have chosen it', async () => {
  await people.add('Ravi', 'Enquiries', 'ravi@example.com');
  await people.add('Sita', 'Enquiries', 'sita@example.com');
  const { headers } = await people.signIn('Ravi');
  const ravi = (await api.desk.people.query()).find(({ name }) => name === 'Ravi')!;
  const owned = await receive(10);
  const { version } = await api.desk.get.query({ id: owned });
  await api.desk.change.mutate({ id: owned, version, changes: { owner: ravi.id } });
  await world.mutate('desk.markNoticesRead', { id: owned }, headers);
  // Not due yet, long past, and answered.
  await receive(-10);
  await receive(4 * 24 * 60);
  const answered = await receive(20);
  await api.desk.logContact.mutate({ id: answered, way: 'callReached' });
  const about = (id: string) =>
    `The enquiry ${referenceOf(id)} has no answer in the promised time (the bakery)`;

  expect(await lookFor('ravi@example.com')).toEqual([about(owned)]);
  const notices = (await world.query('desk.notices', undefined, headers)).data as InboxNotice[];
  expect(notices).toMatchObject([{ enquiryId: owned, kind: 'missed' }]);
  expect(await lookFor('ravi@example.com')).toEqual([]);

  const nobodys = await receive(15);
  expect(await lookFor('sita@example.com')).toEqual([about(nobodys)]);
  expect(mailServer.mails.some(({ head }) => head.includes('To: ravi@example.com'))).toBe(true);
  expect(await lookFor('sita@example.com')).toEqual([]);
});
