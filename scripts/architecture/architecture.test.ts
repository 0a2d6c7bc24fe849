import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkArchitecture } from './check.ts';
import { insertDecisionList, listDecisions, readDecision } from './decision-list.ts';
import { findBrokenLinks } from './links.ts';
import { findRepetitions } from './repetitions.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'architecture-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function writeFiles(files: Record<string, string>): void {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
}

/** The paths that violate a rule in a tree of these files. */
function breaches(files: Record<string, string>): string[] {
  writeFiles(files);
  return checkArchitecture(root).violations.map(({ path }) => path);
}

const api = 'apps/api/src';

describe('a violation is found', () => {
  test.each([
    ['schemas beyond zod', 'packages/schemas/src/pages/a.ts', "import { z } from 'kysely';"],
    [
      'schemas with Node.js',
      'packages/schemas/src/pages/a.ts',
      "import { join } from 'node:path';",
    ],
    ['db beyond its drivers', 'packages/db/src/a.ts', "import f from 'fastify';"],
    [
      'a package that imports an app',
      'packages/db/src/a.ts',
      "import '../../../apps/api/src/b.ts';",
    ],
    [
      'a package that imports an app by name',
      'packages/db/src/a.ts',
      "import '@bakery/api/router';",
    ],
    [
      'a value from the api',
      'apps/web/src/a.ts',
      "import { AppRouter } from '@bakery/api/router';",
    ],
    [
      'another type from the api',
      'apps/web/src/a.ts',
      "import type { Context } from '@bakery/api/router';",
    ],
    [
      'a file of the api',
      'apps/web/src/a.ts',
      "import type { AppRouter } from '../../api/src/router.ts';",
    ],
    [
      'an import that only looks like a type',
      'apps/admin/src/a.ts',
      "import { type AppRouter, router } from '@bakery/api/router';",
    ],
    ['an import type expression', 'apps/web/src/a.ts', "type A = import('@bakery/db').Database;"],
    ['the database in a browser', 'apps/admin/src/a.ts', "import type { A } from '@bakery/db';"],
    ['one app in another', 'apps/admin/src/a.ts', "import '../../web/src/b.ts';"],
    [
      'Kysely in a service',
      `${api}/features/pages/a/a.service.ts`,
      "import { sql } from 'kysely';",
    ],
    [
      'a query in a service',
      `${api}/features/pages/a/a.service.ts`,
      "export const a = (db) => db.selectFrom('a').execute();",
    ],
    [
      'Fastify in a service',
      `${api}/features/pages/a/a.service.ts`,
      "import type { FastifyRequest } from 'fastify';",
    ],
    [
      'a Fastify plugin in a router',
      `${api}/features/pages/a/a.router.ts`,
      "import c from '@fastify/cookie';",
    ],
    [
      'tRPC in a REST door',
      `${api}/features/pages/a/a.rest.ts`,
      "import { TRPCError } from '@trpc/server';",
    ],
    ['a rarely used library', `${api}/core/a.ts`, "import { Redis } from 'ioredis';"],
    ['tRPC loaded late', `${api}/features/pages/a/a.service.ts`, "await import('@trpc/server');"],
    ["a slice's inside", `${api}/features/pages/a/a.service.ts`, "import '../b/b.queries.ts';"],
    [
      "a slice's inside, as a type",
      `${api}/features/pages/a/a.service.ts`,
      "export type { Row } from '../b/b.queries.ts';",
    ],
    ["a web feature's inside", 'apps/web/src/features/a/a.tsx', "import '../b/b.tsx';"],
    ['a feature in shared', 'apps/web/src/shared/a.ts', "import '../features/b/index.ts';"],
    [
      'a feature in the first paint',
      'apps/web/src/first-paint/a.ts',
      "import '../features/b/index.ts';",
    ],
    ['storage in a feature', 'apps/admin/src/features/pages/a/a.ts', "localStorage.getItem('a');"],
    ['storage of a tab', 'apps/web/src/a.ts', "window.sessionStorage.setItem('a', 'b');"],
    ['storage by its name', 'apps/web/src/a.ts', "window['localStorage'].clear();"],
    ['a wait of a second', `${api}/core/a.test.ts`, 'await vi.waitFor(() => expect(a).toBe(1));'],
    [
      'a query that waits for a second',
      'apps/web/src/a.window.test.ts',
      "import { getByRole, findByText } from '@testing-library/dom';",
    ],
    [
      'a sleep',
      `${api}/core/a.test.ts`,
      "import { setTimeout as wait } from 'node:timers/promises';",
    ],
    ['a feature in core', `${api}/core/a.ts`, "export * from '../features/pages/b/index.ts';"],
    ['the content wing in core', `${api}/core/a.ts`, "import '../content/drafts/index.ts';"],
    [
      'a feature in the content wing',
      `${api}/content/drafts/a.ts`,
      "import '../../features/pages/b/index.ts';",
    ],
    [
      'a feature outside the areas',
      `${api}/features/a/a.service.ts`,
      "import '../pages/b/index.ts';",
    ],
    ['a schema outside the areas', 'packages/schemas/src/a.ts', ''],
    ['a table outside the areas', 'packages/db/src/tables/a.ts', ''],
    ['a feature of the back office outside the areas', 'apps/admin/src/features/a/a.ts', ''],
  ])('%s', (_name, path, source) => {
    expect(breaches({ [path]: source })).toEqual([path]);
  });

  test.each([
    'console.log(process.env.PORT)',
    'const { env } = process',
    "import { env } from 'node:process'",
    "globalThis.process['env']",
    'import.meta.env.MODE',
  ])('a second reader of the environment: %s', (source) => {
    const files = {
      [`${api}/config/env.ts`]: 'export default process.env',
      [`${api}/a.ts`]: source,
    };
    expect(breaches(files)).toContain(`${api}/a.ts`);
  });

  test('modules that import each other', () => {
    const files = {
      [`${api}/a.ts`]: "import { b } from './b.ts'; export const a = b;",
      [`${api}/b.ts`]: "import { c } from './c.ts'; export const b = c;",
      [`${api}/c.ts`]: "import { a } from './a.ts'; export const c = a;",
    };
    expect(breaches(files)).toEqual([`${api}/a.ts`]);
  });

  test("modules that import each other's types", () => {
    const files = {
      [`${api}/a.ts`]: "import type { B } from './b.ts'; export type A = B;",
      [`${api}/b.ts`]: "import type { A } from './a.ts'; export type B = A[];",
    };
    expect(breaches(files)).toEqual([`${api}/a.ts`]);
  });

  test('features of a front end that depend on each other', () => {
    const files = {
      'apps/web/src/features/a/index.ts': "export * from './a.ts';",
      'apps/web/src/features/a/a.ts': "import '../b/index.ts';",
      'apps/web/src/features/b/index.ts': 'export const b = 1;',
      'apps/web/src/features/b/b.ts': "import '../a/index.ts';",
    };
    expect(breaches(files)).toEqual(['apps/web/src/features/a']);
  });

  test.each(['api/src/core', 'admin/src/shared', 'web/src/shared', 'admin/src/content'])(
    'folders of %s that depend on each other, although no modules do',
    (hall) => {
      const files = {
        [`apps/${hall}/a/a.ts`]: "import type { B } from '../b/b.ts'; export type A = B;",
        [`apps/${hall}/a/other.ts`]: 'export type Other = 1;',
        [`apps/${hall}/b/b.ts`]:
          "import type { Other } from '../a/other.ts'; export type B = Other;",
      };
      expect(breaches(files)).toEqual([`apps/${hall}/a`]);
    },
  );

  test('the inside of a part of the content wing that has a front door', () => {
    const files = {
      [`${api}/content/trash/index.ts`]: 'export const a = 1;',
      [`${api}/content/trash/purge.ts`]: 'export const b = 1;',
      [`${api}/features/pages/a/a.ts`]: "import '../../../content/trash/purge.ts';",
    };
    expect(breaches(files)).toEqual([`${api}/features/pages/a/a.ts`]);
  });

  test('slices that depend on each other, although no modules do', () => {
    const files = {
      [`${api}/features/pages/a/index.ts`]: 'export const a = 1;',
      [`${api}/features/pages/b/index.ts`]: 'export const b = 1;',
      [`${api}/features/pages/a/a.service.ts`]: "import { b } from '../b/index.ts';",
      [`${api}/features/pages/b/b.service.ts`]: "import { a } from '../a/index.ts';",
    };
    expect(breaches(files)).toEqual([`${api}/features/pages/a`]);
  });
});

