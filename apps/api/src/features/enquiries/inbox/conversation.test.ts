import type { InboxEnquiry } from '@bakery/schemas/enquiries/inbox';
import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeJobsDue, runDueJobs } from '../../../testing/jobs.ts';
import { startImapServer } from '../../../testing/imap-server.ts';
import { startTestApp } from '../../../testing/index.ts';
import { startMailServer } from '../../../testing/mail-server.ts';

const mailServer = await startMailServer();
const mailbox = await startImapServer();
const world = await startTestApp({
  env: {
    ...mailServer.env,
    ...mailbox.env,
    MAIL_REPLY_TO: 'replies@example.com',
    RATE_LIMIT_CONTACT: '1000',
  },
});
const { app, api, db, deps } = world;
const { mails } = mailServer;

const { business } = siteDefaults;
const setUp = (byMail: 'on' | 'off') => {
  const enquiries = { ...business.enquiries, acknowledgement: 'on', byMail } as const;
  return api.site.save.mutate({ key: 'business', content: { ...business, enquiries } });
};

beforeAll(async () => {
  await setUp('on');
  // The mailbox is known from now on.
  await read();
});
beforeEach(() => mailServer.reset());
afterAll(async () => {
  await world.close();
  await mailbox.close();
  await mailServer.close();
});

let count = 0;
/** An address that no other test has. */
const newAddress = () => `person${(count += 1)}@customer.example`;
const newId = () => `<${(count += 1)}@customer.example>`;

async function receive(email = newAddress()): Promise<string> {
  const payload = { full_name: 'Asha', email, contact_number: '9000000000', message: 'Prices?' };
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload });
  return response.json<{ data: { id: string } }>().data.id;
}

const get = (id: string): Promise<InboxEnquiry> => api.desk.get.query({ id });
const kindsOf = async (id: string) => (await get(id)).events.map(({ kind }) => kind);
const received = async (id: string) =>
  (await get(id)).mails.filter(({ state }) => state === 'received');

async function isUnanswered(id: string): Promise<boolean> {
  const { items } = await api.desk.list.query({ view: 'unanswered' });
  return items.some((item) => item.id === id);
}

/** Sends what waits; returns the header of the mail to an address, unfolded. */
async function sendTo(address: string): Promise<string> {
  await makeJobsDue(db);
  await runDueJobs(deps);
  const mail = mails.findLast(({ head }) => head.includes(`To: ${address}`));
  return mail!.head.replaceAll(/\r\n\s+/g, ' ');
}

const idIn = (head: string) => /^Message-ID: (.*)$/im.exec(head)![1]!.trim();

/** Answers an enquiry by mail; returns the mail's Message-ID. */
async function answer(id: string): Promise<string> {
  await api.desk.sendMail.mutate({ id, subject: 'Your enquiry', text: 'See below.', force: true });
  return idIn(await sendTo((await get(id)).enquiry.email));
}

/** Delivers the report that a mail to an address has come back. */
function returnMail(address: string, messageId: string): void {
  mailbox.deliver(
    {
      From: 'MAILER-DAEMON@mx.example',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
    },
    [
      '--b\r\nContent-Type: message/delivery-status\r\n',
      `Final-Recipient: rfc822; ${address}\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 no\r\n`,
      `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${messageId}\r\n\r\n--b--`,
    ].join('\r\n'),
  );
}

async function read(): Promise<void> {
  await deps.jobs.enqueue(db, 'mailbox', {}, { key: 'mailbox' });
  await makeJobsDue(db);
  await runDueJobs(deps);
}

type State = 'waiting' | 'won' | 'lost' | 'spam';

async function setState(id: string, state: State): Promise<void> {
  const { version } = await get(id);
  const reason = state === 'lost' ? { lostReason: 'Too dear' } : {};
  await api.desk.change.mutate({ id, version, changes: { state, ...reason } });
}

