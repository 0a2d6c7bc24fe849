import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './violation.ts';

const documents = ['*.md', '{docs,bench}/**/*.md'];
/** Fewer words are a figure of speech. */
const fewestWords = 4;

/** Sentences that end a former sentence of their paragraph word for word, as a merge leaves them. */
export function findRepetitions(root: string): Violation[] {
  return globSync(documents, { cwd: root }).flatMap((document) =>
    readFileSync(join(root, document), 'utf8')
      .split(/\n\s*\n/)
      .flatMap(listRepeated)
      .map((sentence) => ({ path: document, message: `says twice: ${sentence}` })),
  );
}

function listRepeated(paragraph: string): string[] {
  const sentences = paragraph
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?]) /);
  return sentences.filter(
    (sentence, place) =>
      sentence.split(' ').length >= fewestWords &&
      sentences.slice(0, place).some((former) => former.endsWith(sentence)),
  );
}