test('allowed imports pass', () => {
  const files = {
    'packages/schemas/src/pages/a.ts': "import { z } from 'zod'; import './b.ts';",
    'packages/schemas/src/pages/b.ts': 'export {};',
    'packages/schemas/src/pages/a.test.ts': "import { test } from 'vitest';",
    'packages/db/src/a.ts': "import { Kysely } from 'kysely'; import 'node:fs'; import 'pg';",
    'apps/web/src/a.ts': "import type { AppRouter } from '@bakery/api/router';",
    'apps/web/src/config.ts': 'export const mode = import.meta.env.MODE;',
    'apps/web/src/routes/a.tsx': "import '../features/a/index.ts';",
    [`${api}/server.ts`]: "import fastify from 'fastify'; import '@trpc/client';",
    [`${api}/config/env.ts`]: 'export default process.env;',
    [`${api}/features/pages/a/a.queries.ts`]: "import { sql } from 'kysely'; db.selectFrom('a');",
    [`${api}/features/pages/a/a.rest.ts`]: "import type { FastifyInstance } from 'fastify';",
    [`${api}/features/pages/a/a.http.ts`]: "import type { FastifyRequest } from 'fastify';",
    [`${api}/features/pages/a/a.router.ts`]: "import { TRPCError } from '@trpc/server';",
    [`${api}/features/pages/a/a.service.ts`]: "import { b } from '../b/index.ts';",
    [`${api}/features/pages/a/a.test.ts`]: "import { sql } from 'kysely'; process.env.A = 'a';",
    [`${api}/features/office/a/a.service.ts`]: "import '../../pages/b/index.ts';",
    [`${api}/features/pages/b/b.ts`]: "import '../../../content/records/r.ts';",
    'apps/web/src/features/a/a.tsx': "import '../b/index.ts';",
    'apps/web/src/features/b/index.ts': 'export const b = 1;',
    'apps/web/src/shared/browser-storage.ts': 'localStorage.clear();',
    'apps/web/src/first-paint/a.script.ts': 'sessionStorage.clear(); /* localStorage */',
    'apps/admin/src/a.screen.test.ts': 'localStorage.clear();',
    'apps/admin/src/d.test.ts': "import { fireEvent, getByRole } from '@testing-library/dom';",
    'apps/admin/src/c.test.ts': "import { setImmediate } from 'node:timers/promises';",
    'apps/admin/src/b.test.ts': 'vi.waitFor(() => a(), 60_000); vi.waitFor(b, { timeout: 1 });',
    [`${api}/core/a.ts`]: "import type { B } from './b.ts'; import 'fastify';",
    [`${api}/core/late.ts`]: "import type { Redis } from 'ioredis'; await import('ioredis');",
    [`${api}/core/child.ts`]: 'export const env = { ...process.env, TZ: "UTC" };',
    [`${api}/core/b.ts`]: "export type B = 1; import '@trpc/server';",
  };
  expect(breaches(files)).toEqual([]);
});

