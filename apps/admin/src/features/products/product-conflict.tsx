import { categoryLabels, findCategory } from '@bakery/schemas/products';
import { Group, List } from '@mantine/core';
import { formatPrice } from '../../shared/format/format.ts';
import type { ConflictField } from '../../shared/form/conflict-dialog.tsx';
import { StoredPicture } from '../../shared/ui/stored-picture.tsx';
import { usePlatformChoices } from './platform-choices.ts';
import type { ProductValues } from './product-values.ts';

/** The fields of a product that a version conflict compares. */
export const productConflictFields: readonly ConflictField<ProductValues>[] = [
  { name: 'name', label: 'Name' },
  { name: 'slug', label: 'Address' },
  {
    name: 'category',
    label: 'Category',
    show: ({ category }) => {
      const known = findCategory(category);
      return known ? categoryLabels[known] : '(none)';
    },
  },
  {
    name: 'price',
    label: 'Price',
    show: ({ price }) => (price === '' ? '(empty)' : formatPrice(Number(price))),
  },
  { name: 'description', label: 'Description' },
  {
    name: 'images',
    label: 'Product images',
    show: ({ images }) => (
      <Group gap={6}>
        {images.map((picture) => (
          <div key={picture.id} style={{ width: 64 }}>
            <StoredPicture picture={picture} ratio={1} sizes="64px" />
          </div>
        ))}
      </Group>
    ),
  },
  {
    name: 'deliveryPlatforms',
    label: 'Delivery platforms',
    show: (values) => <Entries {...values} />,
  },
];

function Entries({ deliveryPlatforms }: ProductValues) {
  const { data: platforms } = usePlatformChoices();
  if (deliveryPlatforms.length === 0) return '(none)';
  return (
    <List size="sm" listStyleType="none">
      {deliveryPlatforms.map(({ key, platform, link, logo: [logo] }) => (
        <List.Item key={key} icon={logo && <Logo picture={logo} />}>
          {platforms?.find(({ id }) => id === platform)?.name ?? 'Platform'}: {link}
        </List.Item>
      ))}
    </List>
  );
}

function Logo({ picture }: { picture: ProductValues['images'][number] }) {
  return (
    <div style={{ width: 32 }}>
      <StoredPicture picture={picture} ratio={1} sizes="32px" radius={4} />
    </div>
  );
}
