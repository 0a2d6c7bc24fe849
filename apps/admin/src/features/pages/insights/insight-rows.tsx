import { nameDay } from '@bakery/schemas/common/dates';
import { otherKey, visitSteps } from '@bakery/schemas/pages/insights.constants';
import type { CountedProduct, Insights, VisitStep } from '@bakery/schemas/pages/insights.constants';
import type { ChartRow } from '../../../shared/charts/series.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';

/** The bars that a chart has room for. */
const maxBars = 12;

export const firstRows = (rows: readonly ChartRow[]) => rows.slice(0, maxBars);

const short = (day: string) => nameDay(day).replace(/ (\w{3})\w*$/, ' $1');

export function periodRows(periods: Insights['periods']): ChartRow[] {
  return periods.map(({ start, ...values }) => ({ key: start, name: short(start), values }));
}

export function productRows(products: readonly CountedProduct[]): ChartRow[] {
  return products.map(({ id, name, shelf, views, before }) => ({
    key: id,
    name,
    show: <ProductLink id={id} name={name} shelf={shelf} />,
    values: { count: views, before },
  }));
}

function ProductLink({ id, name, shelf }: Pick<CountedProduct, 'id' | 'name' | 'shelf'>) {
  return shelf === 'product' ? (
    <TextLink to="/add-product" search={{ product_id: id }}>
      {name}
    </TextLink>
  ) : (
    <TextLink to="/add-liveproducts" search={{ product_id: id, isEditMode: 'true' }}>
      {name}
    </TextLink>
  );
}

export function pageRows(pages: Insights['pages']): ChartRow[] {
  return pages.map(({ path, views }) => ({
    key: path,
    name: decodeURIComponent(path),
    values: { count: views },
  }));
}

export function sourceRows(sources: Insights['sources']): ChartRow[] {
  return sources.map(({ host, count }) => ({
    key: host,
    name: host === '' ? 'Directly, or not told' : host === otherKey ? 'Other sites' : host,
    values: { count },
  }));
}

export function wordRows({ words }: Insights['searches']): ChartRow[] {
  return words.map(({ words: name, count }) => ({ key: name, name, values: { count } }));
}

export function platformRows(platforms: Insights['platforms']): ChartRow[] {
  return platforms.map(({ name, count }, index) => ({
    key: `${name} ${index}`,
    name,
    values: { count },
  }));
}

/** The steps after a look. */
export const contactSteps = [
  'whatsapp',
  'call',
  'mail',
  'map',
  'platform',
  'list',
  'enquiry',
] as const;

export function stepRows(steps: Insights['steps'], keys: readonly VisitStep[]): ChartRow[] {
  return keys.map((key) => ({
    key,
    name: visitSteps[key],
    values: {
      count: steps[key],
      share: steps.views === 0 ? null : (steps[key] / steps.views) * 1_000,
    },
  }));
}
