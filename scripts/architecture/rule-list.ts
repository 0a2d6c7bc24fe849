import { rules } from './rules.ts';

const begin = '<!-- The list is made from scripts/architecture/rules.ts by `npm run format`. -->';
const end = '<!-- End of the list. -->';

/** Returns the document with an updated list of rules. Throws when it has no place for one. */
export function insertRuleList(document: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error('The document has no place for the list of rules.');
  const list = rules.map(({ statement }, index) => wrap(`${index + 1}. ${statement}`)).join('\n');
  return `${document.slice(0, from + begin.length)}\n\n${list}\n\n${document.slice(to)}`;
}

/** Wraps at 110 characters; further lines are indented to the text of the first. */
function wrap(item: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of item.split(' ')) {
    if (line.length + word.length >= 110) {
      lines.push(line);
      line = `  `;
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
