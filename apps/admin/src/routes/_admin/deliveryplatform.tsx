import { createFileRoute } from '@tanstack/react-router';
import { z } from '@bakery/schemas/common/zod';
import { PlatformManagement } from '../../features/catalogue/platforms/platform-management.tsx';
import { choice, listSearch } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/deliveryplatform')({
  validateSearch: listSearch.extend({
    form: choice(['add']),
    platform_id: z.string().min(1).optional().catch(undefined),
  }),
  component: DeliveryPlatforms,
});

function DeliveryPlatforms() {
  const navigate = Route.useNavigate();
  const { form, platform_id: id, ...search } = Route.useSearch();
  return (
    <NeedsRight right={form || id ? 'contentWrite' : 'contentRead'}>
      <PlatformManagement
        search={search}
        onSearch={(part, replace) =>
          void navigate({ search: (old) => ({ ...old, ...part }), replace })
        }
        open={form ?? (id === undefined ? undefined : { id })}
        onOpen={(open) =>
          void navigate({
            search: (old) => ({
              ...old,
              form: open === 'add' ? open : undefined,
              platform_id: typeof open === 'object' ? open.id : undefined,
            }),
          })
        }
      />
    </NeedsRight>
  );
}
