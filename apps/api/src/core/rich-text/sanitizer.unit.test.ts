import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasTooManyTags, maxTags } from './rich-text-size.ts';
import { pictureSources, sanitizeRichText, withMediaBase } from './sanitizer.ts';
import { readRichText } from './stored-rich-text.ts';

const api = 'https://api.example.com';
const clean = (html: string) => sanitizeRichText(html, [api]);

describe('what the editor makes', () => {
  it.each([
    '<h1>One</h1><h2>Two</h2><h3>Three</h3><p>Line<br />break</p><hr />',
    '<p><strong>a</strong><em>b</em><u>c</u><s>d</s>H<sub>2</sub>O x<sup>2</sup> <code>e</code></p>',
    '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul><blockquote><p>c</p></blockquote>',
    '<pre><code class="language-typescript"><span class="hljs-keyword">const</span> a = 1 &lt; 2;</code></pre>',
    '<pre><code class="language-c++"><span class="hljs-title function_">main</span>()</code></pre>',
    '<p data-align="center" data-indent="8">a</p><h2 data-align="right">b</h2><li data-indent="1">c</li>',
    '<p><span data-size="small">a</span><span data-size="large">b</span><span data-size="huge">c</span></p>',
    '<p><img src="/uploads/0123456789abcdef/640.webp" alt="A &quot;cake&quot;" width="640" height="480" /></p>',
    '<p><a href="https://example.com/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">x</a></p>',
    '<p><a href="mailto:a@example.com" rel="noopener noreferrer">m</a><a href="tel:+910000000000" rel="noopener noreferrer">t</a></p>',
    '<p>1 &lt; 2 &amp;&amp; 3 &gt; 2 “quoted” 😀</p>',
  ])('stays as it is: %s', (html) => {
    expect(clean(html)).toBe(html);
  });

  it('leads to pages of our own by their path', () => {
    const link = '<a href="/Cream%20Rolls" rel="noopener noreferrer">rolls</a>';
    expect(clean('<a href="/Cream%20Rolls">rolls</a>')).toBe(link);
    expect(clean(link)).toBe(link);
  });

  it('is brought to one spelling', () => {
    expect(clean('<p style="text-align: Center; color: red">a</p>')).toBe(
      '<p data-align="center">a</p>',
    );
    expect(clean('<p><span style="font-size:2.5em">a</span></p>')).toBe(
      '<p><span data-size="huge">a</span></p>',
    );
    expect(
      clean('<p class="ql-align-justify ql-indent-2"><span class="ql-size-small">a</span></p>'),
    ).toBe('<p data-align="justify" data-indent="2"><span data-size="small">a</span></p>');
    expect(clean('<p><b>a</b><i>b</i><del>c</del><strike>d</strike><ins>e</ins></p>')).toBe(
      '<p><strong>a</strong><em>b</em><s>c</s><s>d</s><u>e</u></p>',
    );
    expect(clean(`<img src="${api}/uploads/a/1.jpg">`)).toBe(
      '<img src="/uploads/a/1.jpg" alt="" />',
    );
    expect(clean('<a href="HTTPS://Example.com" target="_top" rel="opener">x</a>')).toBe(
      '<a href="https://example.com/" rel="noopener noreferrer">x</a>',
    );
  });
});

describe('what office programs make', () => {
  it.each([
    [
      '<table><tr><td style="color:red">Bun</td><td>30</td></tr><tr><td>Pav</td><td><b>25</b></td></tr></table>',
      '<table><tbody><tr><td><p>Bun</p></td><td><p>30</p></td></tr><tr><td><p>Pav</p></td><td><p><strong>25</strong></p></td></tr></tbody></table>',
    ],
    [
      '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·&nbsp;</span><![endif]>Bun</p>',
      '<ul><li><p>Bun</p></li></ul>',
    ],
  ])('%s', (html, cleaned) => {
    expect(clean(html)).toBe(cleaned);
    expect(clean(cleaned)).toBe(cleaned);
  });
});

