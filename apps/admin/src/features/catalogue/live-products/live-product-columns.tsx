import type { Listed } from '@bakery/schemas/content/drafts';
import type { LiveProduct } from '@bakery/schemas/catalogue/live-products';
import { formatDraftPrice, formatStamp } from '../../../shared/format/format.ts';
import type { Column } from '../../../shared/list/list-types.ts';
import { ProductName } from '../products/index.ts';
import { ActiveSwitch } from './active-switch.tsx';

export const liveProductColumns: Column<Listed<LiveProduct>>[] = [
  {
    key: 'name',
    label: 'Name',
    isPrimary: true,
    sorts: ['nameAZ', 'nameZA'],
    show: (product) => <ProductName {...product} />,
  },
  {
    key: 'price',
    label: 'Price',
    width: 120,
    align: 'right',
    sorts: ['priceLowHigh', 'priceHighLow'],
    show: ({ price }) => formatDraftPrice(price),
  },
  {
    key: 'status',
    label: 'Status',
    width: 150,
    // The switch changes what is published.
    show: (product) =>
      product.draft && product.draft.state !== 'changed' ? '–' : <ActiveSwitch {...product} />,
  },
  {
    key: 'updated',
    label: 'Updated',
    width: 200,
    show: ({ updatedAt }) => <time dateTime={updatedAt}>{formatStamp(updatedAt)}</time>,
  },
];
