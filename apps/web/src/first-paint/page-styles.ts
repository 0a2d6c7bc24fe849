import { parse } from 'postcss';
import type { ChildNode, Container } from 'postcss';

/** A style sheet in parts, so that each page gets only the parts it needs. */
export type StyleParts = readonly StylePart[];

interface StylePart {
  /** For each selector of the rule, the classes it cannot match without. */
  needs: string[][];
  text: string;
  /** Nested rules, as in `@media`; `text` is then the opening part. */
  parts?: StyleParts;
}

const always: string[][] = [[]];
const conditional = new Set(['media', 'supports', 'container', 'layer']);

/** Splits a style sheet for `selectStyles`. */
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

/** Classes in brackets, as in `:not(.a)`, are not strictly required. */
function classesOf(selector: string): string[] {
  let outside = selector;
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = before.replace(/\([^()]*\)/g, '');
  }
  return (outside.match(/\.[\w-]+/g) ?? []).map((name) => name.slice(1));
}

const opening = ' class="';

/** The parts, in order, that can apply to an element of this HTML. */
export function selectStyles(parts: StyleParts, html: string): string {
  // Hundreds of cards have the same class attribute.
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
