import type { Picture } from '@bakery/schemas/content/media';
import { Group, Text } from '@mantine/core';
import { StoredPicture } from '../../../shared/ui/stored-picture.tsx';

/** The number of thumbnails in a row; further pictures are shown as a count. */
const shown = 2;

export function NewsThumbs({ pictures }: { pictures: readonly Picture[] }) {
  const more = pictures.length - shown;
  return (
    <Group gap={6} wrap="nowrap">
      {pictures.slice(0, shown).map((picture) => (
        <div key={picture.id} style={{ width: 48, flex: 'none' }}>
          <StoredPicture picture={picture} ratio={1} sizes="48px" radius={6} />
        </div>
      ))}
      {more > 0 && (
        <Text component="span" size="sm" c="dimmed" fw={600} aria-label={`and ${more} more`}>
          +{more}
        </Text>
      )}
    </Group>
  );
}
