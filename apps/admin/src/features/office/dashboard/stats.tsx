import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../../shared/api/rights.ts';
import {
  bannerCountQuery,
  enquiryCountQuery,
  liveProductCountQuery,
  productCountQuery,
} from './dashboard.queries.ts';
import { StatCard } from './stat-card.tsx';

export function Stats() {
  const maySeeContent = useRight('contentRead');
  const maySeeEnquiries = useRight('enquiriesRead');
  return (
    <SimpleGrid
      cols={{ base: 2, md: 4 }}
      component="ul"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
      aria-label="Numbers"
    >
      {maySeeContent && <ContentStats />}
      {maySeeEnquiries && <EnquiryStat />}
    </SimpleGrid>
  );
}

function ContentStats() {
  return (
    <>
      <StatCard label="Total Products" icon="bread" query={useQuery(productCountQuery())} />
      <StatCard label="Active Banners" icon="picture" query={useQuery(bannerCountQuery())} />
      <StatCard label="Live Products" icon="shop" query={useQuery(liveProductCountQuery())} />
    </>
  );
}

function EnquiryStat() {
  const contacts = useQuery({ ...enquiryCountQuery(), select: ({ total }) => total });
  return <StatCard label="Contacts" icon="mail" query={contacts} />;
}
