import type { Banner } from '@bakery/schemas/banners';
import { Button, SimpleGrid, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../shared/api/rights.ts';
import { failureReason } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { deleteWithUndo } from '../../shared/list/deletions.ts';
import { useHiddenIds } from '../../shared/list/hidden-rows.ts';
import { askToDelete } from '../../shared/ui/confirm.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx';
import { BannerCard } from './banner-card.tsx';
import { bannerRatio } from './banner-values.ts';
import { bannersQuery, refreshBanners } from './banners.queries.ts';
import { restoreBanner } from './restore-banner.ts';

interface BannerListProps {
  onAdd: () => void;
  onEdit: (banner: Banner) => void;
}

export function BannerList({ onAdd, onEdit }: BannerListProps) {
  const { data, error, refetch } = useQuery(bannersQuery());
  const hidden = useHiddenIds();
  const mayWrite = useRight('contentWrite');
  if (error && !data) {
    return (
      <ErrorState
        title="Failed to load banners"
        reason={failureReason(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const banners = data?.filter(({ id }) => !hidden.has(id));
  if (banners?.length === 0) {
    return (
      <EmptyState icon="picture" title="No banners available.">
        {mayWrite && <Button onClick={onAdd}>Add Banner</Button>}
      </EmptyState>
    );
  }
  return (
    <SimpleGrid
      cols={{ base: 1, md: 2 }}
      component="ul"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
      aria-busy={!banners}
    >
      {banners
        ? banners.map((banner) => (
            <BannerCard
              key={banner.id}
              banner={banner}
              onEdit={() => onEdit(banner)}
              onDelete={() => void remove(banner)}
            />
          ))
        : [1, 2].map((n) => (
            <li key={n}>
              <Skeleton style={{ aspectRatio: bannerRatio * 0.78 }} />
            </li>
          ))}
    </SimpleGrid>
  );
}

async function remove({ id, version, order_number }: Banner): Promise<void> {
  if (!(await askToDelete(`Are you sure you want to delete banner ${order_number}?`))) return;
  await deleteWithUndo({
    id,
    done: `Banner ${order_number} deleted.`,
    failure: 'Failed to delete banner. Please try again.',
    send: (context) => api.banners.delete.mutate({ id, version }, { context }),
    restore: (context) => restoreBanner({ id, order_number }, context),
    refresh: refreshBanners,
  });
}
