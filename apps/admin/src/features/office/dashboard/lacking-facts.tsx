import { Alert, Group, Text } from '@mantine/core';
import { formatNumber } from '../../../shared/format/format.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';

interface LackingFactsProps {
  products: number;
  liveProducts: number;
}

/** How many products on the site lack food facts that the law asks for: each number leads to them. */
export function LackingFacts({ products, liveProducts }: LackingFactsProps) {
  return (
    <section aria-label="Food facts missing">
      <Alert
        variant="light"
        color="amber"
        icon={<Icon name="page" />}
        title="Food facts missing on the site"
      >
        <Group gap="lg" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {products > 0 && (
            <Text component="li" size="sm">
              Products:{' '}
              <TextLink to="/products" search={{ facts: 'missing', state: undefined }}>
                {formatNumber(products)} to complete
              </TextLink>
            </Text>
          )}
          {liveProducts > 0 && (
            <Text component="li" size="sm">
              E-Bakery:{' '}
              <TextLink to="/live-products" search={{ facts: 'missing', state: undefined }}>
                {formatNumber(liveProducts)} to complete
              </TextLink>
            </Text>
          )}
        </Group>
      </Alert>
    </section>
  );
}
