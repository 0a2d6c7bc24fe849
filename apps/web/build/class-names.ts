import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parse } from 'postcss';

const nameInSelector = /\.([A-Za-z_][\w-]*)/g;
const letters = 26;

/**
 * Short names for the classes and animations of the CSS modules in this folder. Each page has them in its styles and
 * its elements: with names of the default length a page has some 4 % more bytes. They are numbered in the order of
 * the files' paths, so that the builds for browsers and for the server have the same ones.
 */
export function shortClassNames(folder: string): (name: string, file: string) => string {
  const root = resolve(folder);
  const known = new Map<string, string>();
  for (const file of globSync('**/*.module.css', { cwd: root }).toSorted()) {
    for (const name of listNames(readFileSync(resolve(root, file), 'utf8'))) {
      known.set(`${file} ${name}`, shortName(known.size));
    }
  }
  return (name, file) => {
    const short = known.get(`${relative(root, file.replace(/\?.*/, ''))} ${name}`);
    if (short === undefined) throw new Error(`${file} had no class or animation ${name}.`);
    return short;
  };
}

/** A letter, from `a` on, and digits: of letters alone some would be what ad blockers hide. */
function shortName(index: number): string {
  const letter = String.fromCodePoint(97 + (index % letters));
  return `${letter}${Math.floor(index / letters)}`;
}

function listNames(css: string): string[] {
  const names = new Set<string>();
  const root = parse(css);
  root.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(nameInSelector)) names.add(name);
  });
  root.walkAtRules('keyframes', ({ params }) => void names.add(params));
  return [...names];
}
