import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { importsOf } from '../../../testing/imports.ts';
import type { TestImports } from '../../../testing/imports.ts';
import { startTestApp, testImage } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { packZip } from '../../../testing/pack-zip.ts';
import { emptyTables } from '../../../testing/stored-media.ts';

let world: TestApp;
let imports: TestImports;
let image: Buffer;
beforeAll(async () => {
  world = await startTestApp();
  imports = importsOf(world);
  image = await testImage({ width: 24, height: 16 });
});
afterAll(() => world.close());
beforeEach(() => emptyTables(world));

const head = 'Name,Price,Category,Picture';
const sendZip = (id: string, data: Buffer) =>
  restOf(world).form<{ pictures: number }>('POST', `/imports/${id}/pictures`, {}, [
    { field: 'file', data, name: 'pictures.zip' },
  ]);

async function checkWith(file: string, zip: Buffer, kind = 'product') {
  const { id } = await imports.upload(file, kind);
  expect((await sendZip(id!, zip)).status).toBe(201);
  const { settings } = await imports.open(id!);
  return imports.checkAgain(id!, { ...settings, arrive: 'published' });
}

it('products are published with the pictures of a ZIP file, and those that are none are told at their lines', async () => {
  const zip = packZip([
    { name: 'Pictures/Rusk.JPG', content: image },
    { name: 'broken.png', content: 'no picture' },
  ]);
  const file = [
    head,
    'Rusk,40,rusk,rusk.jpg',
    'Bun,5,bread,broken.png',
    'Pav,6,bread,lost.png',
    'Toast,7,rusk,https://127.0.0.1/a.jpg',
  ].join('\n');
  const checked = await checkWith(file, zip);
  const lines = await imports.lines(checked);
  expect(lines.map(({ outcome, notes }) => [outcome, ...notes])).toEqual([
    ['new'],
    ['new'],
    [
      'new',
      'Without the picture lost.png: it is not in the ZIP file.',
      expect.stringContaining('Arrives as a draft'),
    ],
    ['new'],
  ]);
  const done = await imports.start(checked);
  expect(done.results).toMatchObject({ done: 4, left: 0 });
  const all = await world.api.products.adminList.query({
    page: 1,
    limit: 10,
    search: '',
    state: 'all',
  });
  expect(
    all.items.map(({ name, pictures, draft }) => [name, pictures.length, draft?.state]).toSorted(),
  ).toEqual([
    ['Bun', 0, 'new'],
    ['Pav', 0, 'new'],
    ['Rusk', 1, undefined],
    ['Toast', 0, 'new'],
  ]);
  const reasons = (await imports.lines(done)).map(({ name, reason }) => [name, reason]);
  expect(reasons).toEqual([
    ['Rusk', null],
    ['Bun', expect.stringMatching(/^Without the picture broken\.png: /)],
    ['Pav', null],
    ['Toast', 'Without the picture a.jpg: The address is in a private network.'],
  ]);

  // A second time the pictures that are there stay.
  const again = await checkWith(file, zip);
  expect((await imports.lines(again))[0]).toMatchObject({ name: 'Rusk', outcome: 'same' });
  expect((await imports.takeBack(done)).results).toMatchObject({ takenBack: 4 });
});

it('platforms get their logos', async () => {
  const zip = packZip([{ name: 'zomato.png', content: image }]);
  const checked = await checkWith(
    'Platform,Link,Logo\nZomato,https://zomato.example,zomato.png',
    zip,
    'platform',
  );
  expect(checked.counts).toMatchObject({ new: 1 });
  await imports.start(checked);
  expect(await world.visitor.platforms.list.query()).toMatchObject([{ name: 'Zomato' }]);
});

it('a ZIP file that leads out of its folder is refused, and nothing of it stays', async () => {
  const { id } = await imports.upload(`${head}\nRusk,40,rusk,rusk.jpg`);
  const refused = await sendZip(id!, packZip([{ name: '../rusk.jpg', content: image }]));
  expect(refused).toMatchObject({
    status: 400,
    errors: { file: expect.stringContaining('leads out of it') },
  });
  expect(await sendZip(id!, Buffer.from('no ZIP'))).toMatchObject({ status: 400 });
  const { rows } =
    await sql`select from media where kind = 'document' and state <> 'released' and original_name = 'pictures.zip' and id not in (select zip_id from imports where zip_id is not null)`.execute(
      world.db,
    );
  expect(rows).toHaveLength(0);
});
