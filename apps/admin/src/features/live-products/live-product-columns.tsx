import type { LiveProduct } from '@bakery/schemas/live-products';
import { formatPrice } from '../../shared/format/format.ts';
import type { Column } from '../../shared/list/list-table.tsx';
import { ProductName } from '../../shared/product/product-name.tsx';
import { ActiveSwitch } from './active-switch.tsx';

const times = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

export const liveProductColumns: Column<LiveProduct>[] = [
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
    show: ({ price }) => formatPrice(price),
  },
  {
    key: 'status',
    label: 'Status',
    width: 150,
    show: (product) => <ActiveSwitch {...product} />,
  },
  {
    key: 'updated',
    label: 'Updated',
    width: 200,
    show: ({ updatedAt }) => <time dateTime={updatedAt}>{times.format(new Date(updatedAt))}</time>,
  },
];
