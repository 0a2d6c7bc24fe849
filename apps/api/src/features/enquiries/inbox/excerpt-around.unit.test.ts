import { describe, expect, it } from 'vitest';
import { excerptAround } from './excerpt-around.ts';

const long = `${'before '.repeat(40)}the Saffron\n  rusk ${'after '.repeat(40)}`;

describe('the part of a text around what was searched', () => {
  it('is the whole of a short text, on one line', () => {
    expect(excerptAround('Called\n twice ', 'twice', 40)).toBe('Called twice');
  });

  it('has the words within the length, and says where it leaves something out', () => {
    const part = excerptAround(long, 'saffron rusk', 60);
    expect(part).toMatch(/^….*the Saffron rusk after.*…$/);
    expect([...part].length).toBeLessThanOrEqual(62);
  });

  it('begins or ends with the text where the words are there', () => {
    expect(excerptAround(long, 'before', 60)).toMatch(/^before before.*…$/);
    expect(excerptAround(`${long}at the end`, 'the end', 60)).toMatch(/^….*at the end$/);
  });

  it('is the beginning where the words are spread otherwise', () => {
    expect(excerptAround(long, 'nowhere', 20)).toMatch(/^before before.*…$/);
  });
});
