import { createFileRoute } from '@tanstack/react-router';
import { BannerManagement } from '../../features/pages/banners/banner-management.tsx';
import { managedBy, managedSearch } from '../../shared/list/managed-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/banners')({
  validateSearch: managedSearch,
  component: Banners,
});

function Banners() {
  const navigate = Route.useNavigate();
  const managed = managedBy(Route.useSearch(), (next, how) => {
    void navigate({ search: (old) => ({ ...old, ...next }), ...how });
  });
  return (
    <NeedsRight right={managed.isAdding ? 'contentWrite' : 'contentRead'}>
      <BannerManagement {...managed} />
    </NeedsRight>
  );
}
