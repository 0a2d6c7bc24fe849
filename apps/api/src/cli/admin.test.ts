import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, migrateToLatest } from '@bakery/db';
import { startEmbedded } from '@bakery/db/embedded';
import { createTestDatabase } from '@bakery/db/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../testing/index.ts';
import { usersOf, tokenOf } from '../testing/users.ts';
import { runProgram } from '../testing/run-program.ts';
import { setUpTwoFactor } from '../testing/two-factor.ts';
import { administer } from './administer.ts';
import { describeFailure } from './run.ts';

const folder = await mkdtemp(join(tmpdir(), 'bakery-admin-cli-'));
const world = await startTestApp();
const { api } = world;
const { add, find, me, signIn } = usersOf(world);
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as a user would, in a process of its own. */
function runProcess(args: string[], env: Record<string, string>) {
  const program = fileURLToPath(new URL('admin.ts', import.meta.url));
  return runProgram(program, args, { DATA_DIR: folder, ...env });
}

/** Does the same in this process. */
async function run(args: string[], target: { url?: string; dataDir?: string } = world.database) {
  const lines: string[] = [];
  const environment = { url: target.url, dataDir: target.dataDir ?? folder };
  const open = async () => ({ ...environment, close: async () => {} });
  const result = await administer(args, open, (line) => lines.push(line)).then(
    () => ({ code: 0, stderr: '' }),
    (error: unknown) => ({ code: 1, stderr: `${describeFailure(error)}\n` }),
  );
  return { ...result, stdout: lines.map((line) => `${line}\n`).join('') };
}

const passwordIn = (stdout: string) => /^Password {2}(\S{20,})$/m.exec(stdout)?.[1] ?? '';

/** Each command is a process of its own, which takes long to start on a busy machine. */
const timeout = 300_000;

describe('npm run admin', { timeout }, () => {
  it('lists who can sign in', async () => {
    await add('Asha Rao', 'Editor', 'asha@example.com');
    const { code, stdout, stderr } = await runProcess(['list'], {
      DATABASE_URL: world.database.url,
    });
    expect([code, stderr]).toEqual([0, '']);
    const [head, first, second] = stdout.split('\n');
    expect(head).toMatch(/^Name +E-mail +Role +State +Last sign-in$/);
    expect(first).toMatch(/^admin +– +Administrator +active +\d{4}-\d\d-\d\dT/);
    expect(second).toMatch(/^Asha Rao +asha@example\.com +Editor +active +never$/);
  });

  it('adds an administrator, whose password must be changed', async () => {
    const { code, stdout } = await run(['add-owner', 'Second Owner']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Username {2}Second Owner\n/)]);
    const { status, headers } = await signIn('second owner', passwordIn(stdout));
    expect(status).toBe(200);
    expect((await me(headers)).data).toMatchObject({
      role: 'Administrator',
      mustChangePassword: true,
    });
    const { id } = await find('Second Owner');
    const { items } = await api.activity.adminList.query({ record: id });
    expect(items.map(({ action, actor }) => [action, actor.name])).toEqual([
      ['signedIn', 'Second Owner'],
      ['created', 'System'],
    ]);
    expect(await run(['add-owner', 'SECOND OWNER'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Somebody else has this name.\n',
    });
    expect((await run(['add-owner', 'a@b'])).stderr).toMatch(/^A name cannot contain @/);
  });

  it('resets a password by name or address, ends sessions and links, and resumes', async () => {
    const { id } = await add('Bela', 'Editor', 'bela@example.com');
    const { headers } = await signIn('Bela');
    const link = await api.people.makePasswordLink.mutate({ id, delivery: 'copy' });
    const { code, stdout } = await run(['reset-password', 'BELA@example.com']);
    expect(code).toBe(0);
    expect((await me(headers)).status).toBe(401);
    const token = tokenOf(link);
    expect((await world.mutate('people.readPasswordLink', { token }, {})).status).toBe(404);
    expect((await signIn('Bela')).status).toBe(401);
    expect((await signIn('Bela', passwordIn(stdout))).status).toBe(200);
    await api.people.suspend.mutate({ id });
    const again = await run(['reset-password', 'Bela']);
    expect((await signIn('Bela', passwordIn(again.stdout))).status).toBe(200);
    const { items } = await api.activity.adminList.query({ record: id });
    expect(
      items.filter(({ actor }) => actor.name === 'System').map(({ action }) => action),
    ).toEqual(['passwordReset', 'resumed', 'passwordReset']);
    const { rows } = await world.database.pool.query<{ stored: string }>(
      'select row_to_json(activity)::text as stored from activity',
    );
    expect(rows.some(({ stored }) => stored.includes(passwordIn(stdout)))).toBe(false);
  });

  it('tells that an account has a second step, and how to remove it', async () => {
    await add('Chitra Nair');
    const { headers } = await signIn('Chitra Nair');
    await setUpTwoFactor(world, headers);
    const { stdout } = await run(['reset-password', 'chitra nair']);
    const [, , , told, command] = stdout.split('\n');
    expect(told).toMatch(/^Signing in also takes a code: this account has a second step\./);
    expect(command).toBe('npm run admin -- remove-second-step "Chitra Nair"');
    const password = passwordIn(stdout);
    expect((await signIn('Chitra Nair', password)).message).toMatch(/code of your second step/);
    expect((await run(['remove-second-step', 'Chitra Nair'])).code).toBe(0);
    expect((await signIn('Chitra Nair', password)).status).toBe(200);
    const again = await run(['reset-password', 'Chitra Nair']);
    expect(again.stdout).not.toContain('second step');
  });

  it('prints how it is used', async () => {
    const usage = {
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^Usage: npm run admin -- COMMAND\n {2}list .*\n {2}add-owner NAME/,
      ),
    };
    for (const args of [[], ['list', 'x'], ['reset-password', 'a', 'b'], ['--help']]) {
      expect(await run(args)).toEqual(usage);
    }
    expect(await runProcess(['--help'], {})).toEqual(usage);
  });

  it('says plainly what is wrong', async () => {
    expect(await run(['reset-password', 'nobody'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no account “nobody”.\n',
    });
    expect((await run(['list'], {})).stderr).toBe(`There is no database under ${folder} yet.\n`);
    const unreachable = { url: 'postgres://nobody@127.0.0.1:1/x' };
    expect(await run(['list'], unreachable)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Failed: connect ECONNREFUSED/),
    });
    const old = await createTestDatabase();
    await old.pool.query("delete from kysely_migration where name = '0008-people'");
    expect((await run(['list'], old)).stderr).toMatch(
      /^The database is of an older release \(without 0008-people\)\. Start the server once/,
    );
    await old.drop();
  });

  it('works on the embedded database, whether it runs or not', async () => {
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    const first = await startEmbedded({ dataDir });
    const connection = connect(first.connection);
    await migrateToLatest(connection);
    await connection.close();
    expect((await run(['add-owner', 'While it runs'], { dataDir })).code).toBe(0);
    await first.stop();
    expect((await run(['add-owner', 'While it rests'], { dataDir })).code).toBe(0);
    const { stdout } = await runProcess(['list'], { DATA_DIR: dataDir });
    expect(stdout).toMatch(/While it rests[^]*While it runs/);
  });
});
