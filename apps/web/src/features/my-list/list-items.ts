import { itemLimits } from '@bakery/schemas/enquiries/enquiry-items.constants';
import type { ItemShelf, ItemUnit } from '@bakery/schemas/enquiries/enquiry-items.constants';

/** A product on a visitor's list, with its name and price as they were when it was added. */
export interface ListItem {
  id: string;
  shelf: ItemShelf;
  name: string;
  price: number;
  quantity: number;
  unit: ItemUnit;
  note: string;
}

/** A list that a visitor keeps under a name. */
export interface NamedList {
  name: string;
  /** The day, such as `2026-11-26`. */
  day: string;
  items: readonly ListItem[];
}

/** All that a device keeps. */
export interface DeviceLists {
  items: readonly ListItem[];
  kept: readonly NamedList[];
}

export const emptyLists: DeviceLists = { items: [], kept: [] };
/** The longest name of a kept list. */
export const maxListName = 60;
/** The most lists that are kept under names, beside the one that was sent last. */
export const maxKept = 20;
/** The name of the list that was sent last. */
export const lastSent = 'Last sent';

/** One line of a list: a product can be on it in pieces and in packs. */
type LineKey = Pick<ListItem, 'id' | 'unit'>;

const isLine = (key: LineKey) => (item: LineKey) => item.id === key.id && item.unit === key.unit;

/** Adds a product, or its quantity to the line that has it; the list itself where it is full. */
export function addItem(items: readonly ListItem[], added: ListItem): readonly ListItem[] {
  const known = items.find(isLine(added));
  if (!known) return items.length < itemLimits.items ? [...items, added] : items;
  const line: ListItem = {
    ...known,
    name: added.name,
    price: added.price,
    quantity: Math.min(known.quantity + added.quantity, itemLimits.quantity),
    note: added.note || known.note,
  };
  return items.map((item) => (item === known ? line : item));
}

/** Changes a line; one that gets the unit of another line of the product is joined with it. */
export function changeItem(
  items: readonly ListItem[],
  key: LineKey,
  change: Partial<Pick<ListItem, 'quantity' | 'unit' | 'note' | 'name' | 'price'>>,
): readonly ListItem[] {
  const current = items.find(isLine(key));
  if (!current) return items;
  const changed = { ...current, ...change };
  const other = items.find((item) => item !== current && isLine(changed)(item));
  if (!other) return items.map((item) => (item === current ? changed : item));
  return addItem(removeItem(items, key), changed);
}

export function removeItem(items: readonly ListItem[], key: LineKey): readonly ListItem[] {
  return items.filter((item) => !isLine(key)(item));
}

/** Both lists in one; quantities of the same line are added up. What is beyond the most is left out. */
export function mergeItems(
  items: readonly ListItem[],
  added: readonly ListItem[],
): readonly ListItem[] {
  return added.reduce(addItem, items);
}

/** Keeps a list under a name, in place of one that has it; the newest first. */
export function keepList(kept: readonly NamedList[], list: NamedList): readonly NamedList[] {
  return [list, ...kept.filter(({ name }) => name !== list.name)];
}
