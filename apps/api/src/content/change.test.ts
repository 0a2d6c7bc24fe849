import { newId } from '@bakery/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../core/errors/app-error.ts';
import type { NewEntry } from '../core/audit-log/audit-log.ts';
import { startTestApp } from '../testing/index.ts';
import type { TestApp } from '../testing/index.ts';
import { lockContent, withChange, withPart } from './change.ts';
import type { Change } from './change.ts';

let world: TestApp;
/** The topics that this process has loaded after commits. */
let loaded: string[];
let deps: TestApp['deps'];

beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`delete from redirects`.execute(world.db);
  loaded = [];
  const content = {
    ...world.deps.content,
    async invalidate(change: Parameters<typeof world.deps.content.invalidate>[0]) {
      loaded.push(change.topic);
    },
  };
  deps = { ...world.deps, content };
});

const entryOf = (name: string): NewEntry => ({
  action: 'created',
  record: { kind: 'redirect', id: null, name },
});

async function addRedirect({ trx }: Change, source: string): Promise<void> {
  await sql`insert into redirects (id, source, target, changed_by)
    values (${newId()}, ${source}, '/bread', 'Somebody')`.execute(trx);
}

async function listSources(): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select source from redirects order by source`.execute(world.db);
  return rows.map(({ source }) => source);
}

/** Names of the log, of those that this test has added, the last one last. */
async function listLogged(start: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select record_name as name from activity
    where record_name like ${`${start}%`} order by id`.execute(world.db);
  return rows.map(({ name }) => name);
}

describe('a change', () => {
  it('stores what it has written with its entries of the log, and then loads what it has announced', async () => {
    await withChange(deps, async (change) => {
      const announce = await lockContent(change, 'redirects');
      await addRedirect(change, '/a');
      change.audit(entryOf('whole 1'), entryOf('whole 2'));
      announce();
      expect(loaded).toEqual([]);
    });
    expect(await listSources()).toEqual(['/a']);
    expect(await listLogged('whole')).toEqual(['whole 1', 'whole 2']);
    expect(loaded).toEqual(['redirects']);
  });

  it('leaves nothing behind where it fails', async () => {
    const failing = withChange(deps, async (change) => {
      const announce = await lockContent(change, 'redirects');
      await addRedirect(change, '/a');
      change.audit(entryOf('failed'));
      announce();
      throw new AppError('BAD_INPUT', 'No.');
    });
    await expect(failing).rejects.toThrow('No.');
    expect(await listSources()).toEqual([]);
    expect(await listLogged('failed')).toEqual([]);
    expect(loaded).toEqual([]);
  });

  it('within a change is a part of it', async () => {
    const failing = withChange(deps, async (change) => {
      await withChange(change, async (inner) => {
        expect(inner.trx).toBe(change.trx);
        const announce = await lockContent(inner, 'redirects');
        await addRedirect(inner, '/a');
        inner.audit(entryOf('inner'));
        announce();
      });
      expect(loaded).toEqual([]);
      throw new AppError('BAD_INPUT', 'No.');
    });
    await expect(failing).rejects.toThrow('No.');
    expect(await listSources()).toEqual([]);
    expect(await listLogged('inner')).toEqual([]);
    expect(loaded).toEqual([]);
  });

  it('that runs again after a deadlock leaves behind what the last run has', async () => {
    let runs = 0;
    await withChange(deps, async (change) => {
      runs += 1;
      await addRedirect(change, `/run-${runs}`);
      change.audit(entryOf(`run ${runs}`));
      change.announce({ topic: 'redirects' });
      if (runs === 1) await sql`do $$ begin raise sqlstate '40P01'; end $$`.execute(change.trx);
    });
    expect(await listSources()).toEqual(['/run-2']);
    expect(await listLogged('run')).toEqual(['run 2']);
    expect(loaded).toEqual(['redirects']);
  });

  it('can have more entries than a statement can have values', async () => {
    const entries = Array.from({ length: 8_000 }, (_, n) => entryOf(`many ${n}`));
    await withChange(deps, async (change) => change.audit(...entries));
    expect((await listLogged('many')).length).toBe(entries.length);
  });
});

describe('a part of a change', () => {
  it('that fails is undone with all that it would leave behind, and the change goes on', async () => {
    await withChange(deps, async (change) => {
      const announce = await lockContent(change, 'redirects');
      await addRedirect(change, '/a');
      change.audit(entryOf('part before'));
      const failing = withPart(change, async (part) => {
        await addRedirect(part, '/b');
        part.audit(entryOf('part failed'));
        part.announce({ topic: 'news' });
        throw new AppError('BAD_INPUT', 'No.');
      });
      await expect(failing).rejects.toThrow('No.');
      await withPart(change, async (part) => {
        await addRedirect(part, '/c');
        part.audit(entryOf('part done'));
        part.announce({ topic: 'batches' });
      });
      change.audit(entryOf('part after'));
      announce();
    });
    expect(await listSources()).toEqual(['/a', '/c']);
    expect(await listLogged('part')).toEqual(['part before', 'part done', 'part after']);
    expect(loaded).toEqual(['batches', 'redirects']);
  });
});
