import { formatDate } from '@bakery/schemas/common/dates';
import type { Listed } from '@bakery/schemas/content/drafts';
import { categoryLabels } from '@bakery/schemas/catalogue/products';
import type { Product } from '@bakery/schemas/catalogue/products';
import { formatDraftPrice } from '../../../shared/format/format.ts';
import type { Column } from '../../../shared/list/list-types.ts';
import { ProductName } from './product-name.tsx';

export const productColumns: Column<Listed<Product>>[] = [
  {
    key: 'name',
    label: 'Name',
    isPrimary: true,
    sorts: ['nameAZ', 'nameZA'],
    show: (product) => <ProductName {...product} />,
  },
  {
    key: 'category',
    label: 'Category',
    width: 170,
    show: ({ category }) => categoryLabels[category],
  },
  {
    key: 'price',
    label: 'Price',
    width: 130,
    align: 'right',
    sorts: ['priceLowHigh', 'priceHighLow'],
    show: ({ price }) => formatDraftPrice(price),
  },
  { key: 'date', label: 'Added', width: 130, show: ({ createdAt }) => formatDate(createdAt) },
];
