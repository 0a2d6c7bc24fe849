import type { InboxEnquiry, InboxNotice } from '@bakery/schemas/enquiries/inbox';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailboxJob } from '../index.ts';
import { makeJobsDue, runDueJobs } from '../../../../testing/jobs.ts';
import { startImapServer } from '../../../../testing/imap-server.ts';
import { multipart, startTestApp } from '../../../../testing/index.ts';
import { startMailServer } from '../../../../testing/mail-server.ts';
import { usersOf } from '../../../../testing/users.ts';

const mailServer = await startMailServer();
const mailbox = await startImapServer();
const logged: string[] = [];
const world = await startTestApp({
  env: { ...mailServer.env, ...mailbox.env, LOG_LEVEL: 'warn' },
  onLog: (line) => logged.push(line),
});
const { app, api, db, deps } = world;
const { mails } = mailServer;
const people = usersOf(world);
let ravi: { id: string; headers: Record<string, string> };

beforeAll(async () => {
  const { business } = siteDefaults;
  const enquiries = { ...business.enquiries, byMail: 'off' } as const;
  await api.site.save.mutate({ key: 'business', content: { ...business, enquiries } });
  await people.add('Ravi', 'Enquiries');
  const { headers } = await people.signIn('Ravi');
  const found = (await api.desk.people.query()).find(({ name }) => name === 'Ravi');
  ravi = { id: found!.id, headers };
});
beforeEach(() => {
  logged.length = 0;
  mailbox.cuts = () => false;
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
  await mailServer.close();
});

let count = 0;
/** A customer's address that no other test has. */
const newAddress = () => `customer${(count += 1)}@example.com`;

async function receive(email = newAddress(), to = app): Promise<string> {
  const fields = { full_name: 'Asha', email, contact_number: '9000000000', message: 'Prices?' };
  const { payload, headers } = multipart(fields);
  const response = await to.inject({ method: 'POST', url: '/api/contact', payload, headers });
  return response.json<{ data: { id: string } }>().data.id;
}

const get = (id: string): Promise<InboxEnquiry> => api.desk.get.query({ id });

/** Answers an enquiry by mail; returns the mail's Message-ID. */
async function answer(id: string): Promise<string> {
  await api.desk.sendMail.mutate({ id, subject: 'Your enquiry', text: 'See below.', force: true });
  mails.length = 0;
  await runDueJobs(deps);
  return /^Message-ID: (.*)$/im.exec(
    mails.find(({ head }) => /Your enquiry/.test(head))!.head,
  )![1]!;
}

async function read(): Promise<void> {
  await deps.jobs.enqueue(db, 'mailbox', {}, { key: 'mailbox' });
  await makeJobsDue(db);
  await runDueJobs(deps);
}

async function setState(id: string, state: 'waiting' | 'won', owner?: string): Promise<void> {
  const { version } = await get(id);
  await api.desk.change.mutate({ id, version, changes: { state, ...(owner && { owner }) } });
}

const newId = () => `<${(count += 1)}@customer.example>`;
const received = async (id: string) =>
  (await get(id)).mails.filter(({ state }) => state === 'received');
const kindsOf = async (id: string) => (await get(id)).events.map(({ kind }) => kind);
const listNotices = async () =>
  (await world.query('desk.notices', undefined, ravi.headers)).data as InboxNotice[];

