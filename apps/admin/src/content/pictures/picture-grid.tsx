import type { StoredImage } from '@bakery/schemas/content/media';
import { Checkbox, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureReason } from '../../shared/api/errors.ts';
import { Pages } from '../../shared/list/pages.tsx';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { usePageInRange } from '../../shared/list/use-page-in-range.ts';
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx';
import { moveInGrid } from './grid-keys.ts';
import classes from './pictures.module.css';
import { picturesPerPage, picturesQuery } from './pictures.queries.ts';
import type { PicturesSearch } from './pictures.queries.ts';

interface PictureGridProps {
  search: PicturesSearch;
  /** `replace` is for a change that the Back button skips. */
  onSearch: (part: PicturesSearch, replace: boolean) => void;
  /** The tile of a picture, with its key. */
  children: (picture: StoredImage) => ReactNode;
  /** The search gets the focus when a dialog opens. */
  isInDialog?: boolean;
}

/** The pictures of the library, with a search by name and text, in pages. */
export function PictureGrid({ search, onSearch, children, isInDialog = false }: PictureGridProps) {
  const query = useQuery(picturesQuery(search));
  const { data, error, isFetching, isPlaceholderData } = query;
  usePageInRange(query, (page) => onSearch({ page: page === 1 ? undefined : page }, true));
  return (
    <>
      <SearchBox
        label="Search by name or text"
        value={search.search ?? ''}
        hasFocus={isInDialog}
        onSearch={(text) => onSearch({ search: text || undefined, page: undefined }, true)}
      />
      {!isInDialog && (
        <Checkbox
          label="Without alternative text"
          checked={search.alt === 'missing'}
          onChange={({ currentTarget }) =>
            onSearch({ alt: currentTarget.checked ? 'missing' : undefined, page: undefined }, false)
          }
        />
      )}
      {error && !data ? (
        <ErrorState
          title="Failed to load pictures"
          reason={failureReason(error)}
          onRetry={() => void query.refetch()}
        />
      ) : !data ? (
        <LoadingTiles />
      ) : data.items.length === 0 ? (
        <EmptyState
          icon="picture"
          title={
            search.search
              ? 'No pictures found.'
              : search.alt
                ? 'Every picture has an alternative text.'
                : 'There are no pictures yet.'
          }
        />
      ) : (
        // Moves the focus between the buttons inside.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul
          className={classes.grid}
          aria-label="Pictures"
          aria-busy={isFetching && isPlaceholderData}
          onKeyDown={moveInGrid}
        >
          {data.items.map(children)}
        </ul>
      )}
      {data && (
        <Pages
          page={data.meta.page}
          limit={picturesPerPage}
          total={data.meta.total}
          onPage={(page) => onSearch({ page: page === 1 ? undefined : page }, false)}
        />
      )}
    </>
  );
}

function LoadingTiles() {
  return (
    <>
      <VisuallyHidden component="output">Loading...</VisuallyHidden>
      <div className={classes.grid} aria-hidden>
        {Array.from({ length: 12 }, (_, n) => (
          <Skeleton key={n} className={classes.waiting} radius="md" />
        ))}
      </div>
    </>
  );
}
