import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { toConfig } from './config.ts';
import { parseEnv } from './env.ts';

const commit = '0123456789abcdef0123456789abcdef01234567';

function checkout(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'bakery-release-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, '.git', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return root;
}

const releaseOf = (files: Record<string, string>, env: Record<string, string> = {}) =>
  toConfig(parseEnv(env), checkout(files)).release;

it.each([
  ['a branch', { HEAD: 'ref: refs/heads/main\n', 'refs/heads/main': `${commit}\n` }],
  [
    'a packed branch',
    { HEAD: 'ref: refs/heads/main\n', 'packed-refs': `# pack-refs\n${commit} refs/heads/main\n` },
  ],
  ['a commit alone', { HEAD: `${commit}\n` }],
])('the release of a checkout is its commit: %s', (_kind, files) => {
  expect(releaseOf(files)).toBe('0123456789ab');
});

it('the release of an image is the one that it was built as', () => {
  expect(releaseOf({ HEAD: commit }, { BAKERY_VERSION: '2026.11' })).toBe('2026.11');
});

it('without either it is not known', () => {
  expect(releaseOf({})).toBe('unknown');
});