describe('a reply', () => {
  it('opens an enquiry again, whatever has become of it, and asks for an answer', async () => {
    const ids = new Map<State, string>();
    for (const state of ['waiting', 'won', 'lost', 'spam'] as const) {
      const id = await receive();
      ids.set(state, id);
      const sent = await answer(id);
      await setState(id, state);
      expect([state, await isUnanswered(id)]).toEqual([state, false]);
      mailbox.deliver({ From: newAddress(), 'In-Reply-To': sent, 'Message-ID': newId() });
    }
    await read();
    for (const [state, id] of ids) {
      expect([state, await get(id)]).toMatchObject([state, { state: 'progress' }]);
      expect([state, await isUnanswered(id)]).toEqual([state, true]);
    }
  });

  it('of somebody who names no mail comes to an open enquiry, else to a closed one', async () => {
    const email = newAddress();
    const [open, closed] = [await receive(email), await receive(email)];
    await setState(closed, 'won');
    mailbox.deliver({ From: email, Subject: 'First', 'Message-ID': newId() });
    await read();
    expect(await received(open)).toMatchObject([{ subject: 'First' }]);
    await setState(open, 'lost');
    mailbox.deliver({ From: email, Subject: 'Second', 'Message-ID': newId() });
    await read();
    expect(await received(closed)).toMatchObject([{ subject: 'Second' }]);
    expect(await get(closed)).toMatchObject({ state: 'progress' });
  });

  it('brings an enquiry back from the trash, but an automatic one does not', async () => {
    const id = await receive();
    const sent = await answer(id);
    await api.enquiries.delete.mutate({ id });
    const headers = { From: newAddress(), 'In-Reply-To': sent };
    mailbox.deliver({ ...headers, 'Auto-Submitted': 'auto-replied', 'Message-ID': newId() });
    await read();
    await expect(get(id)).rejects.toThrow();
    mailbox.deliver({ ...headers, Subject: 'Still there?', 'Message-ID': newId() });
    await read();
    expect(await received(id)).toMatchObject([{ subject: 'Still there?' }]);
    expect(await isUnanswered(id)).toBe(true);
  });

  it('of whoever has taken part under another address is known by that address', async () => {
    const id = await receive();
    const boss = newAddress();
    mailbox.deliver({ From: boss, 'In-Reply-To': await answer(id), 'Message-ID': newId() });
    mailbox.deliver({ From: boss, Subject: 'And now?', 'Message-ID': newId() });
    await read();
    expect(await received(id)).toHaveLength(2);
  });
});

describe('what a person writes', () => {
  const zoho = {
    'Feedback-ID': 'rr080112272f:zu08011227:rf0801122c:ZohoMail',
    'X-ZohoMailClient': 'External',
  };
  const group = {
    Precedence: 'list',
    'Mailing-list': 'list orders@example.com; contact orders+owners@example.com',
    'List-ID': '<orders.example.com>',
    'List-Post': '<https://groups.google.com/a/example.com/group/orders/post>',
    'List-Unsubscribe': '<mailto:googlegroups-manage+1+unsubscribe@googlegroups.com>',
  };

  it('is a reply, in a thread and without one, whatever its mail program or a list adds', async () => {
    const cases: Record<string, Record<string, string>> = {
      zoho,
      group,
      list: { 'List-Id': '<staff.customer.example>' },
      ordinary: { 'X-Mailer': 'Any', 'Auto-Submitted': 'no', Precedence: 'normal' },
    };
    const ids = new Map<string, string>();
    for (const [name, headers] of Object.entries(cases)) {
      const email = newAddress();
      const id = await receive(email);
      ids.set(name, id);
      const sent = await answer(id);
      mailbox.deliver({ From: email, 'In-Reply-To': sent, 'Message-ID': newId(), ...headers });
      mailbox.deliver({ From: email, 'Message-ID': newId(), ...headers });
    }
    await read();
    for (const [name, id] of ids) {
      const last = (await kindsOf(id)).slice(-2);
      expect([name, last]).toEqual([name, ['reply', 'reply']]);
    }
  });

  it('to a group that names itself as the sender is theirs', async () => {
    const email = newAddress();
    const id = await receive(email);
    const rewritten = {
      ...group,
      From: '"\'Asha\' via Orders" <orders@example.com>',
      'X-Original-Sender': email,
      'Reply-To': email,
    };
    mailbox.deliver({ ...rewritten, 'Message-ID': newId() });
    await read();
    expect(await received(id)).toMatchObject([{ address: email }]);
  });

  it('is not what a program says it has sent', async () => {
    const id = await receive();
    const sent = await answer(id);
    const automatic: Record<string, string>[] = [
      { Precedence: 'bulk' },
      { Precedence: 'junk' },
      { Precedence: 'auto_reply' },
      { 'Auto-Submitted': 'auto-generated' },
      { 'X-Autoreply': 'yes' },
    ];
    for (const headers of automatic) {
      mailbox.deliver({
        From: newAddress(),
        'In-Reply-To': sent,
        'Message-ID': newId(),
        ...headers,
      });
    }
    await read();
    const replies = (await kindsOf(id)).filter((kind) => /reply/i.test(kind));
    expect(replies).toEqual(automatic.map(() => 'autoReply'));
  });
});

