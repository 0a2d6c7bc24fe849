/**
 * The document in the frame of a preview. Elements that show a text of the form have the paths of its fields in
 * `data-fields`; the one whose field has the focus has `data-current`.
 */
const fields = 'data-fields';
const current = 'data-current';

/** The pixels that the site's header covers at the top, and its links at the bottom. */
const covered = { top: 90, bottom: 70 };

const styles = `
[${fields}] { cursor: pointer }
[${fields}]:hover { outline: 2px dashed #c98613; outline-offset: 4px }
[${current}] { outline: 3px solid #e8a020 !important; outline-offset: 4px; border-radius: 2px }
`;

/** The page with the styles of what can be chosen in it. */
export function withMarkStyles(html: string): string {
  return html.replace('</head>', () => `<style>${styles}</style></head>`);
}

/** Changes what is different in the document to another page: what is the same stays, with pictures and positions. */
export function updateDocument(shown: Document, html: string): void {
  for (const element of shown.querySelectorAll(`[${current}]`)) element.removeAttribute(current);
  const next = new DOMParser().parseFromString(html, 'text/html');
  updateNode(shown.documentElement, next.documentElement);
}

function updateNode(shown: ChildNode, next: Node): void {
  if (shown.isEqualNode(next)) return;
  const isSame = shown instanceof frameOf(shown).Element && shown.nodeName === next.nodeName;
  // A link is followed at each change of an attribute, when the others still belong to another link.
  if (isSame && shown.nodeName !== 'LINK') {
    updateAttributes(shown, next as Element);
    updateChildren(shown, next);
  } else {
    shown.replaceWith(frameOf(shown).document.importNode(next, true));
  }
}

/** Each frame has its own classes. */
function frameOf({ ownerDocument }: Node) {
  if (!ownerDocument?.defaultView) throw new Error('The page is in no frame.');
  return ownerDocument.defaultView;
}

function updateAttributes(shown: Element, next: Element): void {
  for (const name of shown.getAttributeNames()) {
    if (!next.hasAttribute(name)) shown.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
}

function updateChildren(shown: Element, next: Node): void {
  const before = [...shown.childNodes];
  const after = [...next.childNodes];
  for (const [index, child] of after.entries()) {
    const known = before[index];
    if (known) updateNode(known, child);
    else shown.append(shown.ownerDocument.importNode(child, true));
  }
  for (const child of before.slice(after.length)) child.remove();
}

/** The path of the field whose text an element shows, or of a field near it; undefined for none. */
export function findPathAt(element: Element): string | undefined {
  const own = element.closest(`[${fields}]`);
  if (own) return firstPath(own);
  for (let near: Element | null = element; near; near = near.parentElement) {
    if (/^(?:HTML|BODY|MAIN)$/.test(near.nodeName)) return undefined;
    const inside = near.querySelector(`[${fields}]`);
    // A picture or a link of a section: the section's fields.
    if (inside) return firstPath(inside)?.split('.')[0];
  }
  return undefined;
}

const firstPath = (element: Element) => element.getAttribute(fields)?.split(' ')[0];

/** Marks the element that shows a field, and scrolls to it. A field that shows nothing itself has its neighbours' place. */
export function showField(shown: Document, path: string, isSmooth: boolean): void {
  for (const element of shown.querySelectorAll(`[${current}]`)) element.removeAttribute(current);
  const element = findElement(shown, path);
  if (!element) return;
  element.setAttribute(current, '');
  scrollTo(element, isSmooth);
}

function findElement(shown: Document, path: string): Element | undefined {
  const own = [...shown.body.querySelectorAll(`[${fields}~="${CSS.escape(path)}"]`)];
  if (own.length > 0) return own.find(isLaidOut) ?? own[0];
  for (
    let group = path;
    group !== '';
    group = group.slice(0, Math.max(0, group.lastIndexOf('.')))
  ) {
    const near = [...shown.body.querySelectorAll(`[${fields}]`)].filter((element) =>
      element
        .getAttribute(fields)
        ?.split(' ')
        .some((one) => one.startsWith(`${group}.`)),
    );
    const [first] = near;
    if (first) return findCommonParent(near, first);
  }
  return undefined;
}

const isLaidOut = (element: Element) => element.getClientRects().length > 0;

/** The smallest element with all of them in it; the first of them where that is the whole page. */
function findCommonParent(elements: readonly Element[], parent: Element): Element {
  const { parentElement } = parent;
  const isCommon = elements.every((element) => parent.contains(element));
  if (!isCommon && parentElement) return findCommonParent(elements, parentElement);
  return /^(?:BODY|MAIN)$/.test(parent.nodeName) ? (elements.find(isLaidOut) ?? parent) : parent;
}

/** Scrolls within the frame alone: `scrollIntoView` would also move the screen around it. */
function scrollTo(element: Element, isSmooth: boolean): void {
  const view = frameOf(element);
  const { top, bottom } = element.getBoundingClientRect();
  const behavior = isSmooth ? 'smooth' : 'instant';
  if (top < covered.top || bottom > view.innerHeight - covered.bottom) {
    view.scrollTo({ top: view.scrollY + top - covered.top * 1.5, behavior });
  }
  for (let row = element.parentElement; row; row = row.parentElement) {
    if (row === row.ownerDocument.body) return;
    const isRow =
      row.scrollWidth > row.clientWidth && view.getComputedStyle(row).overflowX !== 'visible';
    if (!isRow) continue;
    const { left } = element.getBoundingClientRect();
    row.scrollTo({ left: row.scrollLeft + left - row.getBoundingClientRect().left, behavior });
  }
}
