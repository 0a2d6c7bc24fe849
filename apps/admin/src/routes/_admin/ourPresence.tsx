import { createFileRoute } from '@tanstack/react-router';
import { GalleryList } from '../../features/pages/gallery/gallery-list.tsx';
import { managedBy, managedSearch } from '../../shared/list/managed-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/ourPresence')({
  validateSearch: managedSearch,
  component: OurPresence,
});

function OurPresence() {
  const navigate = Route.useNavigate();
  const managed = managedBy(Route.useSearch(), (next, how) => {
    void navigate({ search: (old) => ({ ...old, ...next }), ...how });
  });
  return (
    <NeedsRight right={managed.isAdding ? 'contentWrite' : 'contentRead'}>
      <GalleryList {...managed} />
    </NeedsRight>
  );
}