describe('the acknowledgement', () => {
  it('is a mail of its enquiry, to which a reply comes from any address', async () => {
    const email = newAddress();
    const first = await receive(email);
    const head = await sendTo(email);
    await receive(email);
    expect(head).toMatch(/^Reply-To: .*<replies@example\.com>$/m);
    expect(await kindsOf(first)).toEqual(['received', 'acknowledged']);
    expect((await get(first)).mails).toMatchObject([{ state: 'sent', mayRetry: false }]);
    expect(await isUnanswered(first)).toBe(true);
    await setState(first, 'won');
    mailbox.deliver({ From: newAddress(), 'In-Reply-To': idIn(head), 'Message-ID': newId() });
    await read();
    expect(await received(first)).toHaveLength(1);
    expect(await get(first)).toMatchObject({ state: 'progress' });
  });

  it('is the beginning of the thread, and not found by the search of texts', async () => {
    const email = newAddress();
    const id = await receive(email);
    const acknowledged = idIn(await sendTo(email));
    await answer(id);
    expect(await sendTo(email)).toContain(`In-Reply-To: ${acknowledged}`);
    const { length } = await api.desk.searchTexts.query({ search: 'received your enquiry' });
    expect(length).toBe(0);
  });

  it('marks an address that the mail server refuses, at once', async () => {
    const email = newAddress();
    const id = await receive(email);
    mailServer.refuseAddress = (address) => (address === email ? 550 : undefined);
    await makeJobsDue(db);
    await runDueJobs(deps);
    expect(await get(id)).toMatchObject({
      hasBounced: true,
      mailing: { bounced: expect.stringContaining('550') },
      mails: [{ state: 'failed', mayRetry: false }],
    });
  });

  it('marks an address from which it comes back later', async () => {
    const email = newAddress();
    const id = await receive(email);
    returnMail(email, idIn(await sendTo(email)));
    await read();
    expect(await get(id)).toMatchObject({ hasBounced: true, mailing: { bounced: '550 no' } });
    expect(await isUnanswered(id)).toBe(true);
  });

  it('that comes back brings no reply back that was dealt with', async () => {
    const email = newAddress();
    const id = await receive(email);
    const acknowledged = idIn(await sendTo(email));
    const sent = await answer(id);
    mailbox.deliver({ From: email, 'In-Reply-To': sent, 'Message-ID': newId() });
    await read();
    expect(await isUnanswered(id)).toBe(true);
    await setState(id, 'waiting');
    returnMail(email, acknowledged);
    await read();
    expect((await get(id)).events.map(({ kind }) => kind)).toContain('reply');
    expect((await get(id)).mails[0]).toMatchObject({ state: 'failed' });
    expect(await isUnanswered(id)).toBe(false);
  });
});

it('the reference number in a subject finds the enquiry, whoever writes', async () => {
  const email = newAddress();
  const named = await receive(email);
  await receive(email);
  await setState(named, 'won');
  const subject = `Fwd: We have received your enquiry (${referenceOf(named).toLowerCase()})`;
  mailbox.deliver({ From: newAddress(), Subject: subject, 'Message-ID': newId() });
  await read();
  expect(await received(named)).toMatchObject([{ subject }]);
  expect(await get(named)).toMatchObject({ state: 'progress' });
});

describe('a mail of the bakery itself', () => {
  it('is shown as an answer, whichever of its addresses it comes from', async () => {
    const addresses = [
      'site@example.com',
      'Replies@example.com',
      'Orders <orders@example.com>',
      business.contact.emails[0]!,
    ];
    const ids = new Map<string, string>();
    const email = newAddress();
    for (const from of addresses) {
      const id = await receive(email);
      ids.set(from, id);
      const sent = await answer(id);
      const reply = newId();
      mailbox.deliver({ From: email, 'In-Reply-To': sent, 'Message-ID': reply });
      const to = { To: email, Cc: 'orders@example.com' };
      const headers = { From: from, ...to, 'In-Reply-To': reply, 'Message-ID': newId() };
      mailbox.deliver(headers, 'Yes, on Friday.');
    }
    await read();
    for (const [from, id] of ids) {
      const shown = await get(id);
      const { state, address, text } = shown.mails.at(-1)!;
      expect([from, state, address, text]).toEqual([from, 'sent', email, 'Yes, on Friday.']);
      expect(shown.events.at(-1)).toMatchObject({ kind: 'mail', actor: 'The bakery' });
      expect(shown).toMatchObject({ state: 'progress', repliedAt: null });
      expect(await isUnanswered(id)).toBe(false);
    }
  });

  it('is not taken twice, nor where it is to the bakery alone', async () => {
    const email = newAddress();
    const id = await receive(email);
    const sent = await answer(id);
    const before = await kindsOf(id);
    mailbox.deliver({
      From: 'site@example.com',
      To: email,
      'Message-ID': sent,
      'In-Reply-To': sent,
    });
    mailbox.deliver({
      From: 'site@example.com',
      To: 'orders@example.com',
      'In-Reply-To': sent,
      'Message-ID': newId(),
    });
    await read();
    expect(await kindsOf(id)).toEqual(before);
  });
});

