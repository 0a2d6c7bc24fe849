import { createFileRoute } from '@tanstack/react-router';
import { z } from '@bakery/schemas/zod';
import { BannerManagement } from '../../features/banners/banner-management.tsx';
import { choice } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/banners')({
  validateSearch: z.object({ form: choice(['add']) }),
  component: Banners,
});

function Banners() {
  const navigate = Route.useNavigate();
  const { form } = Route.useSearch();
  return (
    <NeedsRight right={form === 'add' ? 'contentWrite' : 'contentRead'}>
      <BannerManagement
        isAdding={form === 'add'}
        onAdding={(isAdding) => void navigate({ search: { form: isAdding ? 'add' : undefined } })}
      />
    </NeedsRight>
  );
}