describe('a reply', () => {
  it('comes to its enquiry by its thread, which goes back to the top and to work', async () => {
    const id = await receive();
    const sent = await answer(id);
    await setState(id, 'waiting', ravi.id);
    const later = await receive();
    const uid = mailbox.deliver(
      { From: 'Asha <another@example.com>', Subject: 'Re: Your enquiry', 'In-Reply-To': sent },
      'Forty boxes, please.\r\n\r\nOn Sunday Bakery wrote:\r\n> See below.',
    );
    await read();
    const shown = await get(id);
    expect(shown.state).toBe('progress');
    expect(shown.mails.at(-1)).toMatchObject({
      state: 'received',
      address: 'another@example.com',
      subject: 'Re: Your enquiry',
      text: 'Forty boxes, please.\n\nOn Sunday Bakery wrote:\n> See below.',
      error: null,
      mayRetry: false,
    });
    expect(shown.events.slice(-2)).toMatchObject([
      { kind: 'reply', actor: 'Somebody else', details: { mail: shown.mails.at(-1)!.id } },
      { kind: 'state', actor: 'System', details: { state: 'progress' } },
    ]);
    const { items } = await api.desk.list.query({ view: 'all' });
    expect(items.find((item) => item.id === id)?.latest).toMatchObject({
      isOwn: false,
      excerpt: 'Forty boxes, please.',
    });
    expect(items.find((item) => item.id === later)?.latest).toBeNull();
    expect(items.map((item) => item.id).filter((one) => [id, later].includes(one))).toEqual([
      id,
      later,
    ]);
    expect((await listNotices())[0]).toMatchObject({ enquiryId: id, kind: 'reply' });
    expect(mailbox.listRead()).toContain(uid);
  });

  it('makes its enquiry unanswered again, until somebody answers, waits or closes it', async () => {
    const isUnanswered = async (id: string) => {
      const { items } = await api.desk.list.query({ view: 'unanswered' });
      return items.some((item) => item.id === id);
    };
    const countUnanswered = async () => (await api.desk.counts.query()).views.unanswered;
    const email = newAddress();
    const id = await receive(email);
    const write = async () => {
      mailbox.deliver({ From: email, Subject: 'And now?', 'Message-ID': newId() });
      await read();
    };
    await answer(id);
    expect(await isUnanswered(id)).toBe(false);
    const before = await countUnanswered();
    await write();
    expect(await isUnanswered(id)).toBe(true);
    expect(await countUnanswered()).toBe(before + 1);
    // The time for the first answer is over: it has come.
    expect(await get(id)).toMatchObject({ answer: null, repliedAt: expect.any(String) });
    await api.desk.logContact.mutate({ id, way: 'callMissed' });
    expect(await isUnanswered(id)).toBe(true);
    await api.desk.logContact.mutate({ id, way: 'callReached' });
    expect(await isUnanswered(id)).toBe(false);
    await write();
    await setState(id, 'waiting');
    expect(await isUnanswered(id)).toBe(false);
    expect((await get(id)).repliedAt).toBeNull();
    await write();
    expect(await get(id)).toMatchObject({ state: 'progress', repliedAt: expect.any(String) });
    await setState(id, 'won');
    expect(await countUnanswered()).toBe(before);
  });

  it('waits again when the answer to it has come back', async () => {
    const email = newAddress();
    const id = await receive(email);
    await api.desk.logContact.mutate({ id, way: 'callReached' });
    mailbox.deliver({ From: email, Subject: 'And now?' });
    await read();
    const { repliedAt } = await get(id);
    mailServer.refuseAddress = (address) => (address === email ? 550 : undefined);
    await api.desk.sendMail.mutate({ id, subject: 'a', text: 'b', force: true });
    expect((await get(id)).repliedAt).toBeNull();
    await runDueJobs(deps);
    expect((await get(id)).repliedAt).toBe(repliedAt);
    mailServer.refuseAddress = () => undefined;
  });

  it('comes by its sender to the newest open enquiry, when it names no mail', async () => {
    const email = newAddress();
    const open = await receive(email);
    await setState(await receive(email), 'won');
    mailbox.deliver({ From: email.replace('@', '+orders@').toUpperCase(), Subject: 'Hello' });
    await read();
    expect(await received(open)).toMatchObject([{ subject: 'Hello', text: 'Hello' }]);
    expect((await get(open)).state).toBe('new');
  });

  it('continues the thread: the next answer names it', async () => {
    const id = await receive();
    const sent = await answer(id);
    const reply = newId();
    mailbox.deliver({ From: 'x@example.com', References: sent, 'Message-ID': reply });
    await read();
    await answer(id);
    const head = mails.at(-1)!.head.replaceAll(/\r\n\s+/g, ' ');
    expect(head).toContain(`In-Reply-To: ${reply}`);
    expect(head).toContain(`References: ${sent} ${reply}`);
  });

  it('stays in the mailbox alone, unread, when it belongs to nobody', async () => {
    const stored = await db.selectFrom('desk_mails').select('id').execute();
    const uids = new Set([
      mailbox.deliver({ From: 'stranger@example.net' }),
      mailbox.deliver({ From: 'site@example.com' }),
      mailbox.deliver({ Subject: 'From nobody' }),
      mailbox.deliverRaw('\0\0\r\n\r\n\u00ff'),
    ]);
    await read();
    expect(await db.selectFrom('desk_mails').select('id').execute()).toEqual(stored);
    expect(mailbox.listRead().filter((uid) => uids.has(uid))).toEqual([]);
    expect(logged.filter((line) => !line.includes('cannot be read'))).toEqual([]);
  });

  it('is text, also when it was sent as HTML alone, in any charset', async () => {
    const email = newAddress();
    const id = await receive(email);
    mailbox.deliver(
      { From: email, 'Content-Type': 'text/html; charset=utf-8' },
      '<p>Forty <b>boxes</b></p><script>alert(1)</script><img src="cid:logo" onerror=alert(1)>',
    );
    mailbox.deliver(
      {
        From: email,
        'Content-Type': 'text/plain; charset=iso-8859-1',
        Subject: '=?koi8-r?B?8NLJ18XU?=',
      },
      'Caf\u00e9\0',
    );
    mailbox.deliver({ From: email, 'Content-Type': 'text/plain; charset=no-such' }, 'Still text');
    mailbox.deliver(
      { From: email, 'Content-Type': 'multipart/related; boundary=b' },
      '--b\r\nContent-Type: text/html\r\n\r\n<p>Related</p>\r\n--b--',
    );
    await read();
    expect(await received(id)).toMatchObject([
      { text: 'Forty boxes' },
      { text: 'Café', subject: 'Привет' },
      { text: 'Still text' },
      { text: 'Related' },
    ]);
  });

  it('brings its files, which are downloaded like those of an enquiry and go with it', async () => {
    const email = newAddress();
    const id = await receive(email);
    const part = (name: string, text: string) =>
      `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${text}\r\n`;
    mailbox.deliver(
      { From: email, 'Content-Type': 'multipart/mixed; boundary=b' },
      `--b\r\n\r\nSee the order.\r\n${part('../order.pdf', 'the order')}--b--`,
    );
    await read();
    const [mail] = await received(id);
    expect(mail).toMatchObject({ text: 'See the order.', files: [{ name: 'order.pdf' }] });
    const file = await api.desk.mailFile.mutate({ enquiry: id, id: mail!.files[0]!.id });
    expect(Buffer.from(file.content, 'base64').toString().trim()).toBe('the order');
  });
});

