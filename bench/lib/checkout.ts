import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Checkout {
  path: string;
  remove(): void;
}

/** Checks a commit of this project out beside it, with its packages, and builds its apps: some minutes. */
export function checkOut(commit: string): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'bakery-release-'));
  const path = join(folder, 'checkout');
  const run = (command: string, args: string[], cwd: string) =>
    execFileSync(command, args, {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: '' },
    });
  run('git', ['worktree', 'add', '--quiet', '--detach', path, commit], root);
  run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], path);
  run('npm', ['run', 'build'], path);
  return {
    path,
    remove() {
      run('git', ['worktree', 'remove', '--force', path], root);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
