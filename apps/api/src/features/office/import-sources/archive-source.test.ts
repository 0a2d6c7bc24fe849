import type { Picture } from '@bakery/schemas/content/media';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archivedKinds } from '@bakery/schemas/office/import-sources';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openZip } from '../../../core/zip/read-zip.ts';
import { restOf } from '../../../testing/call-rest.ts';
import { multipart, runDueJobs, startTestApp, testImage } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { packZip } from '../../../testing/pack-zip.ts';
import { emptyTables } from '../../../testing/stored-media.ts';

let old: TestApp;
let world: TestApp;
let folder: string;
beforeAll(async () => {
  old = await startTestApp();
  world = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'bakery-archive-'));
});
afterAll(async () => {
  await Promise.all([old.close(), world.close()]);
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  for (const each of [old, world]) {
    await emptyTables(each);
    await sql`truncate import_sources, imported_records, redirects, site_documents cascade`.execute(
      each.db,
    );
    await each.deps.content.invalidate({ topic: '*' });
  }
});

type Files = Map<string, Buffer>;

async function unpack(bytes: Buffer): Promise<Files> {
  const path = join(folder, 'file.zip');
  await writeFile(path, bytes);
  const zip = await openZip(path, { entries: 10_000, bytes: 100_000_000 });
  const files: Files = new Map();
  for (const entry of zip.entries) {
    const parts: Buffer[] = [];
    for await (const chunk of zip.read(entry)) parts.push(chunk);
    files.set(entry.name, Buffer.concat(parts));
  }
  await zip.close();
  return files;
}

async function archiveOf({ app, asAdmin }: TestApp): Promise<Buffer> {
  return (await app.inject({ url: '/api/archive', headers: asAdmin })).rawPayload;
}

const send = (data: Buffer) =>
  restOf(world).form<{ id: string }>('POST', '/imports/archive', {}, [
    { field: 'file', data, name: 'all-content.zip' },
  ]);
const open = (id: string) => world.api.importSources.open.query({ id });

async function read(data: Buffer) {
  const { id } = (await send(data)).data;
  await runDueJobs(world.deps);
  return open(id);
}

async function takeOver(id: string) {
  await world.api.importSources.takeOver.mutate({ id });
  await runDueJobs(world.deps);
  return open(id);
}

async function upload(name: string): Promise<Picture> {
  const data = await testImage({ width: 640, height: 480 });
  const { payload, headers } = multipart({}, [{ field: 'file', data, name }]);
  const url = '/api/media';
  const sent = { method: 'POST', url, payload, headers: { ...old.asAdmin, ...headers } } as const;
  return ((await old.app.inject(sent)).json() as { data: Picture }).data;
}

/** A content of which the first long text is another one. */
function withOtherText(content: unknown): unknown {
  const json = JSON.stringify(content);
  const text = /"([A-Z][a-z ]{12,})[^"<{]*"/.exec(json)![1]!;
  return JSON.parse(json.replace(text, 'Another text of the home page'));
}

async function fill() {
  const { api } = old;
  const picture = await upload('Milk Rusk.png');
  const [zomato] = await api.platforms.create.mutate({
    platforms: [{ name: 'Zomato', link: 'https://zomato.example', logo: picture.id }],
  });
  const product = {
    name: 'Milk Rusk',
    category: 'rusk' as const,
    price: 40,
    description: '=crisp, "twice" baked\nand dry',
    images: [picture.id, (await upload('Second.png')).id],
    stock: 7,
    isFeatured: true,
    deliveryPlatforms: [{ platform: zomato!.id, link: 'https://zomato.example/rusk' }],
    facts: {
      mark: 'vegetarian' as const,
      contains: ['gluten' as const],
      netQuantity: { amount: 400, unit: 'g' as const },
      nutrition: { per100: { energy: 431 } },
    },
  };
  const rusk = await api.products.create.mutate(product as never);
  await api.products.update.mutate({ id: rusk.id, changes: { slug: 'crisp-rusk' } } as never);
  await api.products.saveDraft.mutate({ input: { ...product, name: 'Bun' } } as never);
  await api.news.create.mutate({
    title: 'A new oven',
    description: `<p>Look: <img src="${picture.url}" alt="Oven" /> <strong>hot</strong></p>`,
    publishedBy: 'Asha',
    publishedDate: '2024-11-05',
    section: 'featured',
    images: [picture.id],
  } as never);
  const cake = { name: 'Plum Cake', price: 300, images: [picture.id] };
  const { id } = await api.liveProducts.create.mutate(cake);
  await api.liveProducts.saveDraft.mutate({ id, base: 1, input: { ...cake, price: 310 } } as never);
  await api.banners.create.mutate({ order_number: 1, image: picture.id });
  await api.presence.create.mutate({ image: picture.id });
  await api.redirects.create.mutate({ source: '/old', target: '/bread' });
  const { content, version } = (await api.site.open.query({ key: 'home' })).published!;
  await api.site.save.mutate({ key: 'home', version, content: withOtherText(content) } as never);
  return { rusk, picture };
}

