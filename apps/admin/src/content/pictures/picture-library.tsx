import { draftDays } from '@bakery/schemas/content/media';
import { Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../shared/api/rights.ts';
import { formatNumber } from '../../shared/format/format.ts';
import { LazyPictureDialog } from './lazy-dialogs.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { PictureTile } from './picture-tile.tsx';
import { picturesQuery, refreshPictures } from './pictures.queries.ts';
import type { PicturesSearch } from './pictures.queries.ts';
import { notifySuccess } from '../../shared/toasts/notify.ts';
import { PageLayout } from '../../shared/ui/page-layout.tsx';
import { AddPictures } from './add-pictures.tsx';

interface PictureLibraryProps {
  search: PicturesSearch;
  /** `replace` is for a change that the Back button skips. */
  onSearch: (part: PicturesSearch, replace: boolean) => void;
  /** The picture whose details are open; stored in the URL. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
}

/** All stored pictures, with what can be changed about each. */
export function PictureLibrary({ search, onSearch, open, onOpen }: PictureLibraryProps) {
  const { data } = useQuery(picturesQuery(search));
  const mayAdd = useRight('contentWrite');
  const total = data?.meta.total;
  return (
    <PageLayout
      title="Pictures"
      lead={
        <>
          {total === undefined || search.search || search.alt
            ? 'Newest first.'
            : `${total === 1 ? '1 picture' : `${formatNumber(total)} pictures`}, newest first.`}{' '}
          Those that nothing uses are kept for {draftDays + 1} days.
        </>
      }
    >
      <Paper withBorder p="md">
        <Stack gap="md">
          {mayAdd && <AddPictures />}
          <PictureGrid search={search} onSearch={onSearch}>
            {(picture) => (
              <PictureTile key={picture.id} picture={picture} onClick={() => onOpen(picture.id)} />
            )}
          </PictureGrid>
        </Stack>
      </Paper>
      <LazyPictureDialog
        id={open}
        onClose={() => onOpen(undefined)}
        onImproved={({ id }) => {
          notifySuccess('Saved as a picture of its own. What shows the first one keeps it.');
          void refreshPictures();
          onOpen(id);
        }}
      />
    </PageLayout>
  );
}
