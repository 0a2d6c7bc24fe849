import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { parseChangelog } from './changelog.ts';
import type { ReleaseNotes } from './changelog.ts';

const run = promisify(execFile);
/** Milliseconds for a command; the first one asks another server. */
const timeout = 30_000;
const migrations = 'packages/db/src/migrations';

export interface Upstream {
  /** The branch that the checkout follows, as in `origin/main`. */
  branch: string;
  /** How many commits it is ahead. */
  commits: number;
  notes: ReleaseNotes[];
  /** The names of the migrations that it has and the checkout has not. */
  migrations: string[];
}

/**
 * Fetches the branch that a checkout follows, and says what it brings; changes no file of the checkout. Undefined where the folder is no checkout, or
 * follows no branch. Throws where the other server does not answer.
 */
export async function readUpstream(root: string): Promise<Upstream | undefined> {
  const git = async (...args: string[]) => {
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
    const { stdout } = await run('git', ['-C', root, ...args], {
      timeout,
      env,
      maxBuffer: 1024 ** 2 * 8,
    });
    return stdout.trim();
  };
  const branch = await git('rev-parse', '--abbrev-ref', '@{upstream}').catch(() => undefined);
  if (branch === undefined) return undefined;
  await git('fetch', '--quiet');
  const files = await git(
    'diff',
    '--name-only',
    '--diff-filter=A',
    'HEAD...@{upstream}',
    '--',
    migrations,
  );
  return {
    branch,
    commits: Number(await git('rev-list', '--count', 'HEAD..@{upstream}')),
    notes: parseChangelog(await git('show', '@{upstream}:CHANGELOG.md').catch(() => '')),
    migrations: files.split('\n').flatMap((file) => /\/(\d{4}-[\w-]+)\.ts$/.exec(file)?.[1] ?? []),
  };
}
