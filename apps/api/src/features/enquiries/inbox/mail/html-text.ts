import { Parser } from 'htmlparser2';

const hidden = new Set(['head', 'script', 'style', 'template', 'title']);
const breaks = new Set(
  'address article blockquote br div dl dt dd footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);

/** The text of a mail's HTML, with `>` before what it quotes; nothing of its addresses and pictures. */
export function htmlToText(html: string): string {
  const lines: string[] = [];
  let line = '';
  let quotes = 0;
  let ignored = 0;

  function endLine() {
    const text = line.replaceAll(/[\s\u00a0]+/g, ' ').trim();
    if (text !== '') lines.push('> '.repeat(Math.min(Math.max(quotes, 0), 10)) + text);
    line = '';
  }

  const parser = new Parser({
    onopentagname(name) {
      if (hidden.has(name)) ignored += 1;
      if (breaks.has(name)) endLine();
      if (name === 'td' || name === 'th') line += ' ';
      if (name === 'blockquote') quotes += 1;
    },
    onclosetag(name) {
      if (hidden.has(name)) ignored -= 1;
      if (breaks.has(name)) endLine();
      if (name === 'blockquote') quotes -= 1;
    },
    ontext(text) {
      if (ignored === 0) line += text;
    },
  });
  parser.end(html);
  endLine();
  return lines.join('\n');
}
