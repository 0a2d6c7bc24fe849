/** The elements that a sign may have. */
const drawingElements = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon style ' +
    'linearGradient radialGradient stop clipPath mask pattern marker ' +
    'filter feBlend feColorMatrix feComposite feDropShadow feFlood feGaussianBlur feMerge feMergeNode feOffset'
  ).split(' '),
);
/** The elements that show nothing: left out together with their content. */
export const silentElements = new Set(['title', 'desc', 'metadata']);
const letters = new Set(['text', 'tspan', 'textPath', 'font']);

export const svgMessages = {
  unreadable: 'This is no SVG file that can be read.',
  notSvg: 'This is no SVG file.',
  doctype: 'It has a DOCTYPE or entities. Please save it without them, as a plain SVG.',
  instruction: 'It has a processing instruction, which a sign may not have.',
  letters:
    'Its letters are text. Please turn them into outlines, so that they look the same everywhere.',
  reference: 'It refers to something outside the file, which a sign may not do.',
  styles: 'Its styles contain more than colours and lines. Please save it as a plain SVG.',
  tooComplex: 'It is too complex for a sign.',
  noSize: 'It does not say how large it is. Please save it with a viewBox.',
  element: (name: string) => `It has <${name}>, which a sign may not have.`,
  handler: (name: string) => `It has ${name}, and a sign may not contain scripts.`,
} as const;

/** The most elements, and the most copies of elements: copies of copies multiply. */
export const maxElements = 4_000;
export const maxCopies = 16;

/** The fault of an element; undefined for an allowed one. */
export function findElementError(name: string): string | undefined {
  if (drawingElements.has(name)) return undefined;
  return letters.has(name) ? svgMessages.letters : svgMessages.element(name);
}

/** The fault of a value, without its entities; undefined for an allowed one. */
export function findValueError(name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return svgMessages.handler(name);
  if (/^(?:xlink:)?href$/i.test(name)) {
    return /^#[\w:.-]+$/.test(value.trim()) ? undefined : svgMessages.reference;
  }
  return findStyleError(value);
}

/** The fault of a text of styles: it may refer to parts of the same file only. */
export function findStyleError(styles: string): string | undefined {
  const own = styles.replaceAll(/url\(\s*(["']?)#[\w:.-]+\1\s*\)/gi, '');
  if (/url\s*\(|image(?:-set)?\s*\(|src\s*\(/i.test(own)) return svgMessages.reference;
  return /[@\\<]|javascript:|expression\s*\(|\/\*/i.test(own) ? svgMessages.styles : undefined;
}
