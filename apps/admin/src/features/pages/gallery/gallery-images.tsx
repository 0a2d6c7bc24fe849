import type { Listed } from '@bakery/schemas/content/drafts';
import type { ListState } from '@bakery/schemas/common/list-state';
import type { GalleryImage } from '@bakery/schemas/pages/gallery';
import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRight } from '../../../shared/api/rights.ts';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { DeleteSelection } from '../../../content/bulk/delete-selection.tsx';
import { SelectBox } from '../../../shared/list/select-box.tsx';
import { usePublishSelection } from '../../../content/bulk/publish-selection.tsx';
import { useSelection } from '../../../shared/list/use-selection.ts';
import type { Selection } from '../../../shared/list/use-selection.ts';
import {
  askToUnpublish,
  publish,
  removeListed,
  unpublish,
} from '../../../content/drafts/draft-actions.ts';
import { DraftBadge } from '../../../content/drafts/draft-badge.tsx';
import { isInState } from '../../../content/drafts/is-in-state.ts';
import { ScheduleDialog } from '../../../content/drafts/schedule-dialog.tsx';
import { StateSelect } from '../../../content/drafts/state-select.tsx';
import { useHiddenIds } from '../../../shared/list/hidden-rows.ts';
import { LazyPreviewDialog } from '../../../content/previews/lazy-preview-dialog.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { StoredPicture } from '../../../shared/ui/stored-picture.tsx';
import classes from './gallery-images.module.css';
import { galleryQuery, refreshGallery } from './gallery.queries.ts';

interface GalleryImagesProps {
  state: ListState | undefined;
  onState: (state: ListState | undefined) => void;
  /** Opens the form for another image. */
  onAdd: (() => void) | undefined;
}

/** The images, all or those in a state. */
export function GalleryImages({ state, onState, onAdd }: GalleryImagesProps) {
  const { data, error, refetch, isFetching } = useQuery(galleryQuery());
  const hidden = useHiddenIds();
  const mayWrite = useRight('contentWrite');
  const all = data?.filter(({ id }) => !hidden.has(id));
  // An image keeps its number, whichever others are shown.
  const numbers = new Map(all?.map(({ id }, index) => [id, index + 1]));
  const images = all?.filter((image) => isInState(image, state));
  const [scheduled, setScheduled] = useState<Listed<GalleryImage>>();
  const selection = useSelection({ rows: images ?? [], total: images?.length ?? 0, scope: state });
  const publishing = usePublishSelection({
    kind: 'presence',
    selection,
    selected: { records: selection.records ?? [] },
    refresh: refreshGallery,
  });
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="all-presence">
      <Group justify="space-between" mb="md">
        <Title order={2} id="all-presence">
          All Our Presence Images
        </Title>
        {images && images.length > 0 && (
          <Text size="sm" c="dimmed">
            {images.length === 1 ? '1 image' : `${images.length} images`}
          </Text>
        )}
      </Group>
      {error && (
        <Alert color="red" title="Failed to fetch images" icon={<Icon name="warning" />} mb="md">
          <Group justify="space-between">
            {failureReason(error)}
            <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          </Group>
        </Alert>
      )}
      {!images && !error && <LoadingImages />}
      {all?.length === 0 && (
        <EmptyState icon="gallery" title="No images available.">
          {onAdd && <Button onClick={onAdd}>Add Image</Button>}
        </EmptyState>
      )}
      {all && all.length > 0 && (
        <Group mb="md">
          <StateSelect value={state} onChange={onState} />
        </Group>
      )}
      {all && all.length > 0 && images?.length === 0 && (
        <EmptyState icon="gallery" title="No images found.">
          <Button variant="default" onClick={() => onState(undefined)}>
            Show all images
          </Button>
        </EmptyState>
      )}
      {images && images.length > 0 && (
        <Stack>
          {publishing.dialog}
          {mayWrite && (
            <DeleteSelection
              kind="presence"
              selection={selection}
              selected={{ records: selection.records ?? [] }}
              actions={publishing.actions}
              failure="Failed to delete images"
              refresh={refreshGallery}
            />
          )}
          <ul className={classes.grid} data-selectable>
            {images.map((image) => (
              <GalleryThumb
                key={image.id}
                image={image}
                number={numbers.get(image.id)!}
                selection={selection}
                onSchedule={() => setScheduled(image)}
              />
            ))}
          </ul>
        </Stack>
      )}
      {scheduled && (
        <ScheduleDialog
          kind="presence"
          id={scheduled.id}
          plan={scheduled.plan}
          hasDraft={scheduled.draft !== null}
          onClose={() => setScheduled(undefined)}
          onPlanned={() => {
            setScheduled(undefined);
            void refreshGallery();
          }}
          onSaved={() => {
            setScheduled(undefined);
            void refreshGallery();
          }}
        />
      )}
    </Paper>
  );
}

