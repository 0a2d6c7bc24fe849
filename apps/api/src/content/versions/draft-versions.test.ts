import type { DraftKind, OpenedRecord } from '@bakery/schemas/content/drafts';
import { siteDefaults, siteIds } from '@bakery/schemas/pages/site/documents';
import type { VersionDetails } from '@bakery/schemas/content/versions';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { usersOf } from '../../testing/users.ts';
import { emptyTables, imageState, keepImage } from '../../testing/stored-media.ts';
import { expireVersions } from './index.ts';

let world: TestApp;
let files: Buffer[];
const images: string[] = [];
beforeAll(async () => {
  world = await startTestApp();
  files = await Promise.all([24, 36, 48].map((width) => testImage({ width, height: 16 })));
});
afterAll(() => world.close());
beforeEach(async () => {
  await emptyTables(world);
  for (const [n, file] of files.entries()) images[n] = await keepImage(world, file, images[n]);
});

const product = (n: number) => ({
  name: `Bun ${n}`,
  slug: 'bun',
  category: 'bread',
  price: 40 + n,
  images: [images[n]],
});
const article = (n: number) => ({
  title: `Oven ${n}`,
  description: `<p>Oven number ${n} is hot.</p>`,
  publishedBy: 'Asha',
  publishedDate: '2024-03-01',
  section: 'latest',
  images: [images[n]],
});

/** How each kind is called, and three different inputs of it, by their numbers. */
const kinds: { kind: DraftKind; path: string; input(n: number): object }[] = [
  { kind: 'product', path: 'products', input: product },
  { kind: 'liveProduct', path: 'liveProducts', input: product },
  { kind: 'news', path: 'news', input: article },
  { kind: 'banner', path: 'banners', input: (n) => ({ order_number: 5, image: images[n] }) },
  { kind: 'presence', path: 'presence', input: (n) => ({ image: images[n] }) },
];

interface Shown {
  id: string;
  version: number;
}
interface Guards {
  version?: number;
  draft?: number | null;
}
const conflict = { status: 409, error: { data: { reason: 'VERSION_CONFLICT' } } };
const valuesOf = ({ fields }: VersionDetails) => JSON.stringify(fields.map(({ value }) => value));
const pictureOf = ({ fields }: VersionDetails) =>
  fields.flatMap(({ value }) => (value.type === 'pictures' ? value.pictures : []))[0]!;
const isStored = async (id: string) => (await imageState(world, id)) !== undefined;

