import type { Picture } from '@bakery/schemas/content/media';
import type { DraftInfo, Plan } from '@bakery/schemas/content/drafts';
import type { PlannedRelease } from '@bakery/schemas/content/releases.constants';
import { shownName } from '@bakery/schemas/content/shown-name';
import { Box, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { DraftBadge } from '../../../content/drafts/draft-badge.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { StoredPicture } from '../../../shared/ui/stored-picture.tsx';

interface ProductNameProps {
  name: string;
  pictures: readonly Picture[];
  draft?: DraftInfo | null;
  plan?: Plan | null;
  releases?: readonly PlannedRelease[];
  /** A line below the name. */
  note?: string;
}

/** A product in a list: its picture and its name. */
export function ProductName(props: ProductNameProps) {
  const { name, pictures, draft, plan, releases, note } = props;
  const [picture] = pictures;
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
      <Stack component="span" gap={2} align="flex-start">
        {shownName(name)}
        <DraftBadge draft={draft} plan={plan} releases={releases} />
        {note !== undefined && (
          <Text span size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </Stack>
    </Group>
  );
}
