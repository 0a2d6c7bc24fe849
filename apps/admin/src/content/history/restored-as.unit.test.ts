import type { VersionItem, VersionPage } from '@bakery/schemas/content/versions';
import { describe, expect, it } from 'vitest';
import { restoredAs } from './restored-as.ts';

const item = (number: number, isDraft: boolean): VersionItem => ({
  number,
  isDraft,
  at: null,
  actor: { kind: 'person', name: 'Asha' },
  isFound: false,
  restoredFrom: null,
  changed: [],
});
const page = (part: Partial<VersionPage>): VersionPage => ({
  items: [],
  meta: { total: 4, page: 1, limit: 20 },
  name: 'Rusk',
  newest: 4,
  published: 2,
  version: 7,
  draft: null,
  ...part,
});

describe('a version', () => {
  it('of a draft is restored as a draft, unless it is the draft', () => {
    const withDraft = page({ draft: { version: 2, number: 4 } });
    expect(restoredAs('product', withDraft, item(3, true))).toBe('draft');
    expect(restoredAs('product', withDraft, item(4, true))).toBeUndefined();
    expect(restoredAs('presence', withDraft, item(3, true))).toBe('draft');
  });

  it('of the newest draft is restored when that was discarded', () => {
    expect(restoredAs('product', page({}), item(4, true))).toBe('draft');
  });

  it('that was published is restored for visitors, unless they see it', () => {
    expect(restoredAs('product', page({}), item(1, false))).toBe('published');
    expect(restoredAs('product', page({}), item(2, false))).toBeUndefined();
    expect(restoredAs('presence', page({}), item(1, false))).toBeUndefined();
  });

  it('of a record that is not public is restored as a draft', () => {
    const unpublished = page({ version: null, draft: { version: 1, number: null } });
    expect(restoredAs('product', unpublished, item(1, false))).toBe('draft');
    expect(restoredAs('product', unpublished, item(2, false))).toBeUndefined();
    const changed = page({ version: null, draft: { version: 2, number: 4 } });
    expect(restoredAs('product', changed, item(2, false))).toBe('draft');
  });

  it('of a record in the trash is not restored', () => {
    const deleted = page({ version: null });
    expect(restoredAs('product', deleted, item(1, false))).toBeUndefined();
    expect(restoredAs('product', deleted, item(4, true))).toBeUndefined();
  });
});
