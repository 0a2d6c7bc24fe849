import { isDay } from '../dates.ts';
import { limits } from '../limits.constants.ts';
import { z } from '../zod.ts';
import { group, line, rich } from './fields.ts';
import { heading, search } from './texts.ts';

/** The privacy policy, which is a page and a PDF. */
export const privacy = z.object({
  search: search(),
  policy: group('Policy', {
    title: heading(),
    updated: line('Last changed on', 10, {
      required: 'Please enter a day.',
      help: 'Such as 2026-12-25.',
      check: (value) => (isDay(value) ? undefined : 'Please enter a day such as 2026-12-25.'),
    }),
    text: rich('Text', limits.description, {
      required: 'Please enter a text.',
      help: 'For the page and for the PDF in the footer. {name}, {email}, {phone} and {address} stand for what the business says.',
    }),
  }),
});
export type PrivacyTexts = z.infer<typeof privacy>;
