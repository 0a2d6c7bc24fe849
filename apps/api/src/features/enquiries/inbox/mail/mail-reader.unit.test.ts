import { expect, it } from 'vitest';
import { createMailReader } from './mail-reader.ts';

const mailOf = (headers: string, body: string) => ({
  source: Buffer.from(`From: a@example.com\r\n${headers}\r\n\r\n${body}`),
  isWhole: true,
});

it('reads mails that are made to take long or much memory aside, and goes on after each', async () => {
  const reader = createMailReader(300_000);
  const first = await reader.read(mailOf('Subject: First', 'Hello'));
  expect(first).toMatchObject({ subject: 'First', text: 'Hello', missing: null });
  const table = mailOf('Content-Type: text/html', '<table>' + '<tr><td>a<td>b'.repeat(60_000));
  // More memory than the thread has.
  const parts = mailOf(
    'Content-Type: multipart/mixed; boundary=b',
    `--b\r\nContent-Type: text/plain\r\n\r\n${'word\r\n'.repeat(500_000)}`.repeat(10),
  );
  const head = mailOf('References: ' + '<a@b>\r\n '.repeat(200_000), 'Hello');
  const start = process.threadCpuUsage();
  expect((await reader.read(table))!.text).toHaveLength(30_000);
  await reader.read(parts);
  expect(await reader.read(head)).toBeUndefined();
  expect(await reader.read({ ...head, isWhole: false })).toBeUndefined();
  const { user } = process.threadCpuUsage(start);
  const last = await reader.read(mailOf('Subject: Last', 'Hello'));
  expect(last).toMatchObject({ subject: 'Last', isAutomatic: false });
  reader.close();
  // In microseconds of this thread; reading them takes another one many seconds.
  expect(user).toBeLessThan(2e6);
}, 600_000);