describe.each(kinds)('the history of a draft of $kind', ({ kind, path, input }) => {
  const create = async (n: number) =>
    (await world.mutate(`${path}.create`, input(n))).data as Shown;
  async function saveDraft(target: object, n: number) {
    const response = await world.mutate(`${path}.saveDraft`, { ...target, input: input(n) });
    expect(response).toMatchObject({ status: 200 });
    return (response.data as OpenedRecord<Shown>).draft!;
  }
  const history = (record: string) => world.api.versions.list.query({ kind, record });
  const compare = (record: string, before: number, after: number) =>
    world.api.versions.compare.query({ kind, record, before, after });
  const restore = (record: string, number: number, guards: Guards = {}) =>
    world.mutate('versions.restore', { kind, record, number, ...guards });
  const call = (name: string, ref: object) => world.mutate(`publishing.${name}`, { kind, ...ref });
  const open = async (id: string) =>
    (await world.query(`${path}.open`, { id })).data as OpenedRecord<Shown>;
  /** The list for which every visitor can ask. */
  async function publicList() {
    const isPaged = kind === 'product' || kind === 'liveProduct';
    const listed = await world.query(`${path}.${isPaged ? 'browse' : 'list'}`, undefined, {});
    expect(listed.status).toBe(200);
    return JSON.stringify(listed.data);
  }

  it('has a version of each save with who, when and what it held', async () => {
    const { id, version } = await create(0);
    const before = await publicList();
    const started = Date.now();
    await saveDraft({ id, base: version }, 1);
    await saveDraft({ id, base: version, version: 1 }, 2);
    // A save without a change: nothing differs.
    await saveDraft({ id, base: version, version: 2 }, 2);
    const found = await history(id);
    expect(found).toMatchObject({
      newest: 3,
      published: 1,
      version,
      draft: { version: 3, number: 3 },
    });
    expect(found.items.map(({ number, isDraft }) => [number, isDraft])).toEqual([
      [3, true],
      [2, true],
      [1, false],
    ]);
    const [newest] = found.items;
    expect(newest).toMatchObject({ actor: { kind: 'person', name: 'admin' }, isFound: false });
    expect(Date.parse(newest!.at!)).toBeGreaterThan(started - 1_000);
    expect(newest!.changed.length).toBeGreaterThan(0);
    const both = await compare(id, 2, 3);
    const shown = both.map(pictureOf);
    expect(shown.map((picture) => picture.id)).toEqual([images[1], images[2]]);
    for (const { url } of shown) expect((await world.app.inject(url)).statusCode).toBe(200);
    expect(await publicList()).toBe(before);
  });

  it('gives an earlier draft back as a draft, which nobody sees', async () => {
    const { id, version } = await create(0);
    const before = await publicList();
    await saveDraft({ id, base: version }, 1);
    const { record: first } = (await open(id)).draft!;
    await saveDraft({ id, base: version, version: 1 }, 2);
    expect(await restore(id, 2, { version, draft: 2 })).toMatchObject({
      data: { state: 'restored', number: 4, isDraft: true },
    });
    const { draft, published } = await open(id);
    expect(draft).toMatchObject({ info: { version: 3, state: 'changed', baseVersion: version } });
    const changing = { version: 3, updatedAt: expect.any(String), createdAt: expect.any(String) };
    expect(draft!.record).toEqual({ ...first, ...changing });
    expect(published!.version).toBe(version);
    expect(await publicList()).toBe(before);
    const found = await history(id);
    expect(found.items[0]).toMatchObject({ number: 4, isDraft: true, restoredFrom: 2 });
    expect(found).toMatchObject({ published: 1, draft: { version: 3, number: 4 } });
    expect((await restore(id, 4, { draft: 3 })).data).toEqual({ state: 'same' });
    expect((await open(id)).draft!.info.version).toBe(3);
  });

  it('is not restored over a draft that somebody has saved meanwhile', async () => {
    const { id, version } = await create(0);
    await saveDraft({ id, base: version }, 1);
    await saveDraft({ id, base: version, version: 1 }, 2);
    expect(await restore(id, 2, { version, draft: 1 })).toMatchObject(conflict);
    expect(await restore(id, 2, { version, draft: null })).toMatchObject(conflict);
    expect((await history(id)).newest).toBe(3);
  });

  it('gives changes back that were discarded', async () => {
    const { id, version } = await create(0);
    await saveDraft({ id, base: version }, 1);
    await call('discard', { id, version: 1 });
    expect(await isStored(images[1]!)).toBe(true);
    expect(await history(id)).toMatchObject({ newest: 2, draft: null });
    expect(await restore(id, 2, { version, draft: null })).toMatchObject({
      data: { state: 'restored', number: 3, isDraft: true },
    });
    expect((await open(id)).draft!.info).toMatchObject({ version: 1, baseVersion: version });
    expect((await compare(id, 2, 3)).map(valuesOf)).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining(images[1]!)),
    );
  });

  it('begins before the record is published, and goes on when it is', async () => {
    const { record } = await saveDraft({}, 0);
    const { id } = record;
    await saveDraft({ id, version: 1 }, 1);
    const found = await history(id);
    expect(found).toMatchObject({
      newest: 2,
      published: null,
      version: null,
      draft: { version: 2, number: 2 },
    });
    expect(found.name).toEqual(expect.any(String));
    expect(found.items.at(-1)).toMatchObject({ number: 1, isDraft: true, changed: [] });
    const { items: uses } = await world.api.media.uses.query({ id: images[0]! });
    expect(uses).toEqual([expect.objectContaining({ kind, id, isEarlier: true, isDraft: true })]);
    expect(await restore(id, 1, { draft: 2 })).toMatchObject({
      data: { number: 3, isDraft: true },
    });
    await call('publish', { id, version: 3 });
    const after = await history(id);
    expect(after).toMatchObject({ newest: 4, published: 4, version: 1, draft: null });
    expect((await compare(id, 3, 4)).map(pictureOf).map((picture) => picture.id)).toEqual([
      images[0],
      images[0],
    ]);
  });

  it('ends with a draft that was never published', async () => {
    const { record } = await saveDraft({}, 0);
    await saveDraft({ id: record.id, version: 1 }, 1);
    await call('discard', { id: record.id, version: 2 });
    await world.api.trash.remove.mutate({ items: [{ kind, id: record.id }] });
    expect([await isStored(images[0]!), await isStored(images[1]!)]).toEqual([false, false]);
    await expect(history(record.id)).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });
  });

  it('gives what was published back as a draft while the record is not public', async () => {
    const { id, version } = await create(0);
    await call('unpublish', { id, version });
    expect(await history(id)).toMatchObject({ version: null, draft: { version: 1, number: null } });
    await saveDraft({ id, version: 1 }, 1);
    const before = await publicList();
    expect(await restore(id, 1, { draft: 2 })).toMatchObject({
      data: { state: 'restored', number: 3, isDraft: true },
    });
    expect(await publicList()).toBe(before);
    expect((await open(id)).draft!.info).toMatchObject({ state: 'unpublished', hasChanges: true });
    await call('publish', { id, version: 3 });
    expect(await history(id)).toMatchObject({ draft: null, version: expect.any(Number) });
  });

  it('keeps a draft that is older than the versions when it is replaced or discarded', async () => {
    const { id, version } = await create(0);
    await saveDraft({ id, base: version }, 1);
    const forget = () => world.db.deleteFrom('record_versions').execute();
    await forget();
    await saveDraft({ id, base: version, version: 1 }, 2);
    const saved = (await history(id)).items;
    expect(saved.map(({ isDraft, isFound }) => [isDraft, isFound])).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ]);
    expect(pictureOf((await compare(id, 2, 2))[0]!).id).toBe(images[1]);
    await forget();
    await call('discard', { id, version: 2 });
    const discarded = (await history(id)).items;
    expect(discarded.map(({ isDraft, isFound }) => [isDraft, isFound])).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('keeps the pictures of a draft that was overwritten until its version is removed', async () => {
    const { id, version } = await create(0);
    await saveDraft({ id, base: version }, 1);
    await saveDraft({ id, base: version, version: 1 }, 2);
    expect(await isStored(images[1]!)).toBe(true);
    await expireVersions(world.deps, { newest: 1, years: 0 });
    expect([await isStored(images[1]!), await isStored(images[2]!)]).toEqual([false, true]);
    expect((await history(id)).items.map(({ number }) => number)).toEqual([3]);
  });
});