test('a comment that begins with a pronoun is a violation, and its further lines are none', () => {
  expect(breaches({ [`${api}/core/a.ts`]: '/** What it does. */\nexport const a = 1;' })).toEqual([
    `${api}/core/a.ts`,
  ]);
  const named =
    '// The list of users,\n// which is long.\nexport const b = 1; // Whatever follows.';
  const frozen = '/** What is stored. */\nexport {};';
  const files = { [`${api}/core/b.ts`]: named, 'packages/db/src/migrations/0001-a.ts': frozen };
  expect(breaches({ [`${api}/core/a.ts`]: 'export {};', ...files })).toEqual([]);
});

describe('the list of decisions', () => {
  const page = (title: string, status: string, area: string) =>
    `# ${title}\n\nStatus: ${status}, 2026-11-25\n\nArea: ${area}\n\nText.\n`;

  test('has them by area, without the numbers of their titles', () => {
    const decisions = [
      readDecision('0002-b.md', page('2. Pages are cached', 'accepted', 'speed')),
      readDecision('0001-a.md', page('0001: One process', 'superseded by 2', 'server')),
      readDecision('0003-c.md', page('Locks', 'accepted. Waits\nare superseded by 2', 'server')),
    ];
    const place =
      '<!-- The list is made from the decisions by `npm run format`. --><!-- End of the list. -->';
    const list = insertDecisionList(place, decisions);
    expect(list).toContain(
      '## The server and its database\n\n- [0001](0001-a.md) One process _(superseded)_\n' +
        '- [0003](0003-c.md) Locks _(in part superseded)_',
    );
    expect(list).toContain('## Speed\n\n- [0002](0002-b.md) Pages are cached\n');
  });

  test('takes none without an area, and no number twice', () => {
    expect(() => readDecision('0001-a.md', page('A', 'accepted', 'cakes'))).toThrow('Area:');
    mkdirSync(join(root, 'docs/decisions'), { recursive: true });
    for (const name of ['0001-a.md', '0001-b.md']) {
      writeFileSync(join(root, 'docs/decisions', name), page('A', 'accepted', 'speed'));
    }
    expect(() => listDecisions(root)).toThrow('Two decisions have the number 0001.');
  });
});

test('links of documents lead somewhere, and files that they name are there', () => {
  const files = {
    'README.md': 'See [b](docs/b.md#an-old-word), [a site](https://example.com) and `apps/api`.',
    'docs/b.md':
      '## An old, "word"\n\n[gone](c.md), [no heading](../README.md#none), `apps/none.ts` `web/a.ts` `api/a.ts`',
    'apps/api/a.ts': '',
    'apps/web/node_modules/a/README.md': '[gone](gone.md)',
  };
  writeFiles(files);
  expect(findBrokenLinks(root)).toEqual([
    { path: 'docs/b.md', message: 'links to c.md, which is not there' },
    { path: 'docs/b.md', message: 'links to ../README.md#none, which is not there' },
    { path: 'docs/b.md', message: 'names apps/none.ts, which is not there' },
    { path: 'docs/b.md', message: 'names web/a.ts, which is not there' },
  ]);
});

test('a document says a sentence, or the end of one, once', () => {
  writeFiles({
    'docs/a.md':
      'After a restore people must sign in again.\nmust sign in again.\n\nAfter it people must sign in again.',
    'README.md': 'Start it. Start it.\n\nIt starts at once. It ends at once.',
  });
  expect(findRepetitions(root)).toEqual([
    { path: 'docs/a.md', message: 'says twice: must sign in again.' },
  ]);
});
