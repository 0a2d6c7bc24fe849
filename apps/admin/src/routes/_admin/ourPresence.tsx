import { createFileRoute } from '@tanstack/react-router';
import { z } from '@bakery/schemas/zod';
import { PresenceGallery } from '../../features/presence/presence-gallery.tsx';
import { choice } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/ourPresence')({
  validateSearch: z.object({ form: choice(['add']) }),
  component: OurPresence,
});

function OurPresence() {
  const navigate = Route.useNavigate();
  const { form } = Route.useSearch();
  return (
    <NeedsRight right={form === 'add' ? 'contentWrite' : 'contentRead'}>
      <PresenceGallery
        isAdding={form === 'add'}
        onAdding={(isAdding) => void navigate({ search: { form: isAdding ? 'add' : undefined } })}
      />
    </NeedsRight>
  );
}
