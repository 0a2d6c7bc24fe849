import type { Picture } from '@bakery/schemas/media';
import { Box, Group, ThemeIcon } from '@mantine/core';
import { Icon } from '../../shared/ui/icon.tsx';
import { StoredPicture } from '../../shared/ui/stored-picture.tsx';

interface ProductNameProps {
  name: string;
  pictures: readonly Picture[];
}

/** A product in a list: its picture and its name. */
export function ProductName({ name, pictures: [picture] }: ProductNameProps) {
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <Box component="span" w={48} h={48} flex="none" display="block">
        {picture ? (
          <StoredPicture picture={picture} ratio={1} sizes="48px" />
        ) : (
          <ThemeIcon component="span" variant="light" size={48}>
            <Icon name="bread" />
          </ThemeIcon>
        )}
      </Box>
      {name || '(no name)'}
    </Group>
  );
}