describe('a mail of a program', () => {
  it('is shown in its thread, and no answer', async () => {
    const id = await receive();
    const sent = await answer(id);
    await setState(id, 'waiting', ravi.id);
    const before = await listNotices();
    mailbox.deliver(
      { From: 'x@example.com', 'In-Reply-To': sent, 'Auto-Submitted': 'auto-replied' },
      'I am away.',
    );
    await read();
    expect(await received(id)).toMatchObject([{ text: 'I am away.' }]);
    expect(await get(id)).toMatchObject({ state: 'waiting' });
    expect((await kindsOf(id)).at(-1)).toBe('autoReply');
    expect(await listNotices()).toEqual(before);
  });

  it('is not read when only its sender is known', async () => {
    const email = newAddress();
    const id = await receive(email);
    mailbox.deliver({ From: email, 'Auto-Submitted': 'auto-generated' });
    mailbox.deliver({ From: email, Precedence: 'bulk' });
    await read();
    expect(await received(id)).toEqual([]);
  });

  it('that reports a mail as not delivered marks it, with the reason', async () => {
    const email = newAddress();
    const id = await receive(email);
    const sent = await answer(id);
    await setState(id, 'waiting', ravi.id);
    const report = (status: string, action: string) => [
      '--b\r\nContent-Type: text/plain\r\n\r\nSorry.',
      `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ${email}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 no such\r\n user here`,
      `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nFrom: site@example.com\r\nMessage-ID: ${sent}\r\n`,
      '--b--',
    ];
    const headers = {
      From: 'MAILER-DAEMON@mx.example',
      'Auto-Submitted': 'auto-replied',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
    };
    mailbox.deliver(headers, report('4.4.1', 'delayed').join('\r\n'));
    await read();
    expect((await get(id)).mails).toMatchObject([{ state: 'sent' }]);
    mailbox.deliver(headers, report('5.1.1', 'failed').join('\r\n'));
    await read();
    expect(await get(id)).toMatchObject({
      state: 'waiting',
      // The only answer of the enquiry has not arrived.
      answer: { isMissed: false },
      hasBounced: true,
      mailing: { bounced: '550 no such user here' },
      mails: [{ state: 'failed', error: '550 no such user here', mayRetry: true }],
    });
    expect((await listNotices())[0]).toMatchObject({ enquiryId: id, kind: 'bounce' });
  });
});

