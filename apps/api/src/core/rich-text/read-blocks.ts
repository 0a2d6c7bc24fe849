import { parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];

export interface RunStyle {
  isStrong?: boolean;
  isEmphasis?: boolean;
  isUnderlined?: boolean;
  isStruck?: boolean;
  href?: string;
}

/** A piece of text in one style; a line break is "\n". */
export interface Run extends RunStyle {
  text: string;
}

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'rule' };

const styles: Record<string, RunStyle> = {
  strong: { isStrong: true },
  em: { isEmphasis: true },
  u: { isUnderlined: true },
  s: { isStruck: true },
};

/** Sanitised HTML as blocks of text, for documents that are no pages. Pictures are left out. */
export function readBlocks(html: string): Block[] {
  return readAll(parseDocument(html).children);
}

function readAll(nodes: readonly Node[]): Block[] {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  // Text beside blocks is a paragraph of its own.
  const close = () => {
    if (runs.some(({ text }) => text.trim() !== '')) blocks.push({ kind: 'paragraph', runs });
    runs = [];
  };
  for (const node of nodes) {
    const block = readBlock(node);
    const found = block ? [block] : readRows(node);
    if (found) {
      close();
      blocks.push(...found);
    } else runs.push(...readRuns(node, {}));
  }
  close();
  return blocks;
}

const levels = { h1: 1, h2: 2, h3: 3 } as const;

function readBlock(node: Node): Block | undefined {
  if (node.type !== 'tag') return undefined;
  const { name, children, attribs } = node;
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
      return { kind: 'heading', level: levels[name], runs: runsOf(children) };
    case 'p':
    case 'pre':
      return { kind: 'paragraph', runs: runsOf(children) };
    case 'blockquote':
      return { kind: 'quote', blocks: readAll(children) };
    case 'hr':
      return { kind: 'rule' };
    case 'ul':
    case 'ol':
      return {
        kind: 'list',
        isOrdered: name === 'ol',
        start: Number(attribs['start'] ?? 1),
        items: children.flatMap((item) => (item.type === 'tag' ? [readAll(item.children)] : [])),
      };
    default:
      return undefined;
  }
}

/** Each row of a table as a paragraph; undefined for what is no table. */
function readRows(node: Node): Block[] | undefined {
  if (node.type !== 'tag' || node.name !== 'table') return undefined;
  const rows = node.children.flatMap((body) => (body.type === 'tag' ? body.children : []));
  return rows.map((row) => {
    const cells = row.type === 'tag' ? row.children : [];
    return {
      kind: 'paragraph',
      runs: cells.flatMap((cell, index) => [
        ...(index > 0 ? [{ text: ' | ' }] : []),
        ...(cell.type === 'tag' ? runsOf(cell.children) : []),
      ]),
    };
  });
}

function runsOf(nodes: readonly Node[]): Run[] {
  return nodes.flatMap((node) => readRuns(node, {}));
}

function readRuns(node: Node, style: RunStyle): Run[] {
  if (node.type === 'text') return node.data === '' ? [] : [{ ...style, text: node.data }];
  if (node.type !== 'tag') return [];
  const { name, children, attribs } = node;
  if (name === 'br') return [{ ...style, text: '\n' }];
  const inner = { ...style, ...styles[name] };
  if (name === 'a' && attribs['href']) inner.href = attribs['href'];
  return children.flatMap((child) => readRuns(child, inner));
}
