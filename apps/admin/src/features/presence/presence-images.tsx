import type { PresenceImage } from '@bakery/schemas/presence';
import { Alert, Button, Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../shared/api/rights.ts';
import { failureReason } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { deleteWithUndo } from '../../shared/list/deletions.ts';
import { useHiddenIds } from '../../shared/list/hidden-rows.ts';
import { askToDelete } from '../../shared/ui/confirm.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import { StoredPicture } from '../../shared/ui/stored-picture.tsx';
import classes from './presence-images.module.css';
import { presenceQuery, refreshPresence } from './presence.queries.ts';

/** All images; `onAdd` opens the form for another. */
export function PresenceImages({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(presenceQuery());
  const hidden = useHiddenIds();
  const images = data?.filter(({ id }) => !hidden.has(id));
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
      {images?.length === 0 && (
        <EmptyState icon="gallery" title="No images available.">
          {onAdd && <Button onClick={onAdd}>Add Image</Button>}
        </EmptyState>
      )}
      {images && images.length > 0 && (
        <ul className={classes.grid}>
          {images.map((image, index) => (
            <PresenceThumb key={image.id} image={image} number={index + 1} />
          ))}
        </ul>
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

function PresenceThumb({ image, number }: { image: PresenceImage; number: number }) {
  const mayWrite = useRight('contentWrite');
  return (
    <li className={classes.item}>
      <StoredPicture
        picture={image.picture}
        alt={image.picture.alt || `Image ${number}`}
        ratio={1}
        sizes="100px"
      />
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

async function remove({ id, version }: PresenceImage): Promise<void> {
  if (!(await askToDelete('Are you sure you want to delete this image?'))) return;
  await deleteWithUndo({
    id,
    done: 'Image deleted.',
    failure: 'Failed to delete image',
    send: (context) => api.presence.delete.mutate({ id, version }, { context }),
    restore: (context) => api.presence.restore.mutate({ id }, { context }),
    refresh: refreshPresence,
  });
}
