import { escapeHtml } from '../../common/escape-html.ts';
import {
  findElementError,
  findStyleError,
  findValueError,
  maxCopies,
  maxElements,
  silentElements,
  svgMessages,
} from './svg-rules.ts';

/** A drawing that may be shown: what is not part of it has been left out. */
export interface CleanSvg {
  svg: string;
  width: number;
  height: number;
}

type Attributes = Map<string, string>;

/** The error of a drawing that has something forbidden. */
class DrawingError extends Error {}

const token =
  /<!--[\s\S]*?-->|<\/([\w:.-]+)\s*>|<([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads an SVG file as a sign: shapes, colours and references within the file. Returns the drawing without
 * comments, descriptions and what editors store, or what is wrong with it. It is written anew, so nothing
 * that is not read here is part of it.
 */
export function cleanSvg(file: string): CleanSvg | { error: string } {
  try {
    return readDrawing(file.replace(/^\uFEFF/, '').trim());
  } catch (error) {
    if (error instanceof DrawingError) return { error: error.message };
    throw error;
  }
}

function readDrawing(file: string): CleanSvg {
  const source = file.replace(/^<\?xml\s[^?<]*\?>/, '');
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|\[CDATA)/i.test(source)) fail(svgMessages.doctype);
  if (source.includes('<?')) fail(svgMessages.instruction);
  const out: string[] = [];
  const open: { name: string; isWritten: boolean }[] = [];
  let size: Omit<CleanSvg, 'svg'> | undefined;
  let elements = 0;
  let copies = 0;
  for (token.lastIndex = 0; token.lastIndex < source.length;) {
    const match = token.exec(source);
    if (!match) fail(svgMessages.unreadable);
    const [, closed, name, written = '', empty, text] = match;
    const around = open.at(-1);
    const isShown = around?.isWritten ?? true;
    if (closed !== undefined) {
      if (around?.name !== closed) fail(svgMessages.unreadable);
      open.pop();
      if (isShown) out.push(`</${closed}>`);
    } else if (name !== undefined) {
      if (!around && size) fail(svgMessages.unreadable);
      const isLeftOut = !isShown || silentElements.has(name) || name.includes(':');
      if (!isLeftOut) {
        check(findElementError(name));
        elements += 1;
        if (name === 'use') copies += 1;
        if (elements > maxElements || copies > maxCopies) fail(svgMessages.tooComplex);
        const attributes = readAttributes(written);
        if (!around) size = frame(name, attributes);
        out.push(`<${name}${writeAttributes(attributes)}${empty}>`);
      }
      if (!around && !size) fail(svgMessages.notSvg);
      if (!empty) open.push({ name, isWritten: !isLeftOut });
    } else if (text !== undefined && isShown && around?.name === 'style') {
      const styles = decode(text);
      check(findStyleError(styles));
      out.push(escapeHtml(styles));
    } else if (text?.trim() && !around) fail(svgMessages.notSvg);
  }
  if (!size || open.length > 0) fail(svgMessages.unreadable);
  return { svg: out.join(''), ...size };
}

function readAttributes(written: string): Attributes {
  const attributes: Attributes = new Map();
  for (const [, name = '', double, single] of written.matchAll(attribute)) {
    const value = decode(double ?? single ?? '');
    // Names that editors add are in name spaces of their own.
    const isOwn = !name.includes(':') || name === 'xlink:href';
    if (!isOwn || name === 'xmlns') continue;
    check(findValueError(name, value));
    attributes.set(name === 'xlink:href' ? 'href' : name, value);
  }
  return attributes;
}

/** Gives the outermost element its name space, its size and its viewBox. */
function frame(name: string, attributes: Attributes): Omit<CleanSvg, 'svg'> {
  if (name !== 'svg') fail(svgMessages.notSvg);
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const pixels = (side: string) =>
    Number(/^([\d.]+)(?:px)?$/.exec(attributes.get(side) ?? '')?.[1]);
  const [left = 0, top = 0, width = NaN, height = NaN] =
    box.length === 4 ? box : [0, 0, pixels('width'), pixels('height')];
  if (![left, top].every(Number.isFinite) || !(width > 0 && height > 0)) fail(svgMessages.noSize);
  if (!Number.isFinite(width * height)) fail(svgMessages.noSize);
  // In one order, however often it is cleaned.
  for (const own of ['viewBox', 'width', 'height']) attributes.delete(own);
  attributes.set('xmlns', 'http://www.w3.org/2000/svg');
  attributes.set('viewBox', `${left} ${top} ${width} ${height}`);
  attributes.set('width', String(width));
  attributes.set('height', String(height));
  return { width, height };
}

function writeAttributes(attributes: Attributes): string {
  return [...attributes].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
}

function decode(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));|&/gi,
    (_, dec?: string, hex?: string, name = '') => {
      const code = dec ? Number(dec) : hex ? Number.parseInt(hex, 16) : undefined;
      if (code !== undefined && code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
      return entities[name] ?? fail(svgMessages.doctype);
    },
  );
}

function check(error: string | undefined): void {
  if (error !== undefined) fail(error);
}

function fail(error: string): never {
  throw new DrawingError(error);
}
