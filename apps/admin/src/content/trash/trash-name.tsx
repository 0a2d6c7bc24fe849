import { contentKinds } from '@bakery/schemas/content/kinds';
import type { TrashItem } from '@bakery/schemas/content/trash';
import { Badge, Box, Group, Text, ThemeIcon } from '@mantine/core';
import { Icon } from '../../shared/ui/icon.tsx';
import { kinds } from '../kinds/kinds.ts';
import { StoredPicture } from '../../shared/ui/stored-picture.tsx';

/** A deleted record: its picture or the icon of its kind, its name, its kind, and that it was not published. */
export function TrashName({ kind, name, picture, isDraft }: TrashItem) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Box w={48} h={48} flex="none">
        {picture ? (
          <StoredPicture picture={picture} ratio={1} sizes="48px" />
        ) : (
          <ThemeIcon variant="light" size={48}>
            <Icon name={kinds[kind].icon} />
          </ThemeIcon>
        )}
      </Box>
      <div>
        <Text fw={600} inherit>
          {name}
        </Text>
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {contentKinds[kind].label}
          </Text>
          {isDraft && (
            <Badge
              component="span"
              variant="light"
              color="gray"
              tt="none"
              c="var(--mantine-color-text)"
            >
              Draft
            </Badge>
          )}
        </Group>
      </div>
    </Group>
  );
}
