import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  bannerCountQuery,
  enquiryCountQuery,
  liveProductCountQuery,
  productCountQuery,
} from './dashboard.queries.ts';
import { StatCard } from './stat-card.tsx';

export function Stats() {
  const products = useQuery(productCountQuery());
  const banners = useQuery(bannerCountQuery());
  const liveProducts = useQuery(liveProductCountQuery());
  const contacts = useQuery({ ...enquiryCountQuery(), select: ({ total }) => total });
  return (
    <SimpleGrid
      cols={{ base: 2, md: 4 }}
      component="ul"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
      aria-label="Numbers"
    >
      <StatCard label="Total Products" icon="bread" query={products} />
      <StatCard label="Active Banners" icon="picture" query={banners} />
      <StatCard label="Live Products" icon="shop" query={liveProducts} />
      <StatCard label="Contacts" icon="mail" query={contacts} />
    </SimpleGrid>
  );
}
