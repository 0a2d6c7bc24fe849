import { z } from '../../common/zod.ts';
import { group } from './fields.ts';
import { alt, heading, picture, search, text, wideSize } from './texts.ts';

export const enquiriesPictures = { bannerBread: 'Bread on a warm ground' } as const;
export type EnquiriesPicture = keyof typeof enquiriesPictures;

/** The texts of the page for enquiries; what the form says is fixed. */
export const enquiries = z.object({
  search: search(),
  opening: group('Opening', {
    heading: heading(),
    text: text(),
    picture: picture(enquiriesPictures, wideSize),
    alt: alt(),
  }),
  form: group('Form', { heading: heading(), text: text() }),
  reach: group('Places', { heading: heading() }),
  whatsApp: group('WhatsApp', { heading: heading(), text: text() }),
  careers: group('Careers', { heading: heading(), text: text() }),
});
export type EnquiriesTexts = z.infer<typeof enquiries>;
