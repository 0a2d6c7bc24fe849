declare global {
  interface Window {
    /** The text on the page whose contrast axe has to look at, with all that the contrast depends on. */
    unknownText: Map<Element, string>;
  }
}

/** The attribute that `markText` gives to text for axe to look at. */
export const unknownTextMark = 'data-unknown-text';

/**
 * Marks the text whose contrast is not known yet. Half of axe's time goes into contrasts, and screens have few different ones. The
 * contrast of text depends on its own style and on the backgrounds of its ancestors, up to the first opaque one. Text that could lie
 * on something else, or is blended with it, is marked on every screen. Runs in the page.
 * @param known what the text depended on whose contrast was good
 * @returns whether there is such text
 */
export function markText({ known, mark }: { known: string[]; mark: string }): boolean {
  const knownText = new Set(known);
  const disabled =
    '[aria-disabled=true], :is(button, fieldset, input, optgroup, option, select, textarea)[disabled]';
  const grounds = new Map<Element, string | undefined>();
  const blended = new Map<Element, boolean>();
  window.unknownText = new Map();
  for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
    if (!hasText(element) || !isForEyes(element)) continue;
    const text = describe(element);
    if (text !== undefined && knownText.has(text)) continue;
    element.setAttribute(mark, '');
    window.unknownText.set(element, text ?? '');
  }
  return window.unknownText.size > 0;

  /** Fields with text and all that contains some. */
  function hasText(element: Element): boolean {
    const without = ['hidden', 'range', 'color', 'checkbox', 'radio', 'image'];
    if (element instanceof HTMLInputElement) return !without.includes(element.type);
    if (element.matches('select, textarea')) return true;
    return [...element.childNodes].some((one) => one.nodeType === 3 && one.nodeValue?.trim());
  }

  /** Whether axe has to look: not for screen readers alone, in one pixel or beyond the edge, and not disabled, which it leaves out. */
  function isForEyes(element: HTMLElement): boolean {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const { width, height, right } = element.getBoundingClientRect();
    return (width > 1 || height > 1) && right > 0 && !element.closest(disabled);
  }

  function describe(element: Element): string | undefined {
    const ground = groundOf(element);
    if (ground === undefined || isBlended(element)) return undefined;
    const style = getComputedStyle(element);
    const names = ['color', '-webkit-text-fill-color', '-webkit-text-stroke', 'text-shadow'];
    const parts = [...names, 'font-size', 'font-weight'].map((one) => style.getPropertyValue(one));
    return [...parts, ground].join('|');
  }

  /** The backgrounds behind an element up to an opaque one, or undefined where others could be between them. */
  function groundOf(element: Element): string | undefined {
    if (!grounds.has(element)) grounds.set(element, findGround(element));
    return grounds.get(element);
  }

  function findGround(element: Element): string | undefined {
    const style = getComputedStyle(element);
    const color = style.backgroundColor;
    if (style.backgroundImage !== 'none' || style.backgroundClip !== 'border-box') return undefined;
    const parent = element.parentElement;
    if (color.startsWith('rgb(') || !parent) return color;
    const behind = isMoved(style) ? undefined : groundOf(parent);
    return behind === undefined ? undefined : `${color} ${behind}`;
  }

  /** Whether an element may lie on others than its ancestors. */
  function isMoved(style: CSSStyleDeclaration): boolean {
    const isInPlace = style.position === 'relative' && /^(?:auto|0px)$/.test(style.inset);
    return (
      !(style.position === 'static' || isInPlace) ||
      style.margin.includes('-') ||
      [style.float, style.transform, style.translate].some((one) => one !== 'none') ||
      [style.gridRowStart, style.gridColumnStart].some((one) => one !== 'auto')
    );
  }

  function isBlended(element: Element): boolean {
    const known = blended.get(element);
    if (known !== undefined) return known;
    const { opacity, mixBlendMode, filter } = getComputedStyle(element);
    const isOwn = `${opacity} ${mixBlendMode} ${filter}` !== '1 normal none';
    const parent = element.parentElement;
    const is = isOwn || (parent !== null && isBlended(parent));
    blended.set(element, is);
    return is;
  }
}
