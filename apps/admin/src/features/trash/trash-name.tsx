import { trashKindLabels } from '@bakery/schemas/trash';
import type { TrashItem, TrashKind } from '@bakery/schemas/trash';
import { Box, Group, Text, ThemeIcon } from '@mantine/core';
import { Icon } from '../../shared/ui/icon.tsx';
import type { IconName } from '../../shared/ui/icon.tsx';
import { StoredPicture } from '../../shared/ui/stored-picture.tsx';

const icons: Record<TrashKind, IconName> = {
  product: 'bread',
  liveProduct: 'shop',
  news: 'news',
  banner: 'picture',
  platform: 'truck',
  presence: 'gallery',
  enquiry: 'mail',
};

/** A deleted record: its picture or the icon of its kind, its name and its kind. */
export function TrashName({ kind, name, picture }: TrashItem) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Box w={48} h={48} flex="none">
        {picture ? (
          <StoredPicture picture={picture} ratio={1} sizes="48px" />
        ) : (
          <ThemeIcon variant="light" size={48}>
            <Icon name={icons[kind]} />
          </ThemeIcon>
        )}
      </Box>
      <div>
        <Text fw={600} inherit>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {trashKindLabels[kind]}
        </Text>
      </div>
    </Group>
  );
}
