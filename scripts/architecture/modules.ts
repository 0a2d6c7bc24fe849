import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { findRiddles } from './riddles.ts';
import { inspectSyntax } from './syntax.ts';

export type Import = {
  /** As written: `./cart.ts`, `kysely`, `@bakery/db`. */
  specifier: string;
  /** For a relative import, the imported file relative to the root. */
  file?: string;
  /** Otherwise the package's name; `node:` for built-in modules. */
  package?: string;
  /** The imported names; undefined when the whole module is imported. */
  names?: (string | undefined)[];
  /** Whether the import disappears when types are stripped. */
  typeOnly: boolean;
  /** `import()`, which loads the module when it is called. */
  isDynamic?: true;
};

export type Module = {
  /** Relative to the root, with forward slashes. */
  path: string;
  imports: Import[];
  readsEnvironment: boolean;
  buildsQueries: boolean;
  usesStorage: boolean;
  waitsASecond: boolean;
  /** The beginnings of comments that name no thing. */
  riddles: string[];
};

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

function resolveRelative(root: string, from: string, specifier: string): string {
  const target = posix.join(dirname(from), specifier.replace(/\?.*$/, ''));
  const found = endings
    .map((ending) => target + ending)
    .find((path) => {
      const absolute = join(root, path);
      return existsSync(absolute) && statSync(absolute).isFile();
    });
  return found ?? target;
}

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:';
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

/**
 * Parses one file and returns its imports and the facts that the rules check. Throws when it is not
 * valid TypeScript.
 */
export function readModule(root: string, path: string): Module {
  const source = readFileSync(join(root, path), 'utf8');
  const parsed = parseSync(path, source);
  const error = parsed.errors.find(({ severity }) => severity === 'Error');
  if (error) throw new SyntaxError(`${path}: ${error.message}`);

  const { requests, ...facts } = inspectSyntax(parsed.program);
  const imports = requests.map((request): Import =>
    request.specifier.startsWith('.')
      ? { ...request, file: resolveRelative(root, path, request.specifier) }
      : { ...request, package: packageName(request.specifier) },
  );
  return { path, imports, ...facts, riddles: findRiddles(parsed.comments, source) };
}

/** Reads all TypeScript modules of the apps and packages below `root`. */
export function readModules(root: string): Module[] {
  return globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.d.ts') && !path.endsWith('.gen.ts'))
    .sort()
    .map((path) => readModule(root, path));
}
