import { listStates } from '@bakery/schemas/common/list-state';
import { createFileRoute } from '@tanstack/react-router';
import { z } from '@bakery/schemas/common/zod';
import { BannerManagement } from '../../features/pages/banners/banner-management.tsx';
import { choice } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/banners')({
  validateSearch: z.object({ form: choice(['add']), state: choice(listStates) }),
  component: Banners,
});

function Banners() {
  const navigate = Route.useNavigate();
  const { form, state } = Route.useSearch();
  return (
    <NeedsRight right={form === 'add' ? 'contentWrite' : 'contentRead'}>
      <BannerManagement
        state={state}
        onState={(next) =>
          void navigate({ search: (old) => ({ ...old, state: next }), replace: true })
        }
        isAdding={form === 'add'}
        onAdding={(isAdding) =>
          void navigate({
            search: (old) => ({ ...old, form: isAdding ? 'add' : undefined }),
          })
        }
      />
    </NeedsRight>
  );
}
