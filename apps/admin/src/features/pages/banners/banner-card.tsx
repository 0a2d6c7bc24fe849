import type { Banner } from '@bakery/schemas/pages/banners';
import type { Listed } from '@bakery/schemas/content/drafts';
import { Badge, Button, Card, Group } from '@mantine/core';
import { useRight } from '../../../shared/api/rights.ts';
import { SelectBox } from '../../../shared/list/select-box.tsx';
import type { Selection } from '../../../shared/list/use-selection.ts';
import { DraftBadge } from '../../../content/drafts/draft-badge.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { StoredPicture } from '../../../shared/ui/stored-picture.tsx';
import { VersionsLink } from '../../../shared/ui/versions-link.tsx';
import { bannerRatio } from './banner-values.ts';

interface BannerCardProps {
  banner: Listed<Banner>;
  selection: Selection;
  onEdit: () => void;
  onDelete: () => void;
}

export function BannerCard({ banner, selection, onEdit, onDelete }: BannerCardProps) {
  const mayWrite = useRight('contentWrite');
  const isPublished = !banner.draft || banner.draft.state === 'changed';
  const name = `banner ${banner.order_number}`;
  return (
    <Card withBorder component="li" padding="md">
      <Card.Section>
        <StoredPicture
          picture={banner.picture}
          alt={`Banner ${banner.order_number}`}
          ratio={bannerRatio}
          sizes="(min-width: 768px) 560px, 100vw"
          radius={0}
        />
      </Card.Section>
      {mayWrite && <SelectBox id={banner.id} name={name} selection={selection} isOnPicture />}
      <Group justify="space-between" mt="md" gap="sm">
        <Group gap="xs">
          <Badge variant="light" size="lg" tt="none">
            Order {banner.order_number}
          </Badge>
          <DraftBadge draft={banner.draft} plan={banner.plan} releases={banner.releases} />
          {isPublished && banner.order_number === 1 && (
            <Badge color="amber.5" c="dark.9" size="lg" tt="none">
              On the home page
            </Badge>
          )}
        </Group>
        <Group gap="xs">
          {!mayWrite && <VersionsLink kind="banner" record={banner.id} name={name} />}
          {mayWrite && (
            <>
              <Button
                variant="default"
                leftSection={<Icon name="edit" size={16} />}
                aria-label={`Edit ${name}`}
                onClick={onEdit}
              >
                Edit
              </Button>
              <Button
                variant="light"
                color="red"
                leftSection={<Icon name="trash" size={16} />}
                aria-label={`Delete ${name}`}
                onClick={onDelete}
              >
                Delete
              </Button>
            </>
          )}
        </Group>
      </Group>
    </Card>
  );
}
