import { Box, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../shared/format/format.ts';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { lackingLiveProductsQuery, lackingProductsQuery } from './dashboard.queries.ts';

const missing = { facts: 'missing', state: undefined } as const;

/**
 * How many products on the site lack food facts that the law asks for: each number leads to them. Its room is there from the
 * beginning, so that nothing below moves.
 */
export function LackingFacts() {
  const { data: products = 0 } = useQuery(lackingProductsQuery());
  const { data: liveProducts = 0 } = useQuery(lackingLiveProductsQuery());
  return (
    <Box mih={{ base: 76, sm: 24 }} mt="sm">
      {products + liveProducts > 0 && (
        <Group component="section" aria-label="Food facts missing" gap="4px 16px">
          <Text size="sm" fw={600}>
            Food facts missing
          </Text>
          <Group component="ul" gap="4px 16px" p={0} m={0} style={{ listStyle: 'none' }}>
            {products > 0 && (
              <Text component="li" size="sm">
                Products:{' '}
                <TextLink to="/products" search={missing}>
                  {formatNumber(products)} to complete
                </TextLink>
              </Text>
            )}
            {liveProducts > 0 && (
              <Text component="li" size="sm">
                E-Bakery:{' '}
                <TextLink to="/live-products" search={missing}>
                  {formatNumber(liveProducts)} to complete
                </TextLink>
              </Text>
            )}
          </Group>
        </Group>
      )}
    </Box>
  );
}
