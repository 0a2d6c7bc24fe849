import { Group } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { DiskWarning } from '../../features/dashboard/disk-warning.tsx';
import { RecentContacts } from '../../features/dashboard/recent-contacts.tsx';
import { RecentProducts } from '../../features/dashboard/recent-products.tsx';
import { Section } from '../../features/dashboard/section.tsx';
import { Stats } from '../../features/dashboard/stats.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { PageLayout } from '../../shared/ui/page-layout.tsx';

export const Route = createFileRoute('/_admin/')({ component: Dashboard });

function Dashboard() {
  const navigate = Route.useNavigate();
  return (
    <PageLayout title="Dashboard">
      <DiskWarning />
      <Stats />
      <Section title="Quick Actions">
        <Group gap="sm">
          <LinkButton to="/add-product" leftSection={<Icon name="plus" size={18} />}>
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
          <LinkButton to="/products" variant="default">
            Manage Products
          </LinkButton>
          <LinkButton to="/contact" variant="default">
            View Contacts
          </LinkButton>
        </Group>
      </Section>
      <Section title="Recent Products">
        <RecentProducts
          onOpen={(id) => void navigate({ to: '/add-product', search: { product_id: id } })}
        />
      </Section>
      <Section title="Recent Contacts">
        <RecentContacts />
      </Section>
    </PageLayout>
  );
}
