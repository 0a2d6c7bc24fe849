import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The commit of the checkout in this folder, in 12 digits; undefined where there is none. */
export function readCommit(root: string): string | undefined {
  const read = (path: string) => readFileSync(join(root, '.git', path), 'utf8');
  try {
    const head = read('HEAD').trim();
    const [, branch] = /^ref: (.+)$/.exec(head) ?? [];
    const commit = branch === undefined ? head : findBranch(read, branch);
    return commit?.slice(0, 12);
  } catch {
    return undefined;
  }
}

/** Git keeps a branch in a file of its own until it packs many of them into one. */
function findBranch(read: (path: string) => string, branch: string): string | undefined {
  try {
    return read(branch).trim();
  } catch {
    const packed = read('packed-refs').split('\n');
    return packed.find((line) => line.endsWith(` ${branch}`))?.split(' ', 1)[0];
  }
}
