import { formatDate } from '@bakery/schemas/common/dates';
import { categoryLabels } from '@bakery/schemas/catalogue/products';
import type { Product } from '@bakery/schemas/catalogue/products';
import { shownName } from '@bakery/schemas/content/shown-name';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatId } from '../../../shared/format/format.ts';
import { ListTable } from '../../../shared/list/list-table.tsx';
import type { Column } from '../../../shared/list/list-types.ts';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { recentCount, recentProductsQuery } from './dashboard.queries.ts';

const columns: Column<Product>[] = [
  { key: 'id', label: 'ID', width: 84, show: ({ id }) => formatId(id) },
  { key: 'name', label: 'Name', isPrimary: true, show: ({ name }) => shownName(name) },
  {
    key: 'category',
    label: 'Category',
    width: 160,
    show: ({ category }) => categoryLabels[category],
  },
  {
    key: 'status',
    label: 'Status',
    width: 110,
    show: ({ status }) => (
      <Badge variant="light" color="teal" tt="none" c="var(--mantine-color-text)">
        {status}
      </Badge>
    ),
  },
  { key: 'date', label: 'Date', width: 120, show: ({ createdAt }) => formatDate(createdAt) },
];

interface RecentProductsProps {
  /** Undefined for users who must not edit products. */
  onOpen: ((id: string) => void) | undefined;
}

export function RecentProducts({ onOpen }: RecentProductsProps) {
  return (
    <ListTable
      label="Recent Products"
      columns={columns}
      query={useQuery(recentProductsQuery())}
      limit={recentCount}
      onOpen={onOpen ? ({ id }: Product) => onOpen(id) : undefined}
      empty={<EmptyState title="No products found." />}
      failure="Failed to load products"
    />
  );
}
