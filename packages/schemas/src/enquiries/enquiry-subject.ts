import { keysOf } from '../common/keys-of.ts';
import type { EnquirySubject } from './inbox.constants.ts';

/**
 * Words that tell what an enquiry is about, in English and in Hindi, also in Latin letters; each may end differently, as
 * `order` and `orders` do.
 */
const words: Record<Exclude<EnquirySubject, 'other'>, readonly string[]> = {
  careers: [
    'job',
    'vacanc',
    'resume',
    'résumé',
    'curriculum vitae',
    'biodata',
    'bio-data',
    'internship',
    'hiring',
    'recruit',
    'career',
    'apply for',
    'experience as',
    'नौकरी',
    'रोज़गार',
    'रोजगार',
    'भर्ती',
    'बायोडाटा',
    'वैकेंसी',
    'naukri',
    'bharti',
  ],
  distributor: [
    'distribut',
    'dealer',
    'stockist',
    'super stockist',
    'franchis',
    'agency',
    'wholesaler',
    'reseller',
    'retailer',
    'supply to my shop',
    'sell your product',
    'वितरक',
    'डिस्ट्रीब्यूटर',
    'डीलर',
    'एजेंसी',
    'फ्रेंचाइज',
    'फ्रैंचाइज',
    'थोक विक्रेता',
    'दुकान के लिए',
    'dukan ke liye',
  ],
  feedback: [
    'complain',
    'feedback',
    'stale',
    'mould',
    'mold',
    'fungus',
    'expired',
    'refund',
    'bad taste',
    'broken',
    'disappoint',
    'delicious',
    'loved',
    'thank you for',
    'quality of',
    'शिकायत',
    'खराब',
    'ख़राब',
    'बासी',
    'फफूंद',
    'फफूँद',
    'रिफंड',
    'पैसे वापस',
    'स्वादिष्ट',
    'पसंद आ',
    'shikayat',
    'kharab',
    'swadisht',
  ],
  bulk: [
    'bulk',
    'wholesale',
    'wedding',
    'marriage',
    'party',
    'function',
    'event',
    'corporate',
    'canteen',
    'hostel',
    'catering',
    'birthday',
    'order',
    'pieces',
    'packets',
    'boxes',
    'quantity',
    'gift hamper',
    'price list',
    'pricelist',
    'rate list',
    'quotation',
    'cafe',
    'café',
    'restaurant',
    'hotel',
    'weekly',
    'monthly',
    'थोक',
    'शादी',
    'विवाह',
    'पार्टी',
    'समारोह',
    'कार्यक्रम',
    'जन्मदिन',
    'ऑर्डर',
    'आर्डर',
    'मेहमान',
    'पैकेट',
    'डिब्ब',
    'कीमत',
    'क़ीमत',
    'होटल',
    'कैंटीन',
    'thok',
    'shaadi',
    'shadi',
    'mehman',
    'janamdin',
  ],
};

const patterns = keysOf(words).map((subject) => ({
  subject,
  pattern: new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(?:${words[subject].join('|').normalize('NFC')})`,
    'giu',
  ),
}));

/**
 * A number of pieces, kilograms, people or baked things of one kind that makes a large order, whatever else the
 * message says.
 */
const quantity =
  /(?<![\p{L}\p{N}])\p{Nd}{2,}\s*(?:[\p{L}\p{M}]+\s+){0,2}(?:pcs|pieces|packets|packs|boxes|kg|kgs|dozens?|people|persons|guests|loaves|breads|buns|pav|rolls|cakes|cupcakes|muffins|pastries|puffs|patties|cookies|biscuits|rusks|toasts|sandwiches|log|logon|लोग|लोगों|मेहमान|मेहमानों|व्यक्ति|पीस|पैकेट|डिब्बे|किलो|दर्जन|केक|पाव|ब्रेड|बिस्कुट|रस्क)(?![\p{L}\p{M}])/iu;

/**
 * Guesses the subject of an enquiry by the words of its message: the subject with the most of them; where two have as
 * many, the rarer one. Somebody who asks about a product by its Bulk Enquiry button and says nothing else, for a bulk
 * order.
 */
export function guessSubject(message: string, isAboutProduct = false): EnquirySubject {
  // Letters with a dot below have two spellings.
  const text = message.normalize('NFC');
  const counted = patterns.map(({ subject, pattern }) => ({
    subject,
    count:
      new Set([...text.matchAll(pattern)].map(([word]) => word.toLowerCase())).size +
      (subject === 'bulk' && quantity.test(text) ? 1 : 0),
  }));
  const best = counted.reduce((first, one) => (one.count > first.count ? one : first));
  if (best.count > 0) return best.subject;
  return isAboutProduct ? 'bulk' : 'other';
}
