import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp } from '../../testing/index.ts';
import { createLog } from '../log.ts';
import { openDatabase } from './database.ts';
import { runForRequest } from '../request-context.ts';
import { watchSlowStatements } from './slow-statements.ts';

interface Line {
  msg: string;
  ms: number;
  statement: string;
  plan?: string[];
  reqId?: string;
  moreBefore?: number;
}

const world = await startTestApp({ env: { LOG_SLOW_QUERIES: '0' } });
afterAll(() => world.close());
const lines: Line[] = [];
beforeEach(() => void lines.splice(0));
const log = createLog('warn', (line) => void lines.push(JSON.parse(line)));
const watch = (pause?: number) =>
  watchSlowStatements({ db: world.db, log, threshold: 100, ...(pause !== undefined && { pause }) });
const select = 'select id from enquiries where email = $1 and message like $2';

it('logs a slow statement with its plan and without values, in the request that it belongs to', async () => {
  const onStatement = watch();
  runForRequest('request-1', () =>
    onStatement({ sql: select, parameters: 2, duration: 250, isFailed: false }),
  );
  onStatement({ sql: select, parameters: 2, duration: 99, isFailed: false });
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    msg: 'slow statement',
    ms: 250,
    statement: select,
    reqId: 'request-1',
  });
  expect(lines[0]!.plan!.join('\n')).toMatch(/Scan .*enquiries[^]*\$1/);
});

it('logs it once a minute, and says how often it was slow until then', async () => {
  const onStatement = watch(60_000);
  for (let times = 0; times < 5; times += 1)
    onStatement({ sql: select, parameters: 2, duration: 250, isFailed: false });
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  onStatement({ sql: select, parameters: 2, duration: 300, isFailed: false });
  vi.useRealTimers();
  await expect.poll(() => lines).toHaveLength(2);
  expect(lines.map(({ ms, moreBefore }) => [ms, moreBefore]).sort()).toEqual([
    [250, undefined],
    [300, 4],
  ]);
});

it('logs a statement that has no plan without one, and leaves the connection usable', async () => {
  const onStatement = watch();
  onStatement({ sql: 'lock table enquiries', parameters: 0, duration: 250, isFailed: true });
  await expect
    .poll(() => lines)
    .toMatchObject([{ statement: 'lock table enquiries', isFailed: true }]);
  expect(lines[0]!.plan).toBeUndefined();
  const { rows } = await sql<{
    mode: string;
  }>`select current_setting('plan_cache_mode') as mode`.execute(world.db);
  expect(rows).toEqual([{ mode: 'auto' }]);
});

it('says nothing of the statements by which it finds a plan', async () => {
  const database = openDatabase(world.deps.database.connection, log, { isWatched: true });
  database.onStatement(watchSlowStatements({ db: database.db, log, threshold: 0 }));
  const statements = ['select 1 as first', 'select 2 as second'];
  for (const [index, statement] of statements.entries()) {
    await sql.raw(statement).execute(database.db);
    // One after the other: what the first had caused would be told before the second.
    await expect.poll(() => lines.at(-1)?.statement).toBe(statements[index]);
  }
  expect(lines.map((line) => line.statement)).toEqual(statements);
  await database.close();
});

it('is what an application does with its statements', async () => {
  const slow = await startTestApp({
    env: { LOG_LEVEL: 'warn', LOG_SLOW_QUERIES: '1' },
    onLog: (line) => void lines.push(JSON.parse(line)),
  });
  const statement = 'select pg_sleep($1::float8)';
  await sql`select pg_sleep(${0.02}::float8)`.execute(slow.db);
  await expect
    .poll(() => lines.find((line) => line.statement === statement)?.plan)
    .toEqual([expect.stringContaining('Result')]);
  await slow.close();
});
