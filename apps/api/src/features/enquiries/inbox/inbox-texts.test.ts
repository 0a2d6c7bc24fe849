import { withSnapshot } from '@bakery/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailServer } from '../../../testing/mail-server.ts';
import { multipart, startTestApp } from '../../../testing/index.ts';
import { findInTexts, textLimits } from '../search/index.ts';

const mailServer = await startMailServer();
const world = await startTestApp({ env: mailServer.env });
const { app, api, db } = world;
afterAll(async () => {
  await world.close();
  await mailServer.close();
});

async function receive(full_name: string, message = 'Prices?', document?: string): Promise<string> {
  const fields = { full_name, email: 'asha@example.com', contact_number: '9000000000', message };
  const files = document ? [{ field: 'document', data: 'a bill', name: document }] : [];
  const { payload, headers } = multipart(fields, files);
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload, headers });
  return response.json<{ data: { id: string } }>().data.id;
}

let noted: string;
let mailed: string;
let withDocument: string;

beforeAll(async () => {
  noted = await receive('Asha');
  await api.desk.addNote.mutate({ id: noted, text: 'Wants ELAICHI rusk\nfor 100% of her shops' });
  mailed = await receive('Bela');
  const answer = { id: mailed, subject: 'Our elaichi rusk', text: 'Dear Bela, see the list.' };
  const { payload, headers } = multipart({ ...answer, priceList: 'false' }, [
    { field: 'files', data: 'a list', name: 'festival-hampers.txt' },
  ]);
  const sent = await app.inject({
    method: 'POST',
    url: `/api/desk/${mailed}/mails`,
    payload,
    headers: { ...headers, ...world.asAdmin },
  });
  expect(sent.statusCode).toBe(201);
  withDocument = await receive('Chand', 'See the document.', 'Order of hampers.txt');
});

const search = async (text: string) =>
  (await api.desk.searchTexts.query({ search: text })).map(({ row, source, excerpt }) => [
    row.id,
    source,
    excerpt,
  ]);

it('finds enquiries by their notes, mails and the names of documents, the newest first', async () => {
  expect(await search('elaichi')).toEqual([
    [mailed, 'mail', 'Our elaichi rusk Dear Bela, see the list.'],
    [noted, 'note', 'Wants ELAICHI rusk for 100% of her shops'],
  ]);
  expect(await search('hampers')).toEqual([
    [withDocument, 'file', 'Order of hampers.txt'],
    [mailed, 'file', 'festival-hampers.txt'],
  ]);
  expect(await search('100%')).toEqual([[noted, 'note', expect.any(String)]]);
  expect(await search('1000%')).toEqual([]);
});

it('leaves out what the list itself finds, the trash, and what no index knows', async () => {
  // Bela's own name is in her enquiry, too.
  expect(await search('bela')).toEqual([]);
  const gone = await receive('Deepa');
  await api.desk.addNote.mutate({ id: gone, text: 'Wants cardamom' });
  expect(await search('cardamom')).toHaveLength(1);
  await api.enquiries.delete.mutate({ id: gone });
  expect(await search('cardamom')).toEqual([]);
  expect(await search('%%')).toEqual([]);
  expect(await search('')).toEqual([]);
});

it('finds the newest ones in each way', async () => {
  for (const text of ['first', 'second', 'third']) {
    await api.desk.addNote.mutate({ id: noted, text: `${text} message about jaggery` });
  }
  const find = async (limits: Partial<typeof textLimits>) => {
    const given = { ...textLimits, newest: 2, ...limits };
    const found = await withSnapshot(db, (snapshot) => findInTexts(snapshot, 'Jaggery', given));
    return found.map(({ text }) => text.split(' ')[0]);
  };
  const among = {
    'the recent ones': {},
    'the index': { recent: 1 },
    all: { recent: 1, sorted: 1 },
  };
  for (const limits of Object.values(among))
    expect(await find(limits)).toEqual(['third', 'second']);
  expect(await find({ newest: 4 })).toHaveLength(3);
  expect(await search('jaggery')).toEqual([[noted, 'note', 'third message about jaggery']]);
});
