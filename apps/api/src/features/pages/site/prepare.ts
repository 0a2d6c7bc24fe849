import { today } from '@bakery/schemas/common/dates';
import { newsMessages } from '@bakery/schemas/pages/news';
import { hasContent } from '@bakery/schemas/content/rich-text';
import type { Business } from '@bakery/schemas/pages/site/business';
import { siteSchemas } from '@bakery/schemas/pages/site/documents';
import type { SiteContents, SiteKey } from '@bakery/schemas/pages/site/documents';
import type { PrivacyTexts } from '@bakery/schemas/pages/site/privacy';
import type { ProductsTexts } from '@bakery/schemas/pages/site/products';
import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../core/errors/app-error.ts';
import { parseInput } from '../../../core/errors/zod-errors.ts';
import { hasTooManyTags } from '../../../core/rich-text/rich-text-size.ts';
import { sanitizeRichText } from '../../../core/rich-text/sanitizer.ts';
import { freeSlug, slugify } from '../../catalogue/products/index.ts';
import { prepareLogo } from './logo.ts';

/**
 * A checked document as it is stored: what was uploaded is drawn anew, formatted text is cleaned. Throws bad
 * input at the field for what cannot be stored.
 */
export async function prepareContent<Key extends SiteKey>(
  deps: Deps,
  key: Key,
  content: SiteContents[Key],
  before: SiteContents[SiteKey],
): Promise<SiteContents[Key]>;
export async function prepareContent(
  deps: Deps,
  key: SiteKey,
  content: SiteContents[SiteKey],
  before: SiteContents[SiteKey],
): Promise<SiteContents[SiteKey]> {
  if (key === 'business') return prepareLogo(deps, content as Business, before as Business);
  if (key === 'products') return prepareProducts(content as ProductsTexts);
  return key === 'privacy'
    ? preparePolicy(content as PrivacyTexts, before as PrivacyTexts)
    : content;
}

/** Each fallback product gets an address that no other has. */
function prepareProducts(content: ProductsTexts): ProductsTexts {
  const { products } = content.fallback;
  const taken = new Set(products.map(({ slug }) => slug));
  const prepared = products.map((product) => {
    if (product.slug !== '') return product;
    const slug = freeSlug(slugify(product.name, 'product'), taken);
    taken.add(slug);
    return { ...product, slug };
  });
  return { ...content, fallback: { ...content.fallback, products: prepared } };
}

const picture = /<img\b[^>]*>/g;

/** The policy without what is no text: a document of words. Another text is of today, unless another day was chosen. */
function preparePolicy(content: PrivacyTexts, { policy: before }: PrivacyTexts): PrivacyTexts {
  const { policy } = content;
  if (hasTooManyTags(policy.text)) throw fieldError('policy.text', newsMessages.descriptionMarkup);
  const text = sanitizeRichText(sanitizeRichText(policy.text).replaceAll(picture, '')).trim();
  if (!hasContent(text)) throw fieldError('policy.text', 'Please enter a text.');
  // Escapes have made it longer: what is stored can be sent again as it is.
  const prepared = { ...policy, text };
  if (text !== before.text && policy.updated === before.updated) prepared.updated = today();
  return parseInput(siteSchemas.privacy, { ...content, policy: prepared }, 'path');
}
