import type { StatisticsPeriod } from '@bakery/schemas/enquiries/statistics.constants';
import { z } from '@bakery/schemas/common/zod';
import { Group } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { DiskWarning } from '../../features/office/dashboard/disk-warning.tsx';
import { LackingFacts } from '../../features/office/dashboard/lacking-facts.tsx';
import { RecentContacts } from '../../features/office/dashboard/recent-contacts.tsx';
import { RecentProducts } from '../../features/office/dashboard/recent-products.tsx';
import { Section } from '../../features/office/dashboard/section.tsx';
import { Stats } from '../../features/office/dashboard/stats.tsx';
import { StatisticsPart } from '../../features/enquiries/statistics/statistics-part.tsx';
import { SetupList } from '../../features/office/setup/setup-list.tsx';
import { ToBeSeen } from '../../features/office/dashboard/to-be-seen.tsx';
import { choice } from '../../shared/list/list-search.ts';
import { useRight } from '../../shared/api/rights.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { PageLayout } from '../../shared/ui/page-layout.tsx';
import { adding } from '../../shared/ui/adding.tsx';

const periods = ['12', '26', '52'] as const;

export const Route = createFileRoute('/_admin/')({
  validateSearch: z.object({ weeks: choice(periods) }),
  component: Dashboard,
});

function Dashboard() {
  const navigate = Route.useNavigate();
  const { weeks = periods[0] } = Route.useSearch();
  const maySeeContent = useRight('contentRead');
  const mayChangeContent = useRight('contentWrite');
  const maySeeEnquiries = useRight('enquiriesRead');
  return (
    <PageLayout title="Dashboard">
      {mayChangeContent && <DiskWarning />}
      <Stats />
      <SetupList />
      {maySeeContent && <ToBeSeen />}
      <Section title="Quick Actions">
        <Group gap="sm">
          {mayChangeContent && (
            <>
              <LinkButton to="/add-product" {...adding}>
                Add Product
              </LinkButton>
              <LinkButton
                to="/banners"
                search={{ form: 'add' }}
                variant="default"
                leftSection={<Icon name="plus" size={18} />}
              >
                Add Banner
              </LinkButton>
            </>
          )}
          {maySeeContent && (
            <LinkButton to="/products" variant="default">
              {mayChangeContent ? 'Manage Products' : 'View Products'}
            </LinkButton>
          )}
          {maySeeEnquiries && (
            <LinkButton to="/contact" variant="default">
              View Contacts
            </LinkButton>
          )}
        </Group>
      </Section>
      {maySeeContent && (
        <Section title="Recent Products">
          <RecentProducts
            onOpen={
              mayChangeContent
                ? (id) => void navigate({ to: '/add-product', search: { product_id: id } })
                : undefined
            }
          />
          <LackingFacts />
        </Section>
      )}
      {maySeeEnquiries && (
        <Section title="Recent Contacts">
          <RecentContacts />
        </Section>
      )}
      {maySeeEnquiries && (
        <Section title="Enquiries in Numbers">
          <StatisticsPart
            period={Number(weeks) as StatisticsPeriod}
            onPeriod={(period) =>
              void navigate({
                search: { weeks: String(period) as `${StatisticsPeriod}` },
                replace: true,
                resetScroll: false,
              })
            }
          />
        </Section>
      )}
    </PageLayout>
  );
}
