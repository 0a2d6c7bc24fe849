import { randomUUID } from 'node:crypto';
import type { EditedKind, Editor } from '@bakery/schemas/content/editing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { startTestApp } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { queryWith } from '../../testing/call-trpc.ts';
import { withoutSlowRequests } from '../../testing/log-lines.ts';
import { usersOf, testPassword } from '../../testing/users.ts';

let world: TestApp;
const lines: string[] = [];
let asha: Record<string, string>;
let ravi: Record<string, string>;
beforeAll(async () => {
  world = await startTestApp({ env: { LOG_LEVEL: 'info' }, onLog: (line) => lines.push(line) });
  const people = usersOf(world);
  await people.add('Asha', 'Editor');
  await people.add('Ravi', 'Editor');
  asha = (await people.signIn('Asha', testPassword)).headers;
  ravi = (await people.signIn('Ravi', testPassword)).headers;
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom('open_forms').execute());

const record = randomUUID();
const formOf = (part: object = {}) => ({
  form: randomUUID(),
  kind: 'product' as EditedKind,
  record,
  isOpen: true,
  ...part,
});
const ask = async (form: object, headers: Record<string, string>, app = world.app) =>
  (await queryWith(app, 'editing.others', form, headers)) as { status: number; data?: Editor[] };
const namesOf = async (form: object, headers: Record<string, string>) =>
  (await ask(form, headers)).data!.map(({ name }) => name);

describe('who else edits a record', () => {
  it('is named to each of them, with since when, until the form is closed', async () => {
    const [one, other] = [formOf(), formOf()];
    expect(await namesOf(one, asha)).toEqual([]);
    const [editor] = (await ask(other, ravi)).data!;
    expect(editor).toEqual({ name: 'Asha', since: expect.any(String), isSelf: false });
    expect(await namesOf(one, asha)).toEqual(['Ravi']);
    // Asking again does not begin anew.
    expect((await ask(other, ravi)).data).toEqual([editor]);
    await ask({ ...one, isOpen: false }, asha);
    expect(await namesOf(other, ravi)).toEqual([]);
  });

  it('is nobody for another record or another kind with the same id', async () => {
    await ask(formOf(), asha);
    expect(await namesOf(formOf({ record: randomUUID() }), ravi)).toEqual([]);
    expect(await namesOf(formOf({ kind: 'news' }), ravi)).toEqual([]);
  });

  it('is also oneself in another window, and each person once', async () => {
    const own = formOf();
    await ask(formOf(), ravi);
    await ask(formOf(), ravi);
    await ask(formOf(), asha);
    const { data } = await ask(own, asha);
    expect(data!.map(({ name, isSelf }) => [name, isSelf])).toEqual([
      ['Ravi', false],
      ['Asha', true],
    ]);
  });

  it('is removed when a form says nothing any more', async () => {
    const [one, other] = [formOf(), formOf()];
    await ask(one, asha);
    await sql`update open_forms set seen_at = seen_at - interval '80 seconds'`.execute(world.db);
    expect(await namesOf(other, ravi)).toEqual([]);
    expect(await world.db.selectFrom('open_forms').select('id').execute()).toEqual([
      { id: other.form },
    ]);
  });

  it('is known to all processes, since the database knows it', async () => {
    const readiness = { isPrepared: () => true, isStopping: () => false };
    const second = await buildApp(world.deps, readiness);
    await ask(formOf(), asha);
    expect((await ask(formOf(), ravi, second)).data).toMatchObject([{ name: 'Asha' }]);
    await second.close();
  });

  it('is for those who may change it: documents of the site take the right to settings', async () => {
    const document = formOf({ kind: 'site', record: 'business' });
    expect((await ask(document, asha)).status).toBe(403);
    expect((await ask(document, world.asAdmin)).status).toBe(200);
    expect((await ask(formOf(), {})).status).toBe(401);
  });

  it('closes no form of somebody else', async () => {
    const one = formOf();
    await ask(one, asha);
    await ask({ ...one, isOpen: false }, ravi);
    await ask({ ...one, record: randomUUID() }, ravi);
    expect(await namesOf(formOf(), ravi)).toEqual(['Asha']);
  });
});

it('extends no session, notes no use of it and writes no line to the log', async () => {
  const times = () =>
    world.db
      .selectFrom('sessions')
      .select(['id', 'renewed_at', 'expires_at', 'last_used_at'])
      .orderBy('id')
      .execute();
  await sql`update sessions set renewed_at = now() - interval '2 days',
    last_used_at = now() - interval '2 days', expires_at = now() + interval '1 hour'`.execute(
    world.db,
  );
  const before = await times();
  const logged = lines.length;
  expect((await ask(formOf(), asha)).status).toBe(200);
  expect(await times()).toEqual(before);
  expect(withoutSlowRequests(lines.slice(logged))).toEqual([]);
  // Any other call does.
  await world.query('products.count', undefined, asha);
  expect(await times()).not.toEqual(before);
});

it('is in a table that is not written ahead, and in no backup', async () => {
  const { rows } = await sql<{ kind: string }>`
    select relpersistence as kind from pg_class where relname = 'open_forms'`.execute(world.db);
  expect(rows).toEqual([{ kind: 'u' }]);
});
