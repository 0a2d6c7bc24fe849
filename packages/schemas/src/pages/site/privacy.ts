import { limits } from '../../common/limits.constants.ts';
import { z } from '../../common/zod.ts';
import { day, group, rich } from './fields.ts';
import { heading, search } from './texts.ts';

/** The privacy policy, which is a page and a PDF. */
export const privacy = z.object({
  search: search(),
  policy: group('Policy', {
    title: heading(),
    updated: day('Last changed on', { help: 'Becomes today when the text is changed.' }),
    text: rich('Text', limits.description, {
      required: 'Please enter a text.',
      help: 'For the page and for the PDF in the footer. {name}, {email}, {phone} and {address} stand for what the business says. Visits are counted without cookies and without keeping anything about a visitor: a sentence like this may stand here.',
    }),
  }),
});
export type PrivacyTexts = z.infer<typeof privacy>;
