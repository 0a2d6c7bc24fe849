import type { DeskSubject } from './desk.constants.ts';

/** Words that tell what an enquiry is about; each may end differently, as `order` and `orders` do. */
const words: Record<Exclude<DeskSubject, 'other'>, readonly string[]> = {
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
  ],
};

const patterns = Object.entries(words).map(([subject, starts]) => ({
  subject: subject as Exclude<DeskSubject, 'other'>,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${starts.join('|')})`, 'giu'),
}));

/** So many pieces, kilograms, people or baked things, of one kind: a large order, whatever else it says. */
const quantity =
  /(?<![\p{L}\p{N}])\d{2,}\s*(?:\p{L}+\s+){0,2}(?:pcs|pieces|packets|packs|boxes|kg|kgs|dozens?|people|persons|guests|loaves|breads|buns|pav|rolls|cakes|cupcakes|muffins|pastries|puffs|patties|cookies|biscuits|rusks|toasts|sandwiches)(?!\p{L})/iu;

/**
 * What an enquiry is probably about, by the words of its message: the subject with the most of them; where two have
 * as many, the rarer one. Who asks about a product by its Bulk Enquiry button and says nothing else, for a bulk order.
 */
export function guessSubject(message: string, isAboutProduct = false): DeskSubject {
  const counted = patterns.map(({ subject, pattern }) => ({
    subject,
    count:
      new Set([...message.matchAll(pattern)].map(([word]) => word.toLowerCase())).size +
      (subject === 'bulk' && quantity.test(message) ? 1 : 0),
  }));
  const best = counted.reduce((first, one) => (one.count > first.count ? one : first));
  if (best.count > 0) return best.subject;
  return isAboutProduct ? 'bulk' : 'other';
}
