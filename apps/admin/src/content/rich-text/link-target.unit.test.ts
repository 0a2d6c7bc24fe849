import { describe, expect, it } from 'vitest';
import { linkTarget, meantLink } from './link-target.ts';

describe('linkTarget', () => {
  it.each([
    ['https://Example.com', 'https://example.com/'],
    ['http://example.com/a b', 'http://example.com/a%20b'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['tel:+910000000000', 'tel:+910000000000'],
    ['javascript:alert(1)', undefined],
    [' java\nscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['ftp://example.com/', undefined],
    ['/news', '/news'],
    ['/about#plant', '/about#plant'],
    ['//example.com', undefined],
    ['/\\example.com', undefined],
    ['mailto:"><script>', undefined],
    ['', undefined],
  ])('%s', (href, expected) => {
    expect(linkTarget(href)).toBe(expected);
  });
});

describe('meantLink', () => {
  it.each([
    ['example.com/menu?a=1', 'https://example.com/menu?a=1'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['orders@example.com', 'mailto:orders@example.com'],
    ['+91 00000 00000', 'tel:+910000000000'],
    ['javascript:alert(1)', undefined],
    ['/news', '/news'],
    ['//example.com', undefined],
    ['just words', undefined],
    ['word', undefined],
  ])('%s', (typed, expected) => {
    expect(meantLink(typed)).toBe(expected);
  });
});
