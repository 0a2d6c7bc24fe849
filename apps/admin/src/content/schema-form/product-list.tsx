import type { ReferredProduct } from '@bakery/schemas/catalogue/products';
import type { Field } from '@bakery/schemas/pages/site/describe';
import { isRecordId } from '@bakery/schemas/pages/site/record-id';
import { Box, Group, Paper, Stack, Text, ThemeIcon } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { trpc } from '../../shared/api/trpc.ts';
import { formatPrice } from '../../shared/format/format.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { StoredPicture } from '../../shared/ui/stored-picture.tsx';
import { EntryActions } from './entry-actions.tsx';
import { ListFrame } from './list-frame.tsx';
import { ProductPicker } from './product-picker.tsx';
import { valueAt } from './schema-form.ts';
import type { SchemaForm } from './schema-form.ts';

interface ProductListProps {
  form: SchemaForm;
  field: Field;
  /** The field of one of the values. */
  item: Field;
  path: string;
}

/** Products in an order that can be changed: those of the catalogue, drafts too, or those that the site brings. */
export function ProductList({ form, field, item, path }: ProductListProps) {
  const values = valueAt(form.values, path) as string[];
  const picker = useRef<HTMLInputElement>(null);
  const ids = values.filter(isRecordId);
  const { data, isPlaceholderData } = useQuery({
    ...trpc.products.referred.queryOptions({ ids }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return (
    <ListFrame
      field={field}
      error={form.errors[path]}
      add={
        <ProductPicker
          ref={picker}
          field={field}
          originals={item.choices ?? {}}
          chosen={values}
          onChoose={(value) => form.insertListItem(path, value)}
        />
      }
    >
      {values.map((value, index) => {
        const product = data?.find(({ id }) => id === value);
        const isLoading = data === undefined || isPlaceholderData;
        const state = stateOf(value, product, isLoading);
        const name = item.choices?.[value] ?? product?.name ?? `Product ${index + 1}`;
        return (
          <Paper key={value} withBorder p="xs" data-path={`${path}.${index}`}>
            <Group justify="flex-end" gap="sm">
              <ProductSummary name={name} product={product} {...state} />
              <EntryActions
                name={name}
                index={index}
                count={values.length}
                onMove={(to) => form.reorderListItem(path, { from: index, to })}
                onRemove={() => {
                  form.removeListItem(path, index);
                  picker.current?.focus();
                }}
              />
            </Group>
          </Paper>
        );
      })}
    </ListFrame>
  );
}

interface ProductState {
  text: string;
  /** Whether the site leaves it out. */
  isLeftOut?: boolean;
}

function stateOf(
  value: string,
  product: ReferredProduct | undefined,
  isLoading: boolean,
): ProductState {
  if (!isRecordId(value)) return { text: 'An example that the site brings.' };
  if (!product) {
    if (isLoading) return { text: 'Loading…' };
    return { text: 'It is no longer there: the site leaves it out.', isLeftOut: true };
  }
  if (product.state === 'deleted') {
    return { text: 'It is in the trash: the site leaves it out.', isLeftOut: true };
  }
  if (product.state === 'unpublished') {
    return { text: 'It is not published: the site leaves it out until it is.', isLeftOut: true };
  }
  return { text: formatPrice(product.price) };
}

interface ProductSummaryProps extends ProductState {
  name: string;
  product: ReferredProduct | undefined;
}

function ProductSummary({ name, product, text, isLeftOut = false }: ProductSummaryProps) {
  return (
    <Group gap="sm" wrap="nowrap" flex="1 1 200px">
      <Box w={44} h={44} flex="none">
        {product?.picture ? (
          <StoredPicture picture={product.picture} ratio={1} sizes="44px" />
        ) : (
          <ThemeIcon variant="light" size={44}>
            <Icon name="bread" />
          </ThemeIcon>
        )}
      </Box>
      <Stack gap={0}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="sm" c={isLeftOut ? 'var(--mantine-color-error)' : 'dimmed'}>
          {text}
        </Text>
      </Stack>
    </Group>
  );
}
