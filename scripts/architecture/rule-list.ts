import { insertPart } from './insert-part.ts';
import { rules } from './rules.ts';

const part = {
  begin: '<!-- The list is made from scripts/architecture/rules.ts by `npm run format`. -->',
  end: '<!-- End of the list. -->',
  name: 'list of rules',
};

/** Returns the document with an updated list of rules. Throws when it has no place for one. */
export function insertRuleList(document: string): string {
  const list = rules.map(({ statement }, index) => wrap(`${index + 1}. ${statement}`)).join('\n');
  return insertPart(document, part, list);
}

/** Wraps at 110 characters; further lines are indented to the text of the first. */
function wrap(item: string): string {
  const indent = ' '.repeat(item.indexOf(' '));
  const lines: string[] = [];
  let line = '';
  for (const word of item.split(' ')) {
    if (line.length + word.length >= 110) {
      lines.push(line);
      line = indent;
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
