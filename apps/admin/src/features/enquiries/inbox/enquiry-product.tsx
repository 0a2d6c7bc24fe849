import type { EnquiryProduct } from '@bakery/schemas/enquiries/enquiries';
import { Anchor, Group, Text } from '@mantine/core';
import { siteOrigin } from '../../../shared/api/config.ts';
import { formatPrice } from '../../../shared/format/format.ts';
import { ProductEnquiries, ProductName } from '../../catalogue/products/index.ts';

/** The product that an enquiry is about, with the links to its page and to all enquiries about it. */
export function EnquiryProductPart({ product }: { product: EnquiryProduct }) {
  const { id, name, price, path, picture } = product;
  return (
    <Group component="section" gap="sm" justify="space-between" aria-label="About this product">
      <ProductName name={name} pictures={picture ? [picture] : []} />
      <Group gap="sm">
        <ProductEnquiries id={id} />
        <Text span>{formatPrice(price)}</Text>
        {path === null ? (
          <Text span c="dimmed">
            Deleted
          </Text>
        ) : (
          <Anchor href={`${siteOrigin}${path}`} target="_blank" rel="noreferrer">
            Show on the site
          </Anchor>
        )}
      </Group>
    </Group>
  );
}
