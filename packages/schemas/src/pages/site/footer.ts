import { z } from '../../common/zod.ts';
import { group } from './fields.ts';
import { text, words } from './texts.ts';

/** The texts of the footer, which every page has. */
export const footer = z.object({
  footer: group('Footer', { about: text('About the bakery', 400), rights: words('Rights') }),
});
export type FooterTexts = z.infer<typeof footer>;
