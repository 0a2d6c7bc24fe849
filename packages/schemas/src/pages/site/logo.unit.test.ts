import { describe, expect, it } from 'vitest';
import { findLogoError, logoMessages } from './logo.ts';
import { svgMessages } from './svg-rules.ts';
import { cleanSvg } from './svg.ts';

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inner: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg ${xmlns} ${attributes}>${inner}</svg>`;
const shape = '<path fill="#123" d="M0 0h40v20z"/>';
const errorOf = (file: string) => {
  const clean = cleanSvg(file);
  return 'error' in clean ? clean.error : undefined;
};

describe('a drawing', () => {
  it('is written anew, without what is no part of it', () => {
    const file =
      '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n' +
      `<svg ${xmlns} xmlns:i="urn:i" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0,0 40 20" i:v="1">` +
      '<title>Old &amp; bold</title><metadata><rdf a="&lt;"/></metadata><i:view><path d="M1 1"/></i:view>' +
      '<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs>' +
      "<style>.a > path { fill: url('#g'); }</style>" +
      `<g class='a'>text<use xlink:href="#g"/></g></svg>\n`;
    expect(cleanSvg(file)).toEqual({
      width: 40,
      height: 20,
      svg:
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20">' +
        '<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs>' +
        '<style>.a &gt; path { fill: url(\'#g\'); }</style><g class="a"><use href="#g"/></g></svg>',
    });
  });

  it('is the same when it is cleaned again', () => {
    const once = cleanSvg(svg(`<style>a&gt;b{fill:red}</style>${shape}`));
    expect('svg' in once && cleanSvg(once.svg)).toEqual(once);
  });

  it.each([
    ['no picture', 'hello', svgMessages.notSvg],
    ['a page', '<html><body/></html>', svgMessages.element('html')],
    ['an empty file', '', svgMessages.unreadable],
    ['a cut file', svg(shape).slice(0, -9), svgMessages.unreadable],
    ['wrong nesting', svg('<g><path d=""></g></path>'), svgMessages.unreadable],
    ['two drawings', svg(shape) + svg(shape), svgMessages.unreadable],
    ['an attribute without quotes', svg('<path d=M0/>'), svgMessages.unreadable],
    ['a document type', `<!DOCTYPE svg>${svg(shape)}`, svgMessages.doctype],
    ['an entity', `<!DOCTYPE s [<!ENTITY a "b">]>${svg('&a;')}`, svgMessages.doctype],
    ['an unknown entity in a value', svg('<path d="&a;"/>'), svgMessages.doctype],
    ['a style sheet', `<?xml-stylesheet href="x"?>${svg(shape)}`, svgMessages.instruction],
    ['a script', svg('<script>alert(1)</script>'), svgMessages.element('script')],
    ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>'), svgMessages.element('SCRIPT')],
    ['a handler', svg(shape, 'viewBox="0 0 1 1" onload="x()"'), svgMessages.handler('onload')],
    ['a handler in capitals', svg('<path OnClick="x()"/>'), svgMessages.handler('OnClick')],
    ['a foreign object', svg('<foreignObject/>'), svgMessages.element('foreignObject')],
    ['an animation', svg('<set attributeName="href"/>'), svgMessages.element('set')],
    ['a link', svg('<a href="#x"/>'), svgMessages.element('a')],
    ['a picture', svg('<image href="#x"/>'), svgMessages.element('image')],
    ['letters', svg('<text>Bread</text>'), svgMessages.letters],
    ['a reference to a site', svg('<use href="https://x.test/#a"/>'), svgMessages.reference],
    ['a script as a reference', svg('<use xlink:href="javascript:x"/>'), svgMessages.reference],
    ['an embedded reference', svg('<use href="data:image/svg+xml,x"/>'), svgMessages.reference],
    ['a fill from elsewhere', svg('<path fill="url(//x.test/a#b)"/>'), svgMessages.reference],
    ['an escaped one', svg('<path fill="&#117;rl(//x.test)"/>'), svgMessages.reference],
    ['one by a style', svg('<path style="fill:URL( \'http://x\' )"/>'), svgMessages.reference],
    ['an imported style', svg('<style>@import "x";</style>'), svgMessages.styles],
    ['an escape in styles', svg('<style>a{b:\\75 rl(x)}</style>'), svgMessages.styles],
    ['a comment in styles', svg('<style>a{b:u/**/rl(x)}</style>'), svgMessages.styles],
    ['no size', svg(shape, 'width="100%"'), svgMessages.noSize],
    ['a size of nothing', svg(shape, 'viewBox="0 0 0 10"'), svgMessages.noSize],
    ['copies of copies', svg('<use href="#a"/>'.repeat(17)), svgMessages.tooComplex],
  ])('may not have %s', (_what, file, error) => {
    expect(errorOf(file)).toBe(error);
  });
});

const dataUrl = (type: string, bytes: Uint8Array | string) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
const ofSvg = (file: string) => dataUrl('svg+xml', file);
function png(width: number, height: number, length = 100): string {
  const bytes = Buffer.alloc(length);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return dataUrl('png', bytes);
}

describe('a sign', () => {
  it.each([
    ['an SVG', ofSvg(svg(shape)), undefined],
    ['a PNG', png(256, 256), undefined],
    ['a wide PNG', png(512, 128), undefined],
    ['a small PNG', png(255, 100), logoMessages.tooSmall(255, 100)],
    ['a PNG of too many pixels', png(2_049, 2_000), logoMessages.tooManyPixels],
    ['a PNG of too many bytes', png(300, 300, 600_001), logoMessages.pngTooLarge],
    ['a line', png(1_000, 200), logoMessages.shape],
    ['a tall SVG', ofSvg(svg(shape, 'viewBox="0 0 1 5"')), logoMessages.shape],
    ['an SVG of too many bytes', ofSvg(svg(shape.repeat(3_000))), logoMessages.svgTooLarge],
    ['an SVG with a script', ofSvg(svg('<script/>')), svgMessages.element('script')],
    ['a PNG that is none', dataUrl('png', svg(shape)), logoMessages.type],
    ['a JPEG', dataUrl('jpeg', 'x'), logoMessages.type],
    ['an address', 'https://x.test/sign.svg', logoMessages.type],
  ])('may be or not be: %s', (_what, value, error) => {
    expect(findLogoError(value)).toBe(error);
  });
});