describe('the history of the draft of a document', () => {
  const key = 'business';
  const ref = { kind: 'site', record: key } as const;
  const save = (name: string, target: object = {}) => {
    const { business } = siteDefaults;
    const content = { ...business, identity: { ...business.identity, name } };
    return world.api.site.saveDraft.mutate({ key, content, ...target });
  };
  const restore = (number: number, guards: Guards) =>
    world.mutate('versions.restore', { ...ref, number, ...guards });
  const draftName = async () => {
    const { draft } = await world.api.site.open.query({ key });
    return (draft?.record.content as typeof siteDefaults.business | undefined)?.identity.name;
  };
  const history = () => world.api.versions.list.query(ref);
  const publicName = async () => (await world.visitor.site.frame.query()).name;
  beforeEach(() => sql`delete from site_documents`.execute(world.db));

  it('has each save, and gives each back as a draft', async () => {
    const before = await publicName();
    await save('One');
    await save('Two', { version: 1 });
    await save('Two', { version: 2 });
    expect((await history()).items.map(({ isDraft, changed }) => [isDraft, changed])).toEqual([
      [true, ['Name']],
      [true, ['Name']],
      [false, []],
    ]);
    expect(await history()).toMatchObject({
      published: 1,
      version: 0,
      draft: { version: 3, number: 3 },
    });
    expect(await restore(2, { draft: 2 })).toMatchObject(conflict);
    expect(await restore(2, { version: 0, draft: 3 })).toMatchObject({
      data: { state: 'restored', number: 4, isDraft: true },
    });
    expect([await draftName(), await publicName()]).toEqual(['One', before]);
    const id = (await world.api.site.open.query({ key })).draft!.info;
    expect(id).toMatchObject({ version: 4, baseVersion: 0 });
  });

  it('gives changes back that were discarded', async () => {
    await save('One');
    await world.api.publishing.discard.mutate({ kind: 'site', id: siteIds.business });
    expect(await draftName()).toBeUndefined();
    expect((await restore(2, { version: 0, draft: null })).data).toMatchObject({ number: 3 });
    expect(await draftName()).toBe('One');
  });

  it('keeps a draft that is older than the versions', async () => {
    await save('One');
    await world.db.deleteFrom('record_versions').execute();
    await save('Two', { version: 1 });
    expect((await history()).items.map(({ isDraft, isFound }) => [isDraft, isFound])).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ]);
  });
});

describe('who may', () => {
  it('restore a draft are those who may save one', async () => {
    const { id } = (await world.mutate('products.create', product(0))).data as Shown;
    await world.mutate('products.saveDraft', { id, base: 1, input: product(1) });
    await world.mutate('products.saveDraft', { id, base: 1, version: 1, input: product(2) });
    const people = usersOf(world);
    const restore = async (name: string) => {
      const { headers } = await people.signIn(name);
      const sent = { kind: 'product', record: id, number: 2 };
      return (await world.mutate('versions.restore', sent, headers)).status;
    };
    await people.add('Viewer1', 'Viewer');
    await people.add('Editor1', 'Editor');
    expect([await restore('Viewer1'), await restore('Editor1')]).toEqual([403, 200]);
  });

  it('refuses what another record has by now, and restores the rest after that is accepted', async () => {
    const { id } = (await world.mutate('products.create', product(0))).data as Shown;
    const draft = { ...product(1), slug: 'bun-of-today' };
    await world.mutate('products.saveDraft', { id, base: 1, input: draft });
    await world.api.publishing.discard.mutate({ kind: 'product', id, version: 1 });
    await world.mutate('products.create', { ...product(2), slug: 'bun-of-today' });
    const sent = { kind: 'product', record: id, number: 2, draft: null };
    expect((await world.mutate('versions.restore', sent)).data).toMatchObject({
      state: 'differs',
      differences: [{ field: 'Address', wanted: 'bun-of-today', gets: 'bun' }],
    });
    expect((await world.api.versions.list.query({ kind: 'product', record: id })).draft).toBeNull();
    const accepted = await world.mutate('versions.restore', { ...sent, accepts: ['Address'] });
    expect(accepted.data).toMatchObject({ state: 'restored', number: 3, isDraft: true });
  });
});
