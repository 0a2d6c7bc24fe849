import { z } from '../../common/zod.ts';
import { group } from './fields.ts';
import { heading, search, text } from './texts.ts';

/** The texts of the list of news, and what stands in place of an article that is not there. */
export const news = z.object({
  search: search(),
  opening: group('Opening', { heading: heading(), text: text() }),
  missing: group('Article not found', {
    unknown: text('Of an article that the site does not have', 300),
    gone: text('Of one that you have deleted', 300),
  }),
});
export type NewsTexts = z.infer<typeof news>;
