import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@bakery/db/testing';
import { afterAll, expect, it } from 'vitest';
import { runProgram } from '../../../testing/run-program.ts';
import { readUpstream } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'bakery-updates-'));
const database = await createTestDatabase();
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const newer = '# What is new\n\n## 2099-12-01\n\n- Batches.\n\n### To do\n\n- Set a folder.\n';

it('npm run update-check says what a list of changes brings, and how the database is', async () => {
  writeFileSync(join(folder, 'CHANGELOG.md'), newer);
  const program = fileURLToPath(new URL('../../../cli/update-check.ts', import.meta.url));
  const env = { INIT_CWD: folder, DATABASE_URL: database.url, DATA_DIR: folder };
  const checked = await runProgram(program, ['CHANGELOG.md'], env);
  expect(checked).toMatchObject({ code: 0, stderr: '' });
  expect(checked.stdout).toContain('Database: up to date.');
  expect(checked.stdout).toContain('1 December 2099\n  - Batches.\n  To do:\n  - Set a folder.');
  const missing = await runProgram(program, ['other.md'], env);
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('ENOENT') });
});

it('a checkout says what its branch brings, without being changed', async () => {
  const [theirs, ours] = [join(folder, 'theirs'), join(folder, 'ours')];
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const add = (path: string, text: string) => {
    mkdirSync(join(theirs, path, '..'), { recursive: true });
    writeFileSync(join(theirs, path), text);
    git(theirs, 'add', '.');
    git(theirs, 'commit', '-qm', path);
  };
  mkdirSync(theirs);
  git(theirs, 'init', '-q', '-b', 'main');
  add('packages/db/src/migrations/0001-initial.ts', '');
  git(folder, 'clone', '-q', theirs, ours);
  expect(await readUpstream(ours)).toEqual({
    branch: 'origin/main',
    commits: 0,
    notes: [],
    migrations: [],
  });
  add('CHANGELOG.md', newer);
  add('packages/db/src/migrations/0002-batches.ts', '');
  add('packages/db/src/migrations/index.ts', '');
  expect(await readUpstream(ours)).toMatchObject({
    commits: 3,
    notes: [{ day: '2099-12-01' }],
    migrations: ['0002-batches'],
  });
  expect(git(ours, 'status', '--porcelain')).toBe('');
  expect(await readUpstream(theirs)).toBeUndefined();
  rmSync(theirs, { recursive: true });
  await expect(readUpstream(ours)).rejects.toThrow();
});