describe('a mail that wants too much', () => {
  it('is named with what there is no room for', async () => {
    const email = newAddress();
    const id = await receive(email);
    const file = (n: number) =>
      `--b\r\nContent-Type: text/csv; name="${n}.csv"\r\nContent-Disposition: attachment\r\n\r\n${n}\r\n`;
    mailbox.deliver(
      { From: email, 'Content-Type': 'multipart/mixed; boundary=b' },
      `--b\r\n\r\n${'word '.repeat(10_000)}\r\n${Array.from({ length: 300 }, (_, n) => file(n)).join('')}--b--`,
    );
    await read();
    const [mail] = await received(id);
    expect(mail!.files).toHaveLength(10);
    expect(mail!.text).toHaveLength(30_000);
    expect(mail!.error).toBe(
      'Its text is longer: the rest is in the mailbox. Files that are only in the mailbox: 10.csv, 11.csv, 12.csv, 13.csv, 14.csv and 285 more.',
    );
  });

  it('is known by its header when it has more parts than can be read, and does not stop the next', async () => {
    const email = newAddress();
    const id = await receive(email);
    mailbox.deliver(
      { From: email, Subject: 'Parts', 'Content-Type': 'multipart/mixed; boundary=b' },
      `${'--b\r\n\r\nx\r\n'.repeat(2_000)}--b--`,
    );
    mailbox.deliver({ From: email, Subject: 'Next' });
    await read();
    expect(await received(id)).toMatchObject([
      {
        subject: 'Parts',
        text: '',
        error: 'It could not be read as a whole: it is in the mailbox.',
      },
      { subject: 'Next', error: null },
    ]);
  });

  it('is passed over when not even its header can be read', async () => {
    const email = newAddress();
    const id = await receive(email);
    mailbox.deliverRaw(`From: ${email}\r\n${'X: y\r\n'.repeat(20_000)}\r\nHello`);
    mailbox.deliver({ From: email, Subject: 'Next' });
    await read();
    expect(await received(id)).toMatchObject([{ subject: 'Next' }]);
    expect(logged.join()).toContain('cannot be read');
  });

  it('is known by its header when it is too large to be fetched', async () => {
    const email = newAddress();
    const id = await receive(email);
    mailbox.deliver({ From: email, Subject: 'Large' }, 'x'.repeat(36 * 1024 * 1024));
    await read();
    expect(await received(id)).toMatchObject([
      {
        subject: 'Large',
        text: '',
        error: 'It is too large to be shown here: it is in the mailbox.',
      },
    ]);
  });
});

describe('reading', () => {
  it('takes each mail once, also when its UID has changed or a copy has come', async () => {
    const email = newAddress();
    const id = await receive(email);
    const headers = { From: email, 'Message-ID': newId(), Subject: 'Once' };
    mailbox.deliver(headers);
    await read();
    mailbox.deliver({ Received: 'another way', ...headers });
    await read();
    mailbox.renumber();
    mailbox.deliver({ ...headers, Subject: 'Another with the same id' });
    await read();
    expect(await received(id)).toMatchObject([
      { subject: 'Once' },
      { subject: 'Another with the same id' },
    ]);
  });

  it('goes on where it was cut off, and tells that the mailbox is away until it is back', async () => {
    const email = newAddress();
    const id = await receive(email);
    for (const n of [1, 2, 3]) mailbox.deliver({ From: email, Subject: `Mail ${n}` });
    let fetched = 0;
    mailbox.cuts = () => (fetched += 1) === 2;
    await read();
    expect(await received(id)).toHaveLength(1);
    await mailbox.stop();
    await read();
    const { mailbox: away } = await api.desk.counts.query();
    expect(away?.error).toBe('The mail server cannot be reached.');
    await read();
    const told = logged.filter((line) => line.includes('mailbox away'));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/"cause":"./);
    await mailbox.start();
    await read();
    expect((await received(id)).map(({ subject }) => subject)).toEqual([
      'Mail 1',
      'Mail 2',
      'Mail 3',
    ]);
    expect((await api.desk.counts.query()).mailbox).toBeNull();
  });

  it('begins with what came in the last week', async () => {
    const day = 24 * 60 * 60_000;
    const email = newAddress();
    const other = await startImapServer();
    for (const days of [20, 3]) {
      const at = new Date(Date.now() - days * day);
      other.deliver({ From: email, Subject: `${days} days ago` }, 'Hello', at);
    }
    const fresh = await startTestApp({ env: other.env });
    const id = await receive(email, fresh.app);
    await fresh.deps.jobs.enqueue(fresh.db, 'mailbox', {});
    await runDueJobs(fresh.deps);
    const { mails: found } = await fresh.api.desk.get.query({ id });
    expect(found.map(({ subject }) => subject)).toEqual(['3 days ago']);
    await fresh.close();
    await other.close();
  });

  it('by several processes at once takes each mail once', async () => {
    const email = newAddress();
    const id = await receive(email);
    for (let n = 0; n < 8; n += 1) mailbox.deliver({ From: email, Subject: `Mail ${n}` });
    // Past the lane, which lets one run at a time.
    const run = () =>
      mailboxJob.run(
        deps,
        {},
        { since: new Date(), attempt: 1, signal: AbortSignal.timeout(60_000) },
      );
    await Promise.all([run(), run(), run()]);
    expect(await received(id)).toHaveLength(8);
  });
});