describe('what must not be', () => {
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<style>p{}</style><p>a</p>', '<p>a</p>'],
    ['<p onclick="x()" id="a" class="b" style="position:fixed">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href=" java\nscript:alert(1)">a</a>', 'a'],
    ['<a href="data:text/html,x">a</a>', 'a'],
    ['<a href="//evil.example/">a</a>', 'a'],
    ['<a href="ftp://example.com/">a</a>', 'a'],
    [String.raw`<a href="/\evil.example/">a</a>`, 'a'],
    ['<a href="bread">a</a>', 'a'],
    ['<img src="https://evil.example/a.png" onerror="x()">', ''],
    ['<img src="data:image/png;base64,AAAA">', ''],
    ['<img src="/uploads/../api/contact">', ''],
    ['<img src="//evil.example/uploads/a/1.jpg">', ''],
    ['<img src="https://api.example.com.evil.example/uploads/a/1.jpg">', ''],
    ['<svg><a href="javascript:x"><text>a</text></a></svg>b', 'b'],
    ['<math><mtext><img src=x onerror=x()></mtext></math>b', 'b'],
    ['<table><tr><td>a</td></tr></table>', '<p>a</p>'],
    ['<iframe src="https://evil.example"></iframe>a', 'a'],
    ['<p>a<!-- comment --></p>', '<p>a</p>'],
    [
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
      expect.not.stringContaining('<'),
    ],
    ['<p data-align="expression(1)" data-indent="9">a</p>', '<p>a</p>'],
    ['<span style="font-size: 900px">a</span>', 'a'],
    ['<code class="language-js evil">a</code>', '<code class="language-js">a</code>'],
    [
      '<img src="/uploads/a/1.jpg" width="100%" height="-1">',
      '<img src="/uploads/a/1.jpg" alt="" />',
    ],
  ])('%s', (html, expected) => {
    expect(clean(html)).toEqual(expected);
  });

  it('does not nest without end', () => {
    const depth = clean('<b>'.repeat(20_000)).split('<strong>').length - 1;
    expect(depth).toBeLessThanOrEqual(60);
  });
});

const tags =
  'p h1 h3 h5 ul ol li pre code span a b div blockquote hr br script style svg math table tbody tr td th caption col textarea noscript iframe template select title xmp form object plaintext button option constructor __proto__'.split(
    ' ',
  );
const values = fc.oneof(
  fc.constantFrom(
    'javascript:alert(1)',
    'JaVaScRiPt&#58;x',
    'data:text/html,x',
    '/uploads/a/1.jpg',
    'https://example.com/?a=1&b="',
    'text-align:center',
    'expression(x)',
    'hljs-a language-b',
    '_blank',
    '3',
    'vbscript:x',
    '//e.example/uploads/a/1.jpg',
  ),
  fc.string(),
);
const attributes = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'href',
        'src',
        'style',
        'class',
        'onclick',
        'onerror',
        'target',
        'data-size',
        'data-align',
        'data-indent',
        'alt',
        'width',
        'start',
        'srcdoc',
        'colspan',
        'rowspan',
        'align',
        'xlink:href',
        'formaction',
      ),
      values,
    ),
    { maxLength: 3 },
  )
  .map((list) => list.map(([name, value]) => ` ${name}="${value}"`).join(''));
const pieces = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '<',
    '>',
    '"',
    '&lt;script&gt;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '</',
    '&#0;',
    '\u00a0',
    '<p',
    '</p/>',
    '<img src=x onerror=alert(1)//',
    '&amp;lt;',
  ),
  fc.tuple(fc.constantFrom(...tags), attributes).map(([tag, list]) => `<${tag}${list}>`),
  fc.constantFrom(...tags).map((tag) => `</${tag}>`),
);
const garbage = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