describe('an answer', () => {
  const send = (id: string, fields: object = {}) =>
    world.mutate('desk.sendMail', {
      id,
      subject: 'Prices',
      text: 'See below.',
      force: true,
      ...fields,
    });

  it('goes to whoever wrote last, with those who got a copy', async () => {
    const email = newAddress();
    const id = await receive(email);
    expect((await get(id)).mailing).toMatchObject({ to: email, cc: [] });
    const [boss, partner] = [newAddress(), newAddress()];
    const headers = { From: `Boss <${boss}>`, Cc: `${partner}, orders@example.com` };
    const sent = await answer(id);
    mailbox.deliver({ ...headers, 'In-Reply-To': sent, 'Message-ID': newId() });
    mailbox.deliver({
      From: newAddress(),
      'In-Reply-To': sent,
      'Auto-Submitted': 'auto-replied',
      'Message-ID': newId(),
    });
    await read();
    const shown = await get(id);
    expect(shown.mailing).toMatchObject({ to: boss, cc: [partner] });
    expect(shown.events.find(({ kind }) => kind === 'reply')?.actor).toBe('Somebody else');
    await send(id, { cc: `${partner}; ${email}` });
    expect(await sendTo(boss)).toContain(`Cc: ${partner}, ${email}`);
    expect((await get(id)).mails.at(-1)).toMatchObject({ address: boss, cc: [partner, email] });
  });

  it('goes to a corrected address, which is that of the conversation from then on', async () => {
    const [wrong, right] = [newAddress(), newAddress()];
    const id = await receive(wrong);
    mailServer.refuseAddress = (address) => (address === wrong ? 550 : undefined);
    await send(id);
    await makeJobsDue(db);
    await runDueJobs(deps);
    expect(await get(id)).toMatchObject({ hasBounced: true, mailing: { to: wrong } });
    expect((await send(id, { to: right })).status).toBe(200);
    await sendTo(right);
    expect(await get(id)).toMatchObject({
      hasBounced: false,
      mailing: { to: right, bounced: null },
    });
    mailbox.deliver({ From: right, Subject: 'Thanks', 'Message-ID': newId() });
    await read();
    expect(await received(id)).toMatchObject([{ subject: 'Thanks' }]);
  });

  it('says which of several addresses has refused it', async () => {
    const id = await receive();
    const gone = newAddress();
    mailServer.refuseAddress = (address) => (address === gone ? 550 : undefined);
    await send(id, { cc: gone });
    await makeJobsDue(db);
    await runDueJobs(deps);
    expect((await get(id)).mails.find(({ subject }) => subject === 'Prices')).toMatchObject({
      state: 'sent',
      error: expect.stringContaining(`Not to ${gone}`),
    });
  });

  it('needs addresses that are some', async () => {
    const id = await receive();
    const wrong = await send(id, { to: 'boss', cc: 'a@example.com, b' });
    expect(wrong.status).toBe(400);
    expect(wrong.error?.data.fields).toEqual({
      to: 'Please enter an e-mail address.',
      cc: 'Please enter e-mail addresses with commas between them.',
    });
  });
});

