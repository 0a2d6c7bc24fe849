import { matchesWords, wordsOf } from '@bakery/schemas/office/palette';
import { describe, expect, it } from 'vitest';
import { listEntries, recordEntry } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entries.ts';

const command = (label: string, also?: string): PaletteEntry => ({
  id: label,
  label,
  group: 'Screens',
  icon: 'bread',
  destination: { type: 'logout' },
  ...(also !== undefined && { also }),
});
const commands = [command('Products'), command('Add product'), command('Logout', 'sign out')];
const record = { kind: 'product', id: '1', name: 'Milk Bread', isDraft: false } as const;
const search = { ...command('Search enquiries'), group: 'More' };
const labels = (text: string, recent: readonly PaletteEntry[] = []) =>
  listEntries(text, { commands, records: text ? [record] : [], recent, searches: [search] }).map(
    ({ label, group }) => `${group}: ${label}`,
  );

describe('words', () => {
  it('match by their beginnings, in any order, letter case and script', () => {
    expect(matchesWords(wordsOf('PRO ad'), 'Add product')).toBe(true);
    expect(matchesWords(wordsOf('duct'), 'Add product')).toBe(false);
    expect(matchesWords(wordsOf('मि'), 'मिल्क ब्रेड')).toBe(true);
    expect(matchesWords([], 'anything')).toBe(true);
    expect(wordsOf('“Rusk/Toast” - 400 g')).toEqual(['rusk', 'toast', '400', 'g']);
  });
});

describe('the entries', () => {
  it('say which records are drafts', () => {
    const notes = [record, { ...record, id: '2', isDraft: true }].map(
      (one) => recordEntry(one).note,
    );
    expect(notes).toEqual([undefined, 'Draft']);
  });

  it('are all commands before anything is typed', () => {
    expect(labels('')).toEqual(['Screens: Products', 'Screens: Add product', 'Screens: Logout']);
  });

  it('are commands, then records, then searches', () => {
    expect(labels('prod')).toEqual([
      'Screens: Products',
      'Screens: Add product',
      'Products: Milk Bread',
      'More: Search enquiries',
    ]);
    expect(labels('sign')).toContain('Screens: Logout');
  });

  it('begin with recent ones, each once', () => {
    expect(labels('', [commands[1]!])).toEqual([
      'Recent: Add product',
      'Screens: Products',
      'Screens: Logout',
    ]);
    expect(labels('prod', [command('Logout'), commands[1]!])[0]).toBe('Recent: Add product');
  });
});
