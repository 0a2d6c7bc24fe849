import { parse } from 'postcss';
import type { ChildNode, Container } from 'postcss';

/** A style sheet in parts, of which a page takes those that apply to it. */
export type StyleParts = readonly StylePart[];

interface StylePart {
  /** Of each of the rule's selectors the classes without which it matches nothing. */
  needs: string[][];
  text: string;
  /** What stands within, as in `@media`; `text` then opens it. */
  parts?: StyleParts;
}

const always: string[][] = [[]];
const conditional = new Set(['media', 'supports', 'container', 'layer']);

/** Splits a sheet so that `selectStyles` can choose from it. */
export function splitStyles(css: string): StyleParts {
  return splitNodes(parse(css));
}

function splitNodes(container: Container): StyleParts {
  return (container.nodes ?? []).map((node: ChildNode): StylePart => {
    if (node.type === 'rule') return { text: `${node}`, needs: node.selectors.map(classesOf) };
    if (node.type !== 'atrule') return { text: `${node}`, needs: always };
    if (!node.nodes) return { text: `${node};`, needs: always };
    if (!conditional.has(node.name)) return { text: `${node}`, needs: always };
    return { text: `@${node.name} ${node.params}{`, needs: always, parts: splitNodes(node) };
  });
}

/** What stands in brackets, as in `:not(.a)`, is not needed for certain. */
function classesOf(selector: string): string[] {
  let outside = selector;
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = before.replace(/\([^()]*\)/g, '');
  }
  return (outside.match(/\.[\w-]+/g) ?? []).map((name) => name.slice(1));
}

const opening = ' class="';

/** The parts, in their order, that can apply to something in this HTML. */
export function selectStyles(parts: StyleParts, html: string): string {
  // Cards by the hundred have the same.
  const attributes = new Set<string>();
  for (let end = 0, at; (at = html.indexOf(opening, end)) >= 0;) {
    end = html.indexOf('"', at + opening.length);
    attributes.add(html.slice(at + opening.length, end));
  }
  return select(parts, new Set([...attributes].flatMap((names) => names.split(' '))));
}

function select(parts: StyleParts, used: ReadonlySet<string>): string {
  let css = '';
  for (const { text, needs, parts: within } of parts) {
    if (!needs.some((classes) => classes.every((name) => used.has(name)))) continue;
    if (!within) css += text;
    else {
      const chosen = select(within, used);
      if (chosen) css += `${text}${chosen}}`;
    }
  }
  return css;
}
