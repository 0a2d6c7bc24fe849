import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { addPlatforms } from '../../../testing/product-forms.ts';
import { importsOf } from '../../../testing/imports.ts';
import type { TestImports } from '../../../testing/imports.ts';
import { emptyTables } from '../../../testing/stored-media.ts';

let world: TestApp;
let imports: TestImports;
let rest: ReturnType<typeof restOf>;
beforeAll(async () => {
  world = await startTestApp();
  imports = importsOf(world);
  rest = restOf(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await emptyTables(world);
  await sql`delete from redirects`.execute(world.db);
  await world.deps.content.invalidate({ topic: '*' });
});

const errorsOf = async (file: string, kind: string) =>
  (await imports.lines(await imports.check(file, kind))).map(({ outcome, errors }) => [
    outcome,
    ...errors.map(({ column, message }) => `${column}: ${message}`),
  ]);

it('platforms get other links, and a new one needs its logo', async () => {
  const logo = await testImage({ width: 24, height: 16 });
  await addPlatforms(rest, logo, 'Swiggy');
  const checked = await imports.check(
    'Platform,Website\nswiggy,https://swiggy.example\nZomato,https://zomato.example',
    'platform',
  );
  expect(checked.counts).toMatchObject({ changed: 1, refused: 1 });
  expect((await imports.lines(checked, 'refused'))[0]!.errors).toEqual([
    { column: 'Logo', message: 'Logo is required' },
  ]);
  const done = await imports.start(checked);
  const [platform] = await world.visitor.platforms.list.query();
  expect(platform).toMatchObject({ name: 'Swiggy', link: 'https://swiggy.example' });
  await imports.takeBack(done);
  const [before] = await world.visitor.platforms.list.query();
  expect(before!.link).not.toBe('https://swiggy.example');
});

it('articles arrive as drafts with their days, and their texts as paragraphs', async () => {
  const file =
    'Headline,Date,Author,Content,Type\nNew oven,5 Nov 2024,Asha,"Big & hot.\n\nCome, <see>!",launch\n';
  const done = await imports.start(await imports.check(file, 'news'));
  expect(done.results).toMatchObject({ done: 1 });
  const { items } = await world.api.news.adminList.query({
    page: 1,
    limit: 10,
    search: '',
    state: 'all',
  });
  expect(items).toMatchObject([
    {
      title: 'New oven',
      publishedDate: '2024-11-05',
      publishedBy: 'Asha',
      category: 'Product Launch',
      description: '<p>Big &amp; hot.</p><p>Come, &lt;see&gt;!</p>',
      draft: { state: 'new' },
    },
  ]);
  expect((await imports.check(file, 'news')).counts).toEqual({
    new: 0,
    changed: 0,
    same: 1,
    refused: 0,
  });
  expect((await imports.takeBack(done)).results).toMatchObject({ takenBack: 1 });
});

describe('redirects', () => {
  const locate = async () =>
    Object.fromEntries(
      (await world.api.redirects.adminList.query({ page: 1 })).items.map(({ source, target }) => [
        source,
        target,
      ]),
    );
  const add = (source: string, target: string) =>
    world.api.redirects.create.mutate({ source, target });

  it('are judged by the rules of their form, in the order of the lines', async () => {
    await add('/kept', '/bread');
    expect(
      await errorsOf(
        '/New.html;/bread\n/kept;/bread\n/home;/bread\n/a;/b\n/b;/A\n/bad;bread\n/twice;/bread\n/twice/;/cakes',
        'redirect',
      ),
    ).toEqual([
      ['new'],
      ['same'],
      ['refused', 'From: A page of the site has this address.'],
      ['new'],
      ['refused', 'To: This would lead in a circle.'],
      ['refused', expect.stringMatching(/^To: Please enter a path/)],
      ['refused', 'From: The same stands in line 8: which of them counts?'],
      ['refused', 'From: The same stands in line 7: which of them counts?'],
    ]);
  });

  it('are imported, but for those that have changed since the check, and taken back', async () => {
    await add('/changed', '/bread');
    const other = await add('/elsewhere', '/bread');
    const checked = await imports.check(
      'from,to\n/new,/bread\n/changed,/cakes\n/elsewhere,/cakes',
      'redirect',
    );
    await world.api.redirects.update.mutate({
      id: other.id,
      changes: { source: '/elsewhere', target: '/rusk' },
    });
    const done = await imports.start(checked);
    expect(done.results).toMatchObject({ done: 2, left: 1 });
    expect(await locate()).toEqual({
      '/new': '/bread',
      '/changed': '/cakes',
      '/elsewhere': '/rusk',
    });
    expect((await imports.takeBack(done)).results).toMatchObject({ takenBack: 2 });
    expect(await locate()).toEqual({ '/changed': '/bread', '/elsewhere': '/rusk' });
  });
});

describe('old enquiries', () => {
  const head = 'Customer,Email,Mobile,Enquiry,Date';
  const line = (name: string, day: string) =>
    `${name},${name}@example.in,+91 98765 43210,Buns for a wedding,${day}`;

  it('keep their days, wait for no answer, and nobody is told of them', async () => {
    const { count: before } = await countJobs();
    const file = [head, line('asha', '05/11/2019 14:30'), line('ravi', '43775')].join('\n');
    const done = await imports.start(await imports.check(file, 'enquiry'));
    expect(done.results).toMatchObject({ done: 2 });
    const { items } = await world.api.enquiries.adminList.query({ page: 1, limit: 10 });
    expect(
      items.map(({ full_name, createdAt, isRead, contact_number }) => [
        full_name,
        createdAt,
        isRead,
        contact_number,
      ]),
    ).toEqual([
      ['ravi', '2019-11-06T06:30:00.000Z', true, '9876543210'],
      ['asha', '2019-11-05T09:00:00.000Z', true, '9876543210'],
    ]);
    expect(await world.api.enquiries.counts.query()).toEqual({ total: 2, unread: 0 });
    expect((await world.api.desk.counts.query()).views.unanswered).toBe(0);
    expect((await countJobs()).count).toBe(before);
    const { rows } = await sql<{
      details: { text: string };
    }>`select details from enquiry_events`.execute(world.db);
    expect(rows[0]!.details.text).toContain('import “file.csv”');
    // The lines no longer have it.
    const kept = await sql<{ cells: string[]; plan: object }>`
      select cells, plan from import_lines where import_id = ${done.id} and result is not null`.execute(
      world.db,
    );
    expect(JSON.stringify(kept.rows)).not.toContain('asha@example.in');

    expect((await imports.check(file, 'enquiry')).counts).toMatchObject({ same: 2, new: 0 });
    await world.api.enquiries.setRead.mutate({ id: items[0]!.id, isRead: false });
    expect((await imports.takeBack(done)).results).toMatchObject({ takenBack: 1, kept: 1 });
    expect(await errorsOf([head, line('asha', '05/11/2019')].join('\n'), 'enquiry')).toEqual([
      ['refused', 'E-mail: This enquiry is in the trash. Please restore it there.'],
    ]);
  });

  it('are refused without a day, with one to come, and by the rules of the form', async () => {
    expect(
      await errorsOf(
        [
          head,
          line('asha', ''),
          line('ravi', '05/11/2999'),
          'Meera,no mail,123,Hello,05/11/2019',
        ].join('\n'),
        'enquiry',
      ),
    ).toEqual([
      ['refused', 'Received on: Please say when it was received.'],
      ['refused', 'Received on: This day is still to come.'],
      ['refused', expect.stringMatching(/^E-mail: /), expect.stringMatching(/^Contact number: /)],
    ]);
  });

  async function countJobs() {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where tasks.identifier in ('mail', 'webhook', 'enquiry-mail', 'enquiry-mails', 'push', 'enquiry-pushes', 'enquiry-acknowledgement')`.execute(
      world.db,
    );
    return rows[0]!;
  }
});
