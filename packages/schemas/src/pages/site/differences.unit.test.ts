import { expect, test } from 'vitest';
import { frameDefaults } from './defaults/frame.ts';
import { applyDifferences, findDifferences } from './differences.ts';
import { siteDefaults } from './documents.ts';
import { fillIn } from './fill-in.ts';
import { presentFrame, presentSite } from './present.ts';

const original = { a: { b: 'x', c: ['y', 'z'] }, d: { e: 1 } };

test.each([
  [original, undefined],
  [{ ...original, d: { e: 2 } }, { d: { e: 2 } }],
  [{ ...original, a: { b: 'x', c: ['y'] } }, { a: { c: ['y'] } }],
  [{ ...original, f: { g: '' } }, { f: { g: '' } }],
])('what differs is found, and gives the value again: %j', (value, differences) => {
  expect(findDifferences(original, value)).toEqual(differences);
  expect(applyDifferences(original, differences ?? {})).toEqual(value);
  expect(applyDifferences(original, value)).toEqual(value);
});

test('the frame that the scripts have is that of the documents nobody has changed', () => {
  const site = presentSite(siteDefaults);
  expect(frameDefaults).toEqual(
    presentFrame(site, fillIn(siteDefaults.footer, site), siteDefaults.places),
  );
});