/** Everything between < and > of sanitised HTML is markup: text has both escaped. */
const known =
  /^<(?:\/(?:p|h1|h2|h3|ul|ol|li|blockquote|pre|table|tbody|tr|td|th|strong|em|u|s|sub|sup|code|span|a)|(?:br|hr) \/|(?:p|h1|h2|h3|ul|ol|li|blockquote|pre|table|tbody|tr|td|th|strong|em|u|s|sub|sup|code|span|a|img)(?: (?:href="(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^"<>]*"|target="_blank"|rel="noopener noreferrer"|src="\/uploads\/[\w/-]+\.\w+"|alt="[^"<>]*"|(?:width|height|start)="[1-9]\d*"|class="[\w +#.-]+"|data-size="(?:small|large|huge)"|data-align="(?:center|right|justify)"|data-indent="[1-8]"|(?:col|row)span="[1-9]\d?"))*(?: \/)?)>$/;

describe('whatever is sent', () => {
  it('only known markup comes out, and sanitising again changes nothing', () => {
    fc.assert(
      fc.property(garbage, (html) => {
        const once = clean(html);
        for (const [tag] of once.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(known);
        expect(clean(once)).toBe(once);
      }),
      { numRuns: 1_500 },
    );
  });
});

describe('pictures', () => {
  const html = clean(
    '<p><img src="/uploads/a/1.jpg"><img src="/uploads/b/2.jpg">/uploads/c/3.jpg</p>',
  );

  it('are found in their order', () => {
    expect(pictureSources(html)).toEqual(['/uploads/a/1.jpg', '/uploads/b/2.jpg']);
  });

  it('are named under the origin that serves them, and are ours again when sent back', () => {
    const shown = withMediaBase(html, api);
    expect(shown).toContain(`<img src="${api}/uploads/a/1.jpg"`);
    expect(clean(shown)).toBe(html);
    expect(withMediaBase(html, '')).toBe(html);
  });
});

describe('what is mostly markup', () => {
  it.each(['<b>', '<p>', '<ul></b>', '<li><p>', '</b>', '<x>', '<!--', '<b/>'])(
    'is known by a look at it: %s',
    (part) => {
      expect(hasTooManyTags(part.repeat(100_000 / part.length))).toBe(true);
    },
  );

  it('is no text in which every word is marked up', () => {
    const word = '<span class="hljs-keyword">if</span> <strong>one</strong> ';
    expect(hasTooManyTags(word.repeat(100_000 / word.length))).toBe(false);
    expect(hasTooManyTags('1 < 2 && 3 > 2 '.repeat(6_000))).toBe(false);
  });

  it('has as many tags as the sanitiser can find in it, whatever is sent', () => {
    fc.assert(
      fc.property(garbage, (html) => {
        const repeated = html
          .repeat(Math.ceil(100_000 / Math.max(1, html.length)))
          .slice(0, 100_000);
        if (hasTooManyTags(repeated)) return;
        const { length } = clean(repeated).match(/<[a-z]/g) ?? [];
        expect(length).toBeLessThanOrEqual(maxTags);
      }),
      { numRuns: 15 },
    );
  });
});

describe('what is stored', () => {
  it('is shown as it is, when the sanitiser has made it', () => {
    fc.assert(
      fc.property(garbage, (html) => {
        const once = clean(html);
        expect(readRichText(once)).toBe(once);
      }),
    );
  });

  it.each([
    ['a<br>b<hr>c', 'a<br />b<hr />c'],
    ['<p />a', '<p>a</p>'],
    ['a<img />b<img src="/uploads/a/1.jpg">', 'ab<img src="/uploads/a/1.jpg" alt="" />'],
  ])('is brought to the spelling of the sanitiser: %s', (stored, shown) => {
    expect(readRichText(stored)).toBe(shown);
  });

  it('is sanitised, when it came by another way', () => {
    const hostile = '<p>a</p><script>alert(1)</script><img src=x onerror=alert(1)>';
    for (let time = 0; time < 2; time += 1) expect(readRichText(hostile)).toBe('<p>a</p>');
    expect(readRichText('<b>'.repeat(30_000))).toBe('');
    fc.assert(
      fc.property(garbage, (html) => {
        for (const [tag] of readRichText(html).matchAll(/<[^>]*>?/g)) expect(tag).toMatch(known);
      }),
    );
  });
});
