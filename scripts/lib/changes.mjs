import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { areas } from './areas.mjs';
import { root } from './project.mjs';
import { run } from './run.mjs';

async function git(...args) {
  const { code, output } = await run('git', args, { capture: true });
  return code === 0 ? output.split('\n').filter(Boolean) : [];
}

/** The files that differ from what the upstream branch has, or from the last commit where there is none. */
export async function listChangedFiles() {
  const [base = 'HEAD'] = await git('merge-base', 'HEAD', '@{upstream}');
  const changed = await git('diff', '--name-only', '--diff-filter=d', base);
  return [...new Set([...changed, ...(await git('ls-files', '--others', '--exclude-standard'))])];
}

/** The folder of the feature, or of the part of the content wing, that a file belongs to. */
const featureFolder = new RegExp(
  `^apps/\\w+/src/(?:features/(?:(?:${areas.join('|')})/)?|content/)([^/]+)/`,
);

/** The subject of a file: the name of its feature, or of its schema. */
function subjectOf(path) {
  const [, feature] = featureFolder.exec(path) ?? [];
  const [, schema] = /^packages\/schemas\/src\/\w+\/([\w-]+)/.exec(path) ?? [];
  return feature ?? schema;
}

/** The folders that may hold a subject in an app. */
function listFoldersOf(subject) {
  const places = ['features', ...areas.map((area) => `features/${area}`), 'content'];
  return ['api', 'admin', 'web'].flatMap((app) =>
    places.map((place) => `apps/${app}/src/${place}/${subject}/`),
  );
}

/** The files and folders that may have the tests of a subject's schemas. */
function listSchemasOf(subject) {
  return [...areas, 'content', 'common'].flatMap((area) =>
    ['.test.ts', '.unit.test.ts', '/'].map(
      (ending) => `packages/schemas/src/${area}/${subject}${ending}`,
    ),
  );
}

/** The folder whose tests prove a file: that of its feature or, elsewhere, its own. */
function folderOf(path) {
  const [feature] = featureFolder.exec(path) ?? [];
  if (feature) return feature;
  if (path.startsWith('packages/db/')) return 'packages/db/src/';
  if (path.startsWith('scripts/')) return 'scripts/';
  return /^(?:apps|packages)\/\w+\/src\//.test(path)
    ? path.slice(0, path.lastIndexOf('/') + 1)
    : undefined;
}

const isTest = (path) => /\.test\.tsx?$/.test(path) && !path.startsWith('e2e/');
const isSpec = (path) => /^e2e\/[^/]+\.spec\.ts$/.test(path);

/** The words of a name without their plural: `delivery-platforms` and `admin-platform` share one. */
function wordsOf(name) {
  return name.split(/[-.]/).map((word) => word.replace(/(?<=..)(?:ies|y|s)$/, ''));
}

/** Whether a browser test is about a subject: all words of the subject are in its name. */
function isAbout(spec, subject) {
  const words = wordsOf(basename(spec, '.spec.ts'));
  return wordsOf(subject).every((word) => words.includes(word));
}

/**
 * Chooses what proves a change: the tests beside the changed files and those of the same subject in the API, both
 * apps and the schemas, and the browser tests about it.
 * @param {string[]} changed paths from the root
 * @param {string[]} specs all browser tests, as paths from the root
 * @param {(path: string) => boolean} [exists]
 * @returns {{ tests: string[], specs: string[] }} folders and files for vitest, files for Playwright
 */
export function chooseTests(changed, specs, exists = (path) => existsSync(join(root, path))) {
  const subjects = new Set(changed.map(subjectOf).filter(Boolean));
  const folders = changed.map((path) => (isTest(path) ? path : folderOf(path))).filter(Boolean);
  for (const subject of subjects) {
    folders.push(...[...listFoldersOf(subject), ...listSchemasOf(subject)].filter(exists));
  }
  const isKnown = (path) => !path.endsWith('/') || exists(path);
  return {
    tests: [...new Set(folders)].filter(isKnown).sort(),
    specs: specs.filter(
      (spec) => changed.includes(spec) || [...subjects].some((subject) => isAbout(spec, subject)),
    ),
  };
}

/** All browser tests, as paths from the root. */
export function listSpecs() {
  return readdirSync(join(root, 'e2e'))
    .map((name) => `e2e/${name}`)
    .filter(isSpec);
}
