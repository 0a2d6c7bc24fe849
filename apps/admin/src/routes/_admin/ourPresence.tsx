import { createFileRoute } from '@tanstack/react-router';
import { z } from '@bakery/schemas/zod';
import { PresenceGallery } from '../../features/presence/presence-gallery.tsx';
import { choice } from '../../shared/list/list-search.ts';

export const Route = createFileRoute('/_admin/ourPresence')({
  validateSearch: z.object({ form: choice(['add']) }),
  component: OurPresence,
});

function OurPresence() {
  const navigate = Route.useNavigate();
  const { form } = Route.useSearch();
  return (
    <PresenceGallery
      isAdding={form === 'add'}
      onAdding={(isAdding) => void navigate({ search: { form: isAdding ? 'add' : undefined } })}
    />
  );
}
