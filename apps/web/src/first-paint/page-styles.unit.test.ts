import { describe, expect, it } from 'vitest';
import { selectStyles, splitStyles } from './page-styles.ts';

function choose(css: string, html: string): string {
  return selectStyles(splitStyles(css), html);
}

describe('selectStyles', () => {
  it('selects the rules whose classes the page contains, in their order', () => {
    const css = '.b{color:red}.a{color:blue}.a .c{margin:0}.a.b{padding:0}';
    expect(choose(css, '<p class="a"></p>')).toBe('.a{color:blue}');
    expect(choose(css, '<p class="x c a"></p>')).toBe('.a{color:blue}.a .c{margin:0}');
    expect(choose(css, '<p class="a"><b class="b"></b></p>')).toBe(
      '.b{color:red}.a{color:blue}.a.b{padding:0}',
    );
  });

  it('selects a rule when one of its selectors applies', () => {
    expect(choose('.a,.b{color:red}', '<p class="b"></p>')).toBe('.a,.b{color:red}');
    expect(choose('.a,p{color:red}', '<p></p>')).toBe('.a,p{color:red}');
  });

  it('does not require the classes inside a condition', () => {
    const css = '.a:not(.b:is(.c,.d)):hover{color:red}.e:has(.a){color:red}';
    expect(choose(css, '<p class="a"></p>')).toBe('.a:not(.b:is(.c,.d)):hover{color:red}');
  });

  it('selects rules without classes', () => {
    const css =
      '@charset "utf-8";:root{--a:1}@keyframes k{from{color:red}}@font-face{font-family:F}h1{margin:0}';
    expect(choose(css, '')).toBe(css);
  });

  it('selects inside conditions, and leaves out empty ones', () => {
    const css = '@media (width>=1px){@supports (gap:1px){.a{gap:1px}.b{gap:2px}}.c{gap:3px}}';
    expect(choose(css, '<p class="b"></p>')).toBe(
      '@media (width>=1px){@supports (gap:1px){.b{gap:2px}}}',
    );
    expect(choose(css, '<p class="d"></p>')).toBe('');
  });

  it('does not take words of the text for classes', () => {
    expect(choose('.a{color:red}', '<p title="a">a class="b"</p>')).toBe('');
  });
});
