import { limits } from '@bakery/schemas/common/limits.constants';
import {
  itemLimits,
  itemShelves,
  itemUnits,
} from '@bakery/schemas/enquiries/enquiry-items.constants';
import { addItem, emptyLists, maxKept, maxListName } from './list-items.ts';
import { readQuantity } from './read-quantity.ts';
import type { DeviceLists, NamedList, ListItem } from './list-items.ts';

/** The version of the format in which lists are stored. */
export const listVersion = 1;

export interface ParsedLists {
  lists: DeviceLists;
  /** Whether something was stored that could not be read. */
  hasLost: boolean;
}

type Fields = {
  [Name in 'version' | 'kept' | 'items' | keyof ListItem | keyof NamedList]?: unknown;
};

/**
 * Reads what a device has stored: of this version, of before versions had numbers (the items alone), or damaged, of which
 * it takes what can be read. Others can write there too: extensions, people, a later version of the site.
 */
export function parseLists(stored: unknown): ParsedLists {
  if (stored === undefined || stored === null) return { lists: emptyLists, hasLost: false };
  if (Array.isArray(stored)) return joined(parseItems(stored), { kept: [], hasLost: false });
  if (typeof stored !== 'object') return { lists: emptyLists, hasLost: true };
  const { version, items, kept }: Fields = stored;
  const isKnown = version === listVersion;
  return joined(parseItems(items), parseKept(kept), !isKnown);
}

function joined(
  { items, hasLost }: ParsedItems,
  kept: { kept: NamedList[]; hasLost: boolean },
  isOther = false,
): ParsedLists {
  return { lists: { items, kept: kept.kept }, hasLost: hasLost || kept.hasLost || isOther };
}

interface ParsedItems {
  items: readonly ListItem[];
  hasLost: boolean;
}

/** The items that can be read. */
export function parseItems(stored: unknown): ParsedItems {
  if (!Array.isArray(stored)) return { items: [], hasLost: stored !== undefined };
  const read = stored.map(parseItem);
  const items = read
    .filter((item) => item !== undefined)
    .slice(0, itemLimits.items)
    .reduce<readonly ListItem[]>(addItem, []);
  return { items, hasLost: read.includes(undefined) || stored.length > itemLimits.items };
}

function parseItem(stored: unknown): ListItem | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { id, shelf, name, price, quantity, unit, note }: Fields = stored;
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) return undefined;
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  const read = typeof quantity === 'number' ? readQuantity(Math.floor(quantity)) : undefined;
  return {
    id,
    shelf: itemShelves.find((known) => known === shelf) ?? 'product',
    name: name.slice(0, limits.name),
    price: typeof price === 'number' && price > 0 && price <= limits.price ? price : 0,
    quantity: read ?? (Number(quantity) > itemLimits.quantity ? itemLimits.quantity : 1),
    unit: itemUnits.find((known) => known === unit) ?? 'pieces',
    note: typeof note === 'string' ? note.slice(0, itemLimits.note) : '',
  };
}

function parseKept(stored: unknown): { kept: NamedList[]; hasLost: boolean } {
  if (!Array.isArray(stored)) return { kept: [], hasLost: stored !== undefined };
  let hasLost = stored.length > maxKept + 1;
  const kept: NamedList[] = [];
  for (const one of stored.slice(0, maxKept + 1)) {
    const { name, day, items }: Fields = one ?? {};
    const parsed = parseItems(items);
    hasLost ||= parsed.hasLost;
    if (typeof name !== 'string' || name.trim() === '') hasLost = true;
    else {
      const isDay = typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day);
      kept.push({
        name: name.slice(0, maxListName),
        day: isDay ? day : '',
        items: parsed.items,
      });
    }
  }
  return { kept, hasLost };
}
