import { describe, expect, it } from 'vitest';
import { guessSubject } from './enquiry-subject.ts';

describe('what an enquiry is about', () => {
  it.each([
    ['We need 200 packets of rusk for our canteen every month.', 'bulk'],
    ['Cakes for a WEDDING in December, please send prices', 'bulk'],
    ['We run a café and would like a price list', 'bulk'],
    ['Need 250 vegetable puffs by Friday', 'bulk'],
    ['We are at 12 Station Road', 'other'],
    ['120 guests, can you bake for that?', 'bulk'],
    ['I want to become a distributor of your bread in Bhilai.', 'distributor'],
    ['Do you offer a franchise or a dealership? I own a shop', 'distributor'],
    ['The bread that I bought was stale and I want a refund', 'feedback'],
    ['Loved the plum cake, delicious!', 'feedback'],
    ['Is there a vacancy for a baker? My resume is attached.', 'careers'],
    ['I have experience as a driver and look for a job', 'careers'],
    ['हमारी बेटी की शादी में २५० मेहमानों के लिए केक चाहिए', 'bulk'],
    ['250 लोगों के लिए नाश्ता चाहिए', 'bulk'],
    ['shaadi ke liye 50 packets rusk chahiye', 'bulk'],
    ['मैं रायपुर में आपका वितरक बनना चाहता हूँ', 'distributor'],
    ['आपकी ब्रेड ख़राब निकली, पैसे वापस चाहिए', 'feedback'],
    ['आपकी ब्रेड ख़राब निकली', 'feedback'],
    ['क्या आपके यहाँ नौकरी मिलेगी?', 'careers'],
    ['रविवार को दुकान खुली है?', 'other'],
    ['Are you open on Sunday?', 'other'],
    ['', 'other'],
  ])('“%s” is %s', (message, subject) => {
    expect(guessSubject(message)).toBe(subject);
  });

  it('is told by whole beginnings of words alone', () => {
    expect(guessSubject('We do border trade')).toBe('other');
    expect(guessSubject('The disorder was great')).toBe('other');
  });

  it('is the one with the most words, and the rarer one of two', () => {
    expect(guessSubject('As a distributor and stockist I order monthly')).toBe('distributor');
    expect(guessSubject('I complain about my order')).toBe('feedback');
  });

  it('is a bulk order where a product was chosen and nothing else is said', () => {
    expect(guessSubject('Please call me', true)).toBe('bulk');
    expect(guessSubject('It was stale', true)).toBe('feedback');
  });
});