function LoadingImages() {
  return (
    <>
      <Text component="output" display="block" size="sm" c="dimmed" mb="sm">
        Loading...
      </Text>
      <div className={classes.grid} aria-hidden>
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <Skeleton key={n} w={100} h={100} radius="md" />
        ))}
      </div>
    </>
  );
}

interface GalleryThumbProps {
  image: Listed<GalleryImage>;
  number: number;
  selection: Selection;
  onSchedule: () => void;
}

function GalleryThumb({ image, number, selection, onSchedule }: GalleryThumbProps) {
  const mayWrite = useRight('contentWrite');
  const [isPreviewing, setPreviewing] = useState(false);
  return (
    <li className={classes.item}>
      {mayWrite && (
        <SelectBox id={image.id} name={`image ${number}`} selection={selection} isOnPicture />
      )}
      <StoredPicture
        picture={image.picture}
        alt={image.picture.alt || `Image ${number}`}
        ratio={1}
        sizes="100px"
      />
      <DraftBadge draft={image.draft} plan={image.plan} releases={image.releases} />
      {mayWrite && image.draft && (
        <Button
          fullWidth
          variant="default"
          px={0}
          aria-label={`Preview image ${number}`}
          onClick={() => setPreviewing(true)}
        >
          Preview
        </Button>
      )}
      <LazyPreviewDialog
        source={isPreviewing ? { kind: 'presence', id: image.id, hasDraft: true } : undefined}
        onClose={() => setPreviewing(false)}
      />
      {mayWrite && (
        <Button
          fullWidth
          variant="default"
          px={0}
          aria-label={`${image.draft ? 'Publish' : 'Unpublish'} image ${number}`}
          onClick={() => void switchPublished(image)}
        >
          {image.draft ? 'Publish' : 'Unpublish'}
        </Button>
      )}
      {mayWrite && (
        <Button
          fullWidth
          variant="default"
          px={0}
          aria-label={`Schedule image ${number}`}
          onClick={onSchedule}
        >
          Schedule
        </Button>
      )}
      {mayWrite && (
        <Button
          fullWidth
          variant="light"
          color="red"
          px={0}
          aria-label={`Delete image ${number}`}
          onClick={() => void remove(image)}
        >
          Delete
        </Button>
      )}
    </li>
  );
}

async function switchPublished(image: Listed<GalleryImage>): Promise<void> {
  const { id, draft } = image;
  const isDone = draft
    ? await publish('presence', id, draft)
    : (await askToUnpublish('This image')) && (await unpublish('presence', image));
  if (isDone) await refreshGallery();
}

async function remove(image: Listed<GalleryImage>): Promise<void> {
  const { id, version } = image;
  await removeListed('presence', image, {
    question: 'Are you sure you want to delete this image?',
    done: 'Image deleted.',
    failure: 'Failed to delete image',
    send: (context) => api.presence.delete.mutate({ id, version }, { context }),
    restore: (context) => api.presence.restore.mutate({ id }, { context }),
    refresh: refreshGallery,
  });
}