describe('a mail of somebody new', () => {
  const findOf = async (address: string) => {
    const { items } = await api.desk.list.query({ view: 'all', search: address });
    return items;
  };

  it('becomes an enquiry, with its files, and is answered and confirmed like one', async () => {
    const from = newAddress();
    const message = newId();
    const uid = mailbox.deliver(
      {
        From: `Meera Iyer <${from}>`,
        To: 'orders@example.com',
        Subject: 'Forty boxes',
        'Message-ID': message,
        'Content-Type': 'multipart/mixed; boundary=b',
      },
      [
        '--b\r\n\r\nDo you bake for a wedding?\r\nMeera, +91 98200 12301\r\n\r\n> Our list',
        '--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="plan.pdf"\r\n\r\nx',
        '--b--',
      ].join('\r\n'),
    );
    await read();
    const [row] = await findOf(from);
    expect(row).toMatchObject({ full_name: 'Meera Iyer', state: 'new', subject: 'bulk' });
    const { enquiry, mails: shown, spam } = await get(row!.id);
    expect(enquiry).toMatchObject({
      email: from,
      contact_number: '9820012301',
      message: 'Forty boxes\n\nDo you bake for a wedding?\nMeera, +91 98200 12301',
    });
    expect(shown[0]).toMatchObject({ state: 'received', files: [{ name: 'plan.pdf' }] });
    expect(spam).toMatchObject({ score: expect.any(Number) });
    expect(await isUnanswered(row!.id)).toBe(true);
    expect(mailbox.listRead()).toContain(uid);
    expect(await sendTo(from)).toContain('We have received your enquiry');
    expect((await kindsOf(row!.id)).slice(0, 3)).toEqual(['received', 'mailed', 'acknowledged']);
    expect(mails.some(({ head }) => head.includes('New enquiry from Meera Iyer'))).toBe(true);
    mailbox.deliver({ From: from, 'In-Reply-To': message, 'Message-ID': newId() });
    await read();
    expect((await kindsOf(row!.id)).at(-1)).toBe('reply');
  });

  it('has no number where it has several, and waits in quarantine as spam', async () => {
    const from = newAddress();
    mailbox.deliver(
      { From: from, Subject: 'Offer', 'Message-ID': newId() },
      'Call 9820012301 or 9820012302. http://a.example http://b.example [url=http://c.example]c[/url] <a href="http://d.example">d</a>',
    );
    await read();
    const { items } = await api.desk.list.query({ view: 'quarantine' });
    const found = items.find(({ email }) => email === from)!;
    expect((await get(found.id)).enquiry.contact_number).toBe('');
    await makeJobsDue(db);
    await runDueJobs(deps);
    expect(mails).toEqual([]);
  });

  it('becomes none where a machine or a list has sent it, nor where the bakery does not want it', async () => {
    const count = async () => (await db.selectFrom('enquiries').select('id').execute()).length;
    const before = await count();
    const send = (headers: Record<string, string>) =>
      mailbox.deliver({ From: newAddress(), Subject: 'Hello', 'Message-ID': newId(), ...headers });
    send({ 'Auto-Submitted': 'auto-generated' });
    send({ Precedence: 'bulk' });
    send({ 'List-Unsubscribe': '<https://news.example/leave>' });
    send({ From: 'no-reply@shop.example' });
    send({ From: 'site@example.com', To: 'orders@example.com' });
    send({ From: 'nobody' });
    await read();
    expect(await count()).toBe(before);
    await setUp('off');
    send({});
    await read();
    expect(await count()).toBe(before);
    await setUp('on');
  });

  it('is about what its sender has asked before, unless that was closed long ago', async () => {
    const from = newAddress();
    const id = await receive(from);
    await setState(id, 'won');
    await sql`update enquiry_desk set changed_at = now() - interval '31 days' where enquiry_id = ${id}`.execute(
      db,
    );
    mailbox.deliver({ From: from, Subject: 'Another wedding', 'Message-ID': newId() });
    await read();
    const [row, ...others] = (await findOf(from)).filter((one) => one.id !== id);
    expect([row?.excerpt, others]).toEqual([expect.stringContaining('Another wedding'), []]);
    expect((await get(id)).state).toBe('won');
  });
});

it('what a mailbox has when it is read for the first time begins no enquiry', async () => {
  const other = await startImapServer();
  const fresh = await startTestApp({ env: other.env });
  const count = async () => (await fresh.db.selectFrom('enquiries').select('id').execute()).length;
  const readFresh = async () => {
    await fresh.deps.jobs.enqueue(fresh.db, 'mailbox', {}, { key: 'mailbox' });
    await makeJobsDue(fresh.db);
    await runDueJobs(fresh.deps);
  };
  other.deliver({ From: newAddress(), Subject: 'Of yesterday', 'Message-ID': newId() });
  await readFresh();
  expect(await count()).toBe(0);
  other.deliver({ From: newAddress(), Subject: 'Of today', 'Message-ID': newId() });
  await readFresh();
  expect(await count()).toBe(1);
  await fresh.close();
  await other.close();
});
