import type { EnquiriesTexts } from '../enquiries.ts';
import { titleDefaults } from './titles.ts';

export const enquiriesDefaults: EnquiriesTexts = {
  search: {
    title: titleDefaults.enquiries,
    description:
      'Write to us, call us or come by: our office and shops in Raipur, bulk orders and careers.',
    image: '',
  },
  opening: {
    heading: 'Contact / Enquiries',
    text: 'A standing order for your shop, a cake for four hundred guests, or a word about this morning’s loaf: it reaches people, not a machine.',
    picture: 'bannerBread',
    alt: 'Two crusty loaves, a sliced fruit loaf and soft buns',
  },
  form: {
    heading: 'Write to us',
    text: 'We answer on the next working day, mostly by phone.',
  },
  reach: { heading: 'Call or visit' },
  whatsApp: {
    heading: 'On WhatsApp',
    text: 'Prefer to type? Send us a message; somebody of the shop answers between 8:00 and 20:00.',
  },
  careers: {
    heading: 'Careers',
    text: 'Bakers, drivers, food technologists and people behind the counter: we train our own, and the night shift gets the first bread.',
  },
};
