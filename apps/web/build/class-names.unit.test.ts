import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { shortClassNames } from './class-names.ts';

const folder = mkdtempSync(join(tmpdir(), 'class-names-'));
const button = join(folder, 'ui', 'button.module.css');
const card = join(folder, 'card.module.css');

mkdirSync(join(folder, 'ui'));
writeFileSync(
  button,
  `.button { color: red } @media (hover: hover) { .button.is-quiet:hover { color: blue } }
   @keyframes turn { to { rotate: 1turn } }`,
);
writeFileSync(card, `.card > .button, .card::after { margin: .5rem }`);

afterAll(() => rmSync(folder, { recursive: true }));

describe('short class names', () => {
  it('are the same in each build, and different for each class of each file', () => {
    const asked = [
      ['card', card],
      ['button', card],
      ['button', button],
      ['is-quiet', button],
      ['turn', button],
    ] as const;
    const names = asked.map(([name, file]) => shortClassNames(folder)(name, file));
    expect(new Set(names).size).toBe(asked.length);
    const shortName = shortClassNames(folder);
    const backwards = asked.toReversed().map(([name, file]) => shortName(name, file));
    expect(backwards.toReversed()).toEqual(names);
  });

  it('are a letter and digits', () => {
    const many = Array.from({ length: 600 }, (_, index) => `.c${index} { color: red }`).join('\n');
    const file = join(folder, 'many.module.css');
    writeFileSync(file, many);
    const shortName = shortClassNames(folder);
    const names = Array.from({ length: 600 }, (_, index) => shortName(`c${index}`, file));
    expect(names.filter((name) => !/^[a-z]\d{1,2}$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(600);
  });

  it('stop the build for a class that they do not know', () => {
    expect(() => shortClassNames(folder)('unknown', card)).toThrow('unknown');
  });
});
