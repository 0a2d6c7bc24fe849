import { CSSStyleDeclaration, PropertySymbol } from 'happy-dom';
import type { Element } from 'happy-dom';

/**
 * Where no style sheet counts, an element is displayed as its tag says and is visible, unless a `style` says otherwise. The
 * names of elements ask both of each one within, for which happy-dom puts the styles of all its ancestors together.
 */
export function readStylesQuickly(): void {
  const { prototype } = CSSStyleDeclaration;
  const read = prototype.getPropertyValue;
  const ofTags = new Map<string, string>();
  prototype.getPropertyValue = function readQuickly(this: CSSStyleDeclaration, name: string) {
    const element = this[PropertySymbol.computed] ? this[PropertySymbol.element] : null;
    if (!element?.isConnected) return read.call(this, name);
    if (name === 'visibility' && !saysVisibility(element)) return '';
    if (name !== 'display' || element.getAttribute('style')?.includes(name)) {
      return read.call(this, name);
    }
    const tag = `${element.tagName} ${element.hasAttribute('open')}`;
    const known = ofTags.get(tag);
    if (known !== undefined) return known;
    const display = read.call(this, name);
    ofTags.set(tag, display);
    return display;
  };
}

/** Whether the element or an ancestor, from which it is inherited, says whether it is visible. */
function saysVisibility(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (one.getAttribute('style')?.includes('visibility')) return true;
  }
  return false;
}
