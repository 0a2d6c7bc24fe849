import { mailboxOf } from '@bakery/schemas/common/email';
import { limits } from '@bakery/schemas/common/limits.constants';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startImapServer } from '../../../../testing/imap-server.ts';
import { multipart, startTestApp } from '../../../../testing/index.ts';
import { makeJobsDue, runDueJobs } from '../../../../testing/jobs.ts';
import { startMailServer } from '../../../../testing/mail-server.ts';

const mailServer = await startMailServer();
/** An application with a mailbox of its own. */
async function start(env: Record<string, string> = {}) {
  const mailbox = await startImapServer();
  const world = await startTestApp({ env: { ...mailServer.env, ...mailbox.env, ...env } });
  return { world, mailbox };
}
type Bakery = Awaited<ReturnType<typeof start>>;
const normal = await start();
const full = await start({ MIN_FREE_SPACE: '1000000' });
afterAll(async () => {
  for (const { world, mailbox } of [normal, full]) {
    await world.close();
    await mailbox.close();
  }
  await mailServer.close();
});

let count = 0;
const newAddress = () => `stranger${(count += 1)}@example.com`;

async function receive({ world }: Bakery, email: string): Promise<string> {
  const fields = { full_name: 'Asha', email, contact_number: '9000000000', message: 'Prices?' };
  const { payload, headers } = multipart(fields);
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload,
    headers,
  });
  return response.json<{ data: { id: string } }>().data.id;
}

async function read({ world: { deps, db } }: Bakery): Promise<void> {
  await deps.jobs.enqueue(db, 'mailbox', {}, { key: 'mailbox' });
  await makeJobsDue(db);
  await runDueJobs(deps);
}

const received = async ({ world }: Bakery, id: string) =>
  (await world.api.desk.get.query({ id })).mails.filter(({ state }) => state === 'received');

function deliverFile({ mailbox }: Bakery, from: string, name: string): void {
  const head = `--b\r\n\r\nSee the list.\r\n--b\r\nContent-Disposition: attachment; filename="${name}"`;
  const headers = { From: from, 'Content-Type': 'multipart/mixed; boundary=b' };
  mailbox.deliver(headers, `${head}\r\n\r\nten bytes.\r\n--b--`);
}

describe('a file that there is no room for', () => {
  it('is left in the mailbox, and its mail and those after it come', async () => {
    const [one, other] = [newAddress(), newAddress()];
    const ids = [await receive(full, one), await receive(full, other)];
    deliverFile(full, one, 'list.txt');
    full.mailbox.deliver({ From: other, Subject: 'Any news?' });
    await read(full);
    const error = 'Files that are only in the mailbox, since there is no room for them: list.txt.';
    expect(await received(full, ids[0]!)).toMatchObject([
      { text: 'See the list.', files: [], error },
    ]);
    expect(await received(full, ids[1]!)).toMatchObject([{ subject: 'Any news?', error: null }]);
  });

  it('is one beyond what its sender may send within a day', async () => {
    const email = newAddress();
    const id = await receive(normal, email);
    deliverFile(normal, email, 'first.txt');
    await read(normal);
    const { documents } = normal.world.deps.limits;
    await documents.consumeMailed(mailboxOf(email), limits.documentBytesOfAddress - 2_000);
    deliverFile(normal, email.replace('@', '+more@'), 'second.txt');
    const other = newAddress();
    const otherId = await receive(normal, other);
    deliverFile(normal, other, 'third.txt');
    await read(normal);
    expect(await received(normal, id)).toMatchObject([
      { files: [{ name: 'first.txt' }] },
      { files: [], error: expect.stringMatching(/second\.txt\.$/) as string },
    ]);
    expect(await received(normal, otherId)).toMatchObject([{ files: [{ name: 'third.txt' }] }]);
  });
});

async function answer({ world }: Bakery, id: string): Promise<string> {
  await world.api.desk.sendMail.mutate({ id, subject: 'Yours', text: 'See below.', force: true });
  mailServer.mails.length = 0;
  await runDueJobs(world.deps);
  const { head } = mailServer.mails.find((mail) => mail.head.includes('Subject: Yours'))!;
  return /^Message-ID: (.*)$/im.exec(head)![1]!;
}

describe('the id of a mail that somebody has chosen', () => {
  it.each(['their own', 'the other’s'])(
    'does not draw the answer of another customer into an enquiry, sent under %s address',
    async (whose) => {
      const [mallory, victim] = [newAddress(), newAddress()];
      const trapped = await receive(normal, mallory);
      const private_ = await receive(normal, victim);
      const trap = `<trap-${whose.length}@evil.example>`;
      normal.mailbox.deliver({
        From: whose === 'their own' ? mallory : victim,
        'Message-ID': trap,
        'In-Reply-To': await answer(normal, trapped),
        Subject: 'Trap',
      });
      await read(normal);
      normal.mailbox.deliver({ From: victim, 'In-Reply-To': trap, Subject: 'Private' });
      await read(normal);
      expect((await received(normal, trapped)).map(({ subject }) => subject)).toEqual(['Trap']);
      expect(await received(normal, private_)).toMatchObject([{ subject: 'Private' }]);
    },
  );

  it('leads on for the sender of the enquiry', async () => {
    const email = newAddress();
    const older = await receive(normal, email);
    const first = '<first@customer.example>';
    const reply = { 'In-Reply-To': await answer(normal, older), Subject: 'First' };
    normal.mailbox.deliver({ From: email, 'Message-ID': first, ...reply });
    await read(normal);
    await receive(normal, email);
    normal.mailbox.deliver({ From: email, 'In-Reply-To': first, Subject: 'Second' });
    await read(normal);
    expect((await received(normal, older)).map(({ subject }) => subject)).toEqual([
      'First',
      'Second',
    ]);
  });
});

describe('a flood of mails', () => {
  it('hides neither the answer nor the first mails, and is told of twenty times at most', async () => {
    const email = newAddress();
    const id = await receive(normal, email);
    const { db, api } = normal.world;
    const people = await api.desk.people.query();
    const { version } = await api.desk.get.query({ id });
    await api.desk.change.mutate({ id, version, changes: { owner: people[0]!.id } });
    normal.mailbox.deliver({ From: email, Subject: 'The order' });
    await read(normal);
    await answer(normal, id);
    await sql`
      insert into desk_mails (id, enquiry_id, state, actor_name, address, subject, text, message_id)
      select gen_random_uuid(), ${id}, 'received', 'The customer', ${email}, 'Flood', '',
        '<flood' || n || '@evil.example>' from generate_series(1, 300) n`.execute(db);
    await sql`update desk_mails set id = overlay(id::text placing 'ffff' from 1 for 4)::uuid
      where subject = 'Flood'`.execute(db);
    const before = (await api.desk.notices.query()).length;
    normal.mailbox.deliver({ From: email, Subject: 'The last' });
    await read(normal);
    const { mails } = await api.desk.get.query({ id });
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['The order', 'Yours', 'Flood']));
    expect(mails.length).toBeLessThan(300);
    expect(await api.desk.notices.query()).toHaveLength(before);
  });
});
