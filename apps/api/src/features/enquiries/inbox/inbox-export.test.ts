import { afterAll, beforeAll, expect, it } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { usersOf } from '../../../testing/users.ts';
import { addEnquiries, multipart, startTestApp } from '../../../testing/index.ts';
import { completeInbox } from './inbox-rows.queries.ts';

const world = await startTestApp();
const { app, api, db, asAdmin } = world;
const people = usersOf(world);
afterAll(() => world.close());

const dangerous = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1'];

async function send(changes: Record<string, string>): Promise<string> {
  const { payload, headers } = multipart({
    full_name: 'Asha Rao',
    email: 'asha@example.com',
    contact_number: '9000000000',
    message: 'Rusk, please.\u0007 नमस्ते 🍞',
    ...changes,
  });
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload, headers });
  return response.json<{ data: { id: string } }>().data.id;
}

const exportAs = (query: string, headers: Record<string, string> = asAdmin) =>
  app.inject({ url: `/api/desk/export?${query}`, headers });

const linesOf = (body: string) => body.trim().split('\r\n');

async function lastEntry() {
  const { items } = await api.activity.adminList.query({ kind: 'enquiry' });
  return items[0];
}

let spam: string;

beforeAll(async () => {
  const formula = { email: 'x@example.com', contact_number: '9000000001', message: 'formula' };
  await addEnquiries(
    db,
    dangerous.map((full_name) => ({ ...formula, full_name })),
  );
  await send({});
  spam = await send({ full_name: 'Buy Now', message: 'Buy now.' });
  await api.desk.change.mutate({ id: spam, version: 1, changes: { state: 'spam' } });
});

it('exports a view as CSV, safe in a spreadsheet, and logs the view and the number', async () => {
  const response = await exportAs('view=all');
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename=enquiries-\d{4}-\d\d-\d\d\.csv$/,
  );
  expect(response.body.startsWith('\uFEFFReference,Day,')).toBe(true);
  expect(response.body).toContain(',Asha Rao,asha@example.com,9000000000,"Rusk, please.');
  expect(response.body).toContain('नमस्ते 🍞');
  expect(response.body).not.toContain('Buy now');
  for (const name of dangerous) {
    // A tab and a break may begin a cell of their own.
    expect(response.body).toContain(`'${name.replace(/^[\t\r]/, "$&'")}`);
  }
  expect(await lastEntry()).toMatchObject({
    action: 'exported',
    record: { name: 'Enquiries: All' },
    changes: [
      { field: 'Enquiries', after: '7' },
      { field: 'Format', after: 'CSV' },
    ],
  });
});

it('exports the same as XLSX, whose cells are text', async () => {
  const response = await exportAs('view=all&format=xlsx');
  expect(response.headers['content-type']).toContain('spreadsheetml');
  const [sheet] = (await readXlsx(response.rawPayload)).sheets;
  const [head, ...rows] = sheet!.rows;
  expect(head?.slice(0, 4)).toEqual(['Reference', 'Day', 'Time (India)', 'Name']);
  expect(rows).toHaveLength(7);
  expect(rows.map((row) => row[3])).toEqual(
    expect.arrayContaining(['Asha Rao', "'=1+1", "'@SUM(A1)"]),
  );
  expect(rows.flat().every((cell) => cell === null || typeof cell === 'string')).toBe(true);
});

it('exports a search, whose words the log does not have, and a reference number', async () => {
  const found = await exportAs('search=asha%20rao');
  expect(linesOf(found.body)).toHaveLength(2);
  expect(JSON.stringify(await lastEntry())).not.toMatch(/asha/i);
  expect(await lastEntry()).toMatchObject({ record: { name: 'Enquiries: a search' } });
  const named = await exportAs(`search=${spam.slice(-10)}`);
  expect(linesOf(named.body)[1]).toContain('Buy Now');
});

it('exports a label', async () => {
  const label = await api.desk.createLabel.mutate({ name: 'Wedding' });
  const id = await send({ full_name: 'Meena' });
  await api.desk.change.mutate({ id, version: 1, changes: { labels: [label.id] } });
  expect(linesOf((await exportAs(`label=${label.id}`)).body)).toHaveLength(2);
  const unknown = await exportAs('label=00000000-0000-7000-8000-000000000001');
  expect(unknown.json()).toMatchObject({ errors: { label: 'This label is no longer there.' } });
});

it('reads more than one batch, each enquiry once', async () => {
  await sql`insert into enquiries (id, full_name, email, contact_number, message)
    select gen_random_uuid(), 'Many ' || n, 'many@example.com', '9000000002', 'Many'
    from generate_series(1, 1300) n`.execute(db);
  await completeInbox(db);
  const names = linesOf((await exportAs('view=all')).body).filter((line) =>
    line.includes(',Many '),
  );
  expect(new Set(names).size).toBe(1300);
  expect(linesOf((await exportAs('search=many@example.com')).body)).toHaveLength(1301);
});

it('is for those who may see enquiries and export', async () => {
  await people.add('Ravi', 'Enquiries');
  const { headers } = await people.signIn('Ravi');
  expect((await exportAs('view=all', headers)).statusCode).toBe(403);
  expect((await exportAs('view=all', {})).statusCode).toBe(401);
  expect((await exportAs('view=all&format=pdf')).statusCode).toBe(400);
});
