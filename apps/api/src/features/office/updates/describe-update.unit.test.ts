import { expect, it } from 'vitest';
import { describeUpdate } from './describe-update.ts';

const upToDate = {
  isEmpty: false,
  waiting: [],
  unknown: [],
  lastBackup: '2026-11-26T21:00:00.000Z',
};

it('says what a newer release brings, has to be done, and changes in the database', () => {
  const notes = [{ day: '2026-12-01', changes: ['Batches.'], toDo: ['Set a folder.'] }];
  const newer = { source: 'origin/main', notes, migrations: ['0107-batches'], commits: 3 };
  expect(describeUpdate('5595ff20', upToDate, newer).split('\n')).toEqual([
    'This release: 5595ff20',
    'Database: up to date.',
    'Newest backup: 2026-11-26T21:00:00.000Z',
    'A newer release is there (origin/main, 3 commits ahead).',
    '',
    '1 December 2026',
    '  - Batches.',
    '  To do:',
    '  - Set a folder.',
    '',
    'It changes the database, after a backup:',
    '  - batches (0107)',
    '',
    'How to update, and how to go back: docs/operations.md, "Updating".',
  ]);
});

it('says what this release does at its next start, and what it cannot start on', () => {
  const waiting = { ...upToDate, waiting: ['0106-links'], lastBackup: undefined };
  expect(describeUpdate('x', waiting, undefined)).toMatch(
    /next start this release changes it, after a backup:\n {2}- links \(0106\)\nNewest backup: none/,
  );
  const unknown = { ...upToDate, unknown: ['0999-later'] };
  expect(describeUpdate('x', unknown, undefined)).toContain(
    'updated by a newer release (0999-later)',
  );
  expect(describeUpdate('x', undefined, undefined)).toContain('Database: there is none yet.');
});

it('says that there is nothing newer, and that nobody can be asked', () => {
  const same = { source: 'origin/main', notes: [], migrations: [], commits: 0 };
  expect(describeUpdate('x', upToDate, same)).toContain('Newer releases: none (origin/main).');
  expect(describeUpdate('x', upToDate, undefined)).toContain('Set UPDATE_SOURCE');
});
