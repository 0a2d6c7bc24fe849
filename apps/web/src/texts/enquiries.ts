import { enquiriesDefaults } from '@bakery/schemas/pages/site/defaults/enquiries';
import type { Picture } from '@bakery/schemas/content/media';
import type { EnquiriesPicture } from '@bakery/schemas/pages/site/enquiries';
import bannerBread from '../../../../pictures/banner-bread.webp?picture';

/** The pictures that the page for enquiries can show. */
export const enquiriesPictures: Record<EnquiriesPicture, Picture> = { bannerBread };

/** The texts of the page for enquiries as long as nobody has changed them. */
export const enquiriesTexts = { key: 'enquiries', original: enquiriesDefaults } as const;

/** The fixed texts of the page for enquiries. */
export const enquiries = {
  form: {
    document: 'Any kind of file, up to 10 MB: a purchase list, a drawing of the cake.',
    unparsed:
      'Nothing is lost: go back with your browser’s Back button, and what you typed is still in the form. Then send it again.',
    waiting: 'Waiting for a network: we will send it as soon as you are online.',
    startAgain: 'Start with an empty form',
  },
  whatsApp: {
    action: 'Chat on WhatsApp',
    scan: 'Scan to Connect Now',
    scanHelp: 'Point your phone’s camera at the code, and the chat with us opens.',
  },
  careers: { action: 'APPLY NOW' },
} as const;
