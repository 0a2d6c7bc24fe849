import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = readdirSync(import.meta.dirname).filter((name) =>
  /^\d{4}-(?!.*\.test).*\.ts$/.test(name),
);
/** Migrations from before the rule; some of them remove what a release before them used. */
const lastFrozen = '0076';
/**
 * Tables and columns are dropped one release after the last code that used them: whoever writes such a migration names it here.
 */
const contracting: readonly string[] = [];
const narrows =
  /\bdrop (?:table|column)|\bdrop(?:Table|Column)\(|\brename (?:column|to)\b|\brename(?:To|Column)\(|\bset not null\b|\bsetNotNull\(/i;

it('migrations leave what the release before them uses, so that both can run side by side', () => {
  const later = files.filter((name) => name.slice(0, 4) > lastFrozen);
  expect(later.length).toBeGreaterThan(0);
  const narrowing = later.filter((name) =>
    narrows.test(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')),
  );
  expect(narrowing).toEqual(contracting);
});
