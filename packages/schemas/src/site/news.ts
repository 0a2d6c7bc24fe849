import { z } from '../zod.ts';
import { group } from './fields.ts';
import { heading, search, text } from './texts.ts';

/** The texts of the list of news. */
export const news = z.object({
  search: search(),
  opening: group('Opening', { heading: heading(), text: text() }),
});
export type NewsTexts = z.infer<typeof news>;
