import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { element, escapeXml, textElement } from './xml.ts';

const parser = new XMLParser({ ignoreAttributes: false, trimValues: false });

describe('escapeXml', () => {
  test('escapes any text', () => {
    const texts = [
      'Bread & Butter <b>"now"</b> ]]> &amp; it\'s',
      '</title></item><script>alert(1)</script>',
      'केक ₹50 🍞',
      '<!-- -- ><?php ?><!DOCTYPE x [<!ENTITY y "z">]>&y;',
    ];
    for (const text of texts) {
      const xml = `<a b="${escapeXml(text)}">${escapeXml(text)}</a>`;
      expect(XMLValidator.validate(xml)).toBe(true);
      expect(parser.parse(xml)).toEqual({ a: { '#text': text, '@_b': text } });
    }
  });

  test('removes characters that XML does not allow', () => {
    expect(escapeXml('a\0b\u0008c\u001bd\ufffee\uffff')).toBe('abcde');
    expect(escapeXml('lone \ud83c and \udf5e, pair \ud83c\udf5e')).toBe('lone  and , pair 🍞');
    expect(escapeXml('tab\tline\n')).toBe('tab\tline\n');
  });
});

test('an element without content is left out', () => {
  expect(textElement('category', undefined)).toBe('');
  expect(element('a', '', ' b="c"')).toBe('<a b="c"></a>');
});
