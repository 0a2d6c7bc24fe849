import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Violation } from './violation.ts';

/** The documents of the repository, from its root. */
const documents = ['*.md', '{docs,bench,apps,packages}/**/*.md'];
const notOurs = ['**/node_modules/**', '**/dist/**'];

const link = /\]\(([^)\s]+)\)/g;
const codeBlock = /```[\s\S]*?```/g;
/** A file or folder that a document names as code, from the root: `apps/api/src/app.ts`. */
const path = /`((?:apps|packages|scripts|e2e|docs|bench|deploy|pictures)\/[\w./$-]+)`/g;
/** A file by the end of its path: `records/rehearse.ts`. */
const shortPath = /`(\w[\w./$-]*\.(?:tsx?|mjs|sql|css))`/g;

/** Links of documents that lead nowhere, and files that they name and that are not there. */
export function findBrokenLinks(root: string): Violation[] {
  const sources = globSync('**/*.{ts,tsx,mjs,sql,css}', { cwd: root, exclude: notOurs });
  const isSource = (name: string) =>
    sources.some((source) => source === name || source.endsWith(`/${name}`));
  return globSync(documents, { cwd: root, exclude: notOurs }).flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8').replaceAll(codeBlock, '');
    const links = listAll(text, link).filter((target) => !leads(root, document, target));
    const paths = [
      ...listAll(text, path).filter((name) => !isThere(root, name)),
      ...listAll(text, shortPath).filter((name) => !isSource(name)),
    ];
    return [
      ...links.map((target) => ({
        path: document,
        message: `links to ${target}, which is not there`,
      })),
      ...[...new Set(paths)].map((name) => ({
        path: document,
        message: `names ${name}, which is not there`,
      })),
    ];
  });
}

function listAll(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);
}

function leads(root: string, document: string, target: string): boolean {
  if (/^[a-z]+:/.test(target)) return true;
  const [name = '', heading] = target.split('#');
  const file = name === '' ? join(root, document) : join(root, dirname(document), name);
  if (relative(root, file).startsWith('..') || !existsSync(file)) return false;
  if (heading === undefined || !file.endsWith('.md') || statSync(file).isDirectory()) return true;
  return listAll(readFileSync(file, 'utf8'), /^#+ (.*)$/gm)
    .map(toAnchor)
    .includes(heading);
}

/** As sites that show Markdown make the anchor of a heading. */
function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/** Whether a file is there, or is one that a build makes. */
function isThere(root: string, name: string): boolean {
  return name.includes('/dist') || existsSync(join(root, name));
}
