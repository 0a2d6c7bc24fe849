import type { Banner } from '@bakery/schemas/banners';
import { Badge, Button, Card, Group } from '@mantine/core';
import { useRight } from '../../shared/api/rights.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { StoredPicture } from '../../shared/ui/stored-picture.tsx';
import { bannerRatio } from './banner-values.ts';

interface BannerCardProps {
  banner: Banner;
  onEdit: () => void;
  onDelete: () => void;
}

export function BannerCard({ banner, onEdit, onDelete }: BannerCardProps) {
  const mayWrite = useRight('contentWrite');
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
      <Group justify="space-between" mt="md" gap="sm">
        <Group gap="xs">
          <Badge variant="light" size="lg" tt="none">
            Order {banner.order_number}
          </Badge>
          {banner.order_number === 1 && (
            <Badge color="amber.5" c="dark.9" size="lg" tt="none">
              On the home page
            </Badge>
          )}
        </Group>
        {mayWrite && (
          <Group gap="xs">
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
          </Group>
        )}
      </Group>
    </Card>
  );
}
