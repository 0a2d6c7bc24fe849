/** The constants of templates, without schemas, so that screens can import them without zod. */

/** The placeholders that a canned reply can have in braces, each with its value in the example. */
export const placeholders = {
  name: { covers: 'the customer’s name', example: 'Asha Rao' },
  product: { covers: 'the product that the enquiry is about', example: 'Milk Bread' },
  items: {
    covers: 'the products that are asked for, with today’s prices',
    example: '- 12 pieces Milk Bread, MRP ₹40.00 each\nSum by MRP: ₹480.00',
  },
  reference: { covers: 'the number of the enquiry', example: '7F3A9-01C2D' },
  bakery: { covers: 'the name of the bakery', example: '' },
  'price list': { covers: 'the address of today’s price list', example: '' },
  'opening hours': { covers: 'the opening hours of all places', example: '' },
} as const;
export type Placeholder = keyof typeof placeholders;

/** The value of each placeholder; values of the bakery are the same in all enquiries. */
export type PlaceholderValues = Record<Placeholder, string>;
export type BakeryValues = Pick<PlaceholderValues, 'bakery' | 'price list' | 'opening hours'>;

/** In place of a product where the enquiry is about none. */
export const noProduct = 'our products';
/** In place of the list where the enquiry has none. */
export const noItems = 'the products that you have asked for';

export const maxCannedReplies = 50;
export const cannedReplyLimits = { name: 80, subject: 200, text: 5_000 } as const;

const inBraces = /\{([^{}]*)\}/g;

/** The name of a placeholder as somebody may have typed it: letter case and further spaces do not matter. */
function nameOf(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(placeholders, name);
}

/** The texts in braces that are no placeholders, each once, as they were typed. */
export function listUnknown(text: string): string[] {
  const found = [...text.matchAll(inBraces)].filter(
    ([, typed = '']) => !isPlaceholder(nameOf(typed)),
  );
  return [...new Set(found.map(([whole]) => whole))];
}

/** The text with what stands for its placeholders; what is unknown stays as it is. */
export function fillCannedReply(text: string, values: PlaceholderValues): string {
  return text.replaceAll(inBraces, (whole, typed: string) => {
    const name = nameOf(typed);
    return isPlaceholder(name) ? values[name] : whole;
  });
}
