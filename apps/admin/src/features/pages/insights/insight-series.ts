import type { Series } from '../../../shared/charts/series.ts';
import { formatNumber } from '../../../shared/format/format.ts';

const navy = 'var(--numbers-navy)';

export const periodSeries: Series[] = [
  { key: 'views', label: 'Pages looked at', color: navy },
  { key: 'yearBefore', label: '52 weeks before', color: 'var(--numbers-amber)' },
  { key: 'products', label: 'Of them products' },
  { key: 'arrivals', label: 'Visits begun' },
  { key: 'visitors', label: 'Visitors a day', format: (value) => `≈ ${formatNumber(value)}` },
];

export const viewSeries: Series[] = [{ key: 'count', label: 'Looked at', color: navy }];

export const productSeries: Series[] = [...viewSeries, { key: 'before', label: 'Time before' }];

export const sourceSeries: Series[] = [{ key: 'count', label: 'Visits begun', color: navy }];

export const searchSeries: Series[] = [
  { key: 'count', label: 'Searches', color: 'var(--numbers-teal)' },
];

export const pressSeries: Series[] = [
  { key: 'count', label: 'Times', color: 'var(--numbers-teal)' },
];

export const stepSeries: Series[] = [
  ...pressSeries,
  { key: 'share', label: 'In 1,000 pages', format: formatShare },
];

function formatShare(share: number): string {
  return share >= 10 || share === 0 ? formatNumber(Math.round(share)) : share.toFixed(1);
}