/** The records of an archive, without what is the installation's own: times of saving, hits, versions of rows. */
function recordsOf(files: Files) {
  const listed = (kind: string) =>
    JSON.parse(files.get(`records/${kind}.json`)!.toString()) as Record<string, unknown>[];
  const pictures = listed('picture').map(({ created_at: _at, ...record }) => record);
  const redirects = listed('redirect').map(({ source, target }) => ({ source, target }));
  const others = archivedKinds.filter((kind) => kind !== 'redirect').map(listed);
  return { pictures, redirects, others };
}

it('what leaves as an archive comes to an empty installation without loss, and leaves it the same', async () => {
  await fill();
  const first = await archiveOf(old);
  const found = await read(first);
  expect(found).toMatchObject({ state: 'read', failure: null, isArchive: true });
  const refused = found.imports.map(({ kind, counts }) => [kind, counts.refused]);
  expect(refused.filter(([, count]) => count !== 0)).toEqual([]);
  expect(
    (await world.api.products.adminList.query({ page: 1, limit: 10, state: 'all' } as never)).items,
  ).toEqual([]);

  const done = await takeOver(found.id);
  expect(done).toMatchObject({ state: 'read', failure: null });
  expect(done.imports.map(({ kind, state, results }) => [kind, state, results.left])).toEqual(
    archivedKinds.map((kind) => [kind, 'done', 0]),
  );
  const [before, after] = [await unpack(first), await unpack(await archiveOf(world))];
  expect(recordsOf(after)).toEqual(recordsOf(before));
  expect(before.get('records/site.json')!.toString()).toContain('Another text of the home page');
  expect(before.get('records/liveProduct.json')!.toString()).toContain('pendingChanges');
  const picturesOf = (files: Files) => [...files].filter(([name]) => name.startsWith('pictures/'));
  expect(picturesOf(before).length).toBe(4);
  expect(picturesOf(after)).toEqual(picturesOf(before));

  const again = await read(first);
  for (const { kind, counts } of again.imports) {
    expect([kind, counts]).toMatchObject([kind, { new: 0, changed: 0, refused: 0 }]);
  }
});

it('all of it is taken back', async () => {
  await fill();
  const { id } = await read(await archiveOf(old));
  await takeOver(id);
  await world.api.importSources.takeBack.mutate({ id });
  await runDueJobs(world.deps);
  const { imports } = await open(id);
  expect(imports.map(({ results }) => results.kept)).toEqual(imports.map(() => 0));
  const files = await unpack(await archiveOf(world));
  expect(recordsOf(files).others.slice(0, 6)).toEqual([[], [], [], [], [], []]);
  expect(recordsOf(files).redirects).toEqual([]);
});

it('a picture that was lost where the archive was made keeps only its own records from coming', async () => {
  const { picture } = await fill();
  const [key, file] = picture.url.split('/').slice(-2);
  await old.deps.storage.remove([`media/${key}/${file}`]);
  const { id } = await read(await archiveOf(old));
  const { state, imports } = await takeOver(id);
  expect(state).toBe('read');
  expect(imports.map(({ kind, results }) => [kind, results.done, results.left])).toContainEqual([
    'redirect',
    1,
    0,
  ]);
  expect(imports.find(({ kind }) => kind === 'banner')!.results).toMatchObject({ left: 1 });
});

const pack = (files: Files) =>
  packZip([...files].map(([name, content]) => ({ name, content })) as never);

it.each<[string, (files: Files) => void, string]>([
  ['without a manifest', (files) => files.delete('manifest.json'), 'no manifest'],
  ['that leads out', (files) => files.set('../x.json', Buffer.from('x')), 'not its own'],
  [
    'with a file of its own',
    (files) => files.set('pictures/x.exe', Buffer.from('x')),
    'no archive',
  ],
  ['without a file', (files) => files.delete('records/news.json'), 'lacks the file'],
  [
    'of a newer format',
    (files) => files.set('manifest.json', Buffer.from('{"format":3}')),
    'newer version',
  ],
])('an archive %s is refused when it is sent', async (_name, change, message) => {
  await fill();
  const files = await unpack(await archiveOf(old));
  change(files);
  const sent = await send(pack(files) as Buffer);
  expect(sent).toMatchObject({
    success: false,
    errors: { file: expect.stringContaining(message) as string },
  });
});

it('a changed file is named, and nothing is taken over', async () => {
  await fill();
  const files = await unpack(await archiveOf(old));
  const bytes = files.get('records/news.json')!;
  files.set('records/news.json', Buffer.from(bytes.toString().replace('A new oven', 'A new open')));
  const found = await read(pack(files) as Buffer);
  expect(found).toMatchObject({ state: 'failed', imports: [] });
  expect(found.failure).toContain('“records/news.json” of the archive is damaged');
});
