import { quarantineFrom } from '@bakery/schemas/enquiries/spam';
import { describe, expect, it } from 'vitest';
import { scoreEnquiry } from './spam-score.ts';
import type { SpamSignals } from './spam-score.ts';

const person: SpamSignals = {
  full_name: 'Asha Rao',
  message: 'Do you bake eggless cakes for a wedding of 200 guests?',
  isHoneypotFilled: false,
  elapsed: 40_000,
  otherAddresses: 0,
  address: { spam: 0, good: 0 },
  network: { spam: 0, good: 0 },
};
const score = (changes: Partial<SpamSignals>) => scoreEnquiry({ ...person, ...changes });
const kinds = (changes: Partial<SpamSignals>) => score(changes).reasons.map(({ kind }) => kind);

describe('the score of an enquiry', () => {
  it('is zero for what a person sends, however it is sent', () => {
    expect(score({})).toEqual({ score: 0, reasons: [] });
    expect(score({ elapsed: undefined })).toEqual({ score: 0, reasons: [] });
  });

  it.each<[string, Partial<SpamSignals>]>([
    ['a link to the own shop', { message: 'We are https://shop.example.com/, see our menu' }],
    ['two links', { message: 'See https://a.example.com and https://b.example.com' }],
    ['many links', { message: 'x.com y.com z.com https://a.example https://b.example' }],
    ['a form that the browser filled in', { elapsed: 900 }],
    ['a text that many send', { otherAddresses: 40 }],
    ['a network from which spam came', { network: { spam: 9, good: 0 } }],
    ['a fast one with a link', { elapsed: 900, message: 'We are www.example.com' }],
  ])('does not bring %s into quarantine by itself', (_, changes) => {
    expect(score(changes).score).toBeGreaterThan(0);
    expect(score(changes).score).toBeLessThan(quarantineFrom);
  });

  it.each<[string, Partial<SpamSignals>]>([
    ['a field that people do not see', { isHoneypotFilled: true }],
    ['an address that has sent spam', { address: { spam: 1, good: 0 } }],
    ['a fast one with many links', { elapsed: 100, message: 'a.com b.com c.com' }],
    ['a repeated text with a link', { otherAddresses: 5, message: 'Buy at www.example.com' }],
    ['links in the name and as markup', { full_name: 'win.com', message: '[url=x]' }],
  ])('brings %s into quarantine', (_, changes) => {
    expect(score(changes).score).toBeGreaterThanOrEqual(quarantineFrom);
  });

  it('has a reason for all points, and stays between 0 and 100', () => {
    const all = score({
      full_name: 'www.example.com',
      message: '<a href="https://one.example">a</a> two.com three.com',
      isHoneypotFilled: true,
      elapsed: 2_400,
      otherAddresses: 2,
      address: { spam: 2, good: 1 },
      network: { spam: 4, good: 0 },
    });
    expect(all.score).toBe(100);
    expect(all.reasons).toEqual([
      { kind: 'honeypot', points: 70 },
      { kind: 'fast', points: 30, count: 2 },
      { kind: 'links', points: 40, count: 3 },
      { kind: 'nameLink', points: 30 },
      { kind: 'markup', points: 40 },
      { kind: 'repeated', points: 25, count: 2 },
      { kind: 'spamAddress', points: 60 },
      { kind: 'spamNetwork', points: 35, count: 4 },
    ]);
    expect(score({ address: { spam: 0, good: 3 } }).score).toBe(0);
  });

  it('trusts an address that the desk has released', () => {
    const known = { isHoneypotFilled: true, address: { spam: 0, good: 1 } };
    expect(score(known).score).toBeLessThan(quarantineFrom);
    expect(kinds({ ...known, network: { spam: 0, good: 1 } })).toEqual([
      'honeypot',
      'goodAddress',
      'goodNetwork',
    ]);
    // As often the one as the other: what was released speaks for it.
    expect(kinds({ address: { spam: 1, good: 1 } })).toEqual(['goodAddress']);
  });
});
