import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listNewer, parseChangelog } from './changelog.ts';

const own = parseChangelog('# What is new\n\n## 2026-11-26\n\n- Backups.\n');

it('reads days, changes and what is to be done, newest first', () => {
  const text = [
    '# What is new',
    'An introduction.',
    '## 2026-11-26',
    '- Health says in plain words',
    '  how the server is.',
    '- `npm start` is **quicker**.',
    '### To do',
    '- Set a folder.',
    '## 2026-12-01',
    '- Batches.',
  ].join('\n');
  expect(parseChangelog(text)).toEqual([
    { day: '2026-12-01', changes: ['Batches.'], toDo: [] },
    {
      day: '2026-11-26',
      changes: ['Health says in plain words how the server is.', 'npm start is quicker.'],
      toDo: ['Set a folder.'],
    },
  ]);
});

it('leaves out what has another form', () => {
  expect(parseChangelog('')).toEqual([]);
  expect(parseChangelog('<html><h2>2026-12-01</h2></html>')).toEqual([]);
  expect(parseChangelog('## Unreleased\n- Something.\n## 2026-11-26 and more\n- Other.\n')).toEqual(
    [],
  );
  const long = `## 2026-12-01\n${'- item\n'.repeat(5_000)}- ${'x'.repeat(10_000)}`;
  expect(parseChangelog(long)[0]!.changes).toHaveLength(50);
});

it('finds what is newer', () => {
  const theirs = parseChangelog('## 2026-12-01\n- B.\n## 2026-11-26\n- A.\n');
  expect(listNewer(own, theirs).map(({ day }) => day)).toEqual(['2026-12-01']);
  expect(listNewer(own, own)).toEqual([]);
  expect(listNewer([], theirs)).toHaveLength(2);
});

it('reads the file of this project', () => {
  const file = new URL('../../../../../../CHANGELOG.md', import.meta.url);
  const notes = parseChangelog(readFileSync(file, 'utf8'));
  expect(notes.length).toBeGreaterThan(2);
  for (const { day, changes } of notes) expect(changes, day).not.toEqual([]);
});
