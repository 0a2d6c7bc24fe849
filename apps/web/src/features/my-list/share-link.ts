import { itemLimits } from '@bakery/schemas/enquiries/enquiry-items.constants';
import type { ItemShelf } from '@bakery/schemas/enquiries/enquiry-items.constants';
import { readQuantity } from './read-quantity.ts';
import type { ListItem } from './list-items.ts';

/** A line of a shared list: nothing of the person who shares it, neither notes nor names of lists. */
export type SharedItem = Pick<ListItem, 'id' | 'shelf' | 'quantity' | 'unit'>;

const mark = 'list=';
const shelfMarks: Record<ItemShelf, string> = { product: 'p', liveProduct: 'l' };

/**
 * The part of a link after `#`, which browsers send to no server: `list=p<id>*12~l<id>*3k`, where `k` stands for
 * packs.
 */
export function writeSharePart(items: readonly ListItem[]): string {
  const lines = items.map(
    ({ id, shelf, quantity, unit }) =>
      `${shelfMarks[shelf]}${id.replaceAll('-', '')}*${quantity}${unit === 'packs' ? 'k' : ''}`,
  );
  return mark + lines.join('~');
}

/** The lines of a shared list; undefined where a link has none. What cannot be read is left out. */
export function readSharePart(fragment: string): SharedItem[] | undefined {
  const text = fragment.replace(/^#/, '');
  if (!text.startsWith(mark)) return undefined;
  return text
    .slice(mark.length)
    .split('~')
    .slice(0, itemLimits.items)
    .flatMap((line) => readLine(line) ?? []);
}

function readLine(line: string): SharedItem | undefined {
  const found =
    /^([pl])([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(?:\*|%2A)(\d+)(k?)$/i.exec(
      line,
    );
  if (!found) return undefined;
  const [, shelf, ...rest] = found;
  const [digits, pack] = rest.slice(5);
  const quantity = readQuantity(digits ?? '');
  if (quantity === undefined) return undefined;
  return {
    id: rest.slice(0, 5).join('-').toLowerCase(),
    shelf: shelf?.toLowerCase() === 'l' ? 'liveProduct' : 'product',
    quantity,
    unit: pack ? 'packs' : 'pieces',
  };
}
