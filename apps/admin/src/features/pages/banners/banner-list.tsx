import type { Banner } from '@bakery/schemas/pages/banners';
import type { Listed } from '@bakery/schemas/content/drafts';
import type { ListState } from '@bakery/schemas/common/list-state';
import { Button, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../../shared/api/rights.ts';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { DeleteSelection } from '../../../content/bulk/delete-selection.tsx';
import { usePublishSelection } from '../../../content/bulk/publish-selection.tsx';
import { useSelection } from '../../../shared/list/use-selection.ts';
import { removeListed } from '../../../content/drafts/draft-actions.ts';
import { isInState } from '../../../content/drafts/is-in-state.ts';
import { StateSelect } from '../../../content/drafts/state-select.tsx';
import { useHiddenIds } from '../../../shared/list/hidden-rows.ts';
import { EmptyState, ErrorState } from '../../../shared/ui/states.tsx';
import { BannerCard } from './banner-card.tsx';
import { bannerRatio } from './banner-values.ts';
import { bannersQuery, refreshBanners } from './banners.queries.ts';
import { restoreBanner } from './restore-banner.ts';

interface BannerListProps {
  state: ListState | undefined;
  onState: (state: ListState | undefined) => void;
  onAdd: () => void;
  onEdit: (banner: Banner) => void;
}

export function BannerList({ state, onState, onAdd, onEdit }: BannerListProps) {
  const { data, error, refetch } = useQuery(bannersQuery());
  const hidden = useHiddenIds();
  const mayWrite = useRight('contentWrite');
  const all = data?.filter(({ id }) => !hidden.has(id));
  const banners = all?.filter((banner) => isInState(banner, state));
  const selection = useSelection({
    rows: banners ?? [],
    total: banners?.length ?? 0,
    scope: state,
  });
  const publishing = usePublishSelection({
    kind: 'banner',
    selection,
    selected: { records: selection.records ?? [] },
    refresh: refreshBanners,
  });
  if (error && !data) {
    return (
      <ErrorState
        title="Failed to load banners"
        reason={failureReason(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (all?.length === 0) {
    return (
      <EmptyState icon="picture" title="No banners available.">
        {mayWrite && <Button onClick={onAdd}>Add Banner</Button>}
      </EmptyState>
    );
  }
  return (
    <Stack>
      {publishing.dialog}
      <StateSelect value={state} onChange={onState} />
      {mayWrite && banners?.length !== 0 && (
        <DeleteSelection
          kind="banner"
          selection={selection}
          selected={{ records: selection.records ?? [] }}
          actions={publishing.actions}
          failure="Failed to delete banners. Please try again."
          refresh={refreshBanners}
        />
      )}
      {banners?.length === 0 && (
        <EmptyState icon="picture" title="No banners found.">
          <Button variant="default" onClick={() => onState(undefined)}>
            Show all banners
          </Button>
        </EmptyState>
      )}
      <SimpleGrid
        cols={{ base: 1, md: 2 }}
        data-selectable
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
                selection={selection}
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
    </Stack>
  );
}

async function remove(banner: Listed<Banner>): Promise<void> {
  const { id, version, order_number } = banner;
  await removeListed('banner', banner, {
    question: `Are you sure you want to delete banner ${order_number}?`,
    done: `Banner ${order_number} deleted.`,
    failure: 'Failed to delete banner. Please try again.',
    send: (context) => api.banners.delete.mutate({ id, version }, { context }),
    restore: (context) => restoreBanner({ id, order_number }, context),
    refresh: refreshBanners,
  });
}
