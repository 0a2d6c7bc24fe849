import { expect, it } from 'vitest';
import { readMail } from './read-mail.ts';

const fail =
  'Authentication-Results: mx.example.com;\r\n dkim=none; dmarc=fail (p=none) header.from=shop.example';
const pass = 'Authentication-Results: mx.example.com; dmarc=pass header.from=shop.example';

async function noteOf(...lines: string[]): Promise<string | null> {
  const source = [...lines, 'From: asha@shop.example', 'Subject: Cakes', '', 'Two, please.'].join(
    '\r\n',
  );
  return (await readMail(Buffer.from(source), true)).missing;
}

it('a mail that its sender’s domain does not stand for says so', async () => {
  expect(await noteOf(fail)).toBe(
    'The mail server could not confirm that it is from this address: somebody else may have written it.',
  );
});

it.each([
  ['nothing', []],
  ['that it is', [pass]],
  ['that it is, whatever the mail itself says', [pass, fail]],
  ['nothing of the kind', ['Authentication-Results: mx.example.com; spf=fail; x-dmarc=fail']],
])('a mail says nothing where its server says %s', async (_what, lines) => {
  expect(await noteOf(...lines)).toBeNull();
});
