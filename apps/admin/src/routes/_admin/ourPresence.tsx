import { listStates } from '@bakery/schemas/common/list-state';
import { createFileRoute } from '@tanstack/react-router';
import { z } from '@bakery/schemas/common/zod';
import { GalleryList } from '../../features/pages/gallery/gallery-list.tsx';
import { choice } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/ourPresence')({
  validateSearch: z.object({ form: choice(['add']), state: choice(listStates) }),
  component: OurPresence,
});

function OurPresence() {
  const navigate = Route.useNavigate();
  const { form, state } = Route.useSearch();
  return (
    <NeedsRight right={form === 'add' ? 'contentWrite' : 'contentRead'}>
      <GalleryList
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
