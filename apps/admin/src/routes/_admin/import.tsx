import { id } from '@bakery/schemas/common/fields';
import { createFileRoute } from '@tanstack/react-router';
import { z } from '@bakery/schemas/common/zod';
import { ImportScreen } from '../../features/office/imports/import-screen.tsx';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/import')({
  validateSearch: z.object({
    open: id.optional().catch(undefined),
    site: id.optional().catch(undefined),
  }),
  component: Import,
});

function Import() {
  const navigate = Route.useNavigate();
  const { open, site } = Route.useSearch();
  return (
    <NeedsRight right="settings">
      <ImportScreen
        open={open}
        onOpen={(to) => void navigate({ search: { open: to } })}
        site={site}
        onSite={(to) => void navigate({ search: { site: to } })}
      />
    </NeedsRight>
  );
}
