import { describe, expect, it } from 'vitest';
import { chooseTests } from './changes.mjs';

const specs = [
  'e2e/admin-platforms.spec.ts',
  'e2e/admin-live-products.spec.ts',
  'e2e/product.spec.ts',
  'e2e/category.spec.ts',
];
const present = new Set([
  'apps/admin/src/features/platforms/',
  'apps/admin/src/content/trash/',
  'apps/admin/src/shared/form/',
  'apps/api/src/content/trash/',
  'apps/api/src/features/catalogue/live-products/',
  'apps/api/src/features/catalogue/platforms/',
  'apps/web/src/features/platforms/',
  'packages/db/src/',
  'packages/schemas/src/catalogue/platforms.test.ts',
]);
const choose = (...changed: string[]) =>
  chooseTests(changed, specs, (path: string) => present.has(path));

describe('the tests of a change', () => {
  it('are those of its feature on every floor, and the browser tests about it', () => {
    expect(choose('apps/api/src/features/catalogue/platforms/platforms.service.ts')).toEqual({
      tests: [
        'apps/admin/src/features/platforms/',
        'apps/api/src/features/catalogue/platforms/',
        'apps/web/src/features/platforms/',
        'packages/schemas/src/catalogue/platforms.test.ts',
      ],
      specs: ['e2e/admin-platforms.spec.ts'],
    });
  });

  it('are the same for a schema', () => {
    expect(choose('packages/schemas/src/catalogue/live-products.ts').specs).toEqual([
      'e2e/admin-live-products.spec.ts',
    ]);
    expect(choose('packages/schemas/src/catalogue/live-products.ts').tests).toContain(
      'apps/api/src/features/catalogue/live-products/',
    );
  });

  it('are those of a part of the content wing in both apps', () => {
    expect(choose('apps/api/src/content/trash/purge.ts').tests).toEqual([
      'apps/admin/src/content/trash/',
      'apps/api/src/content/trash/',
    ]);
  });

  it('are beside the file elsewhere', () => {
    expect(choose('apps/admin/src/shared/form/use-form.ts', 'packages/db/src/backup/x.ts')).toEqual(
      {
        tests: ['apps/admin/src/shared/form/', 'packages/db/src/'],
        specs: [],
      },
    );
  });

  it('are the file itself when it is a test', () => {
    expect(choose('e2e/category.spec.ts', 'apps/api/src/rest.test.ts')).toEqual({
      tests: ['apps/api/src/rest.test.ts'],
      specs: ['e2e/category.spec.ts'],
    });
  });

  it('are none for documentation, and not in folders that do not exist', () => {
    expect(choose('docs/style.md')).toEqual({ tests: [], specs: [] });
    const changed = ['apps/web/src/features/visit/map.tsx'];
    const exists = (path: string) => path === 'apps/web/src/features/visit/';
    expect(chooseTests(changed, specs, exists).tests).toEqual(['apps/web/src/features/visit/']);
  });
});
