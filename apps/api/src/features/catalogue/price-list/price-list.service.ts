import { withSnapshot } from '@bakery/db';
import { dayOf, endOfDay, formatDate, today } from '@bakery/schemas/common/dates';
import { priceMessages } from '@bakery/schemas/catalogue/prices';
import type { FoodFacts } from '@bakery/schemas/catalogue/food-facts';
import { formatUnitPrice } from '@bakery/schemas/catalogue/format-unit-price';
import { formatQuantity, unitPrice } from '@bakery/schemas/catalogue/unit-price';
import type {
  PriceList,
  PriceListEntry,
  PriceListFile,
  PriceListQuery,
  PriceListSection,
} from '@bakery/schemas/catalogue/prices';
import { categories, categoryLabels } from '@bakery/schemas/catalogue/products';
import type { PublicSite } from '@bakery/schemas/pages/site/public';
import { shownName } from '@bakery/schemas/content/shown-name';
import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../core/errors/app-error.ts';
import { readBrand } from '../../pages/brand/index.ts';
import { liveProductSource } from '../live-products/index.ts';
import { findFirstSale, listSoldAt } from '../prices/index.ts';
import type { PricePeriodRow } from '../prices/index.ts';
import { productSource } from '../products/index.ts';
import { readPublicSite } from '../../pages/site/index.ts';
import { makePriceListPdf } from './price-list-pdf.ts';

/**
 * The price list of the products that were sold at the end of a day in India. Throws bad input for a day that is
 * still to come or that was before the first product.
 */
export async function getPriceList(deps: Deps, { day }: PriceListQuery): Promise<PriceList> {
  if (day > today()) throw fieldError('day', priceMessages.dayFuture);
  const end = endOfDay(day);
  const rows = await withSnapshot(deps.db, async (snapshot) => {
    const first = await findFirstSale(snapshot);
    if (first && first >= end) {
      const message = `The first product was added on ${formatDate(dayOf(first))}.`;
      throw fieldError('day', message);
    }
    return listSoldAt(snapshot, end);
  });
  return {
    day,
    business: presentHead(await readPublicSite(deps)),
    sections: listSections(rows, await readFacts(deps, day)),
    recordedSince: recordedSince(rows, end),
  };
}

/** The price list as a PDF. Throws as `getPriceList` does. */
export async function getPriceListFile(deps: Deps, query: PriceListQuery): Promise<PriceListFile> {
  const list = await getPriceList(deps, query);
  const bytes = await makePriceListPdf(deps, await readBrand(deps), list);
  return { name: `price-list-${list.day}.pdf`, content: bytes.toString('base64') };
}

function presentHead({ business, places }: PublicSite): PriceList['business'] {
  const { name, phones, emails } = business;
  const address = places[0]?.address;
  return {
    name,
    address: address
      ? [...address.lines, `${address.city} ${address.postalCode}`, address.region].join(', ')
      : '',
    phones: phones.map(({ label, shown }) => [label, shown].filter(Boolean).join(' ')),
    emails,
  };
}

/** The catalogue by category in the order of the site, then the E-Bakery. */
function listSections(rows: readonly PricePeriodRow[], facts: FactsById): PriceListSection[] {
  const presentEntry = (row: PricePeriodRow) => toEntry(row, facts.get(row.product_id));
  const catalogue = rows.filter(({ kind }) => kind === 'product');
  const sections = categories.map((category) => ({
    title: categoryLabels[category],
    entries: catalogue.filter((row) => row.category === category).map(presentEntry),
  }));
  const live = rows.filter(({ kind }) => kind === 'liveProduct').map(presentEntry);
  return [...sections, { title: 'E-Bakery', entries: live }].filter(
    ({ entries }) => entries.length > 0,
  );
}

function toEntry(
  { product_id, name, price }: PricePeriodRow,
  facts: FoodFacts | null = null,
): PriceListEntry {
  const unit = unitPrice(price, facts);
  return {
    id: product_id,
    name: shownName(name),
    price,
    mark: facts?.mark ?? null,
    quantity: facts?.netQuantity ? formatQuantity(facts.netQuantity) : null,
    unitPrice: unit ? formatUnitPrice(unit) : null,
  };
}

type FactsById = ReadonlyMap<string, FoodFacts | null>;

/** The food facts of each product today; none for an earlier day. */
async function readFacts({ content }: Deps, day: string): Promise<FactsById> {
  if (day !== today()) return new Map();
  const shelves = [await content.read(productSource), await content.read(liveProductSource)];
  return new Map(
    shelves.flatMap(({ value }) => value.map(({ id, facts }) => [id, facts] as const)),
  );
}

/** The day from which on prices are recorded, where one of these is from before and the list of an earlier day. */
function recordedSince(rows: readonly PricePeriodRow[], end: Date): string | null {
  const found = rows.flatMap(({ found_at }) => (found_at && found_at >= end ? [found_at] : []));
  const [first] = found;
  return first ? dayOf(first) : null;
}
