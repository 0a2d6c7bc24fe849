import { Fieldset, Stack, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { AmountInput } from '../../../shared/form/amount-input.tsx';
import { PicturesField } from '../../../content/pictures/pictures-field.tsx';
import { useUploadCounts } from '../../../shared/upload/use-upload-counts.ts';
import { DeliveryPlatformsField } from './delivery-platforms-field.tsx';
import { FactsPart } from './facts/index.ts';
import type { FactsValues } from './facts/index.ts';
import type { ProductValues } from './product-values.ts';

interface ProductFieldsProps {
  form: UseFormReturnType<ProductValues>;
  /** The id of the product; undefined for a new one. */
  record: string | undefined;
  onCopyFacts: (facts: FactsValues) => void;
  onUploading: (count: number) => void;
  /** After the save. */
  isDisabled: boolean;
  /** The fields before the price. */
  children: ReactNode;
  /** The fields after all others. */
  last: ReactNode;
}

/** The fields of a product form: first those of its kind, then those that all products share. */
export function ProductFields({
  form,
  record,
  onCopyFacts,
  onUploading,
  isDisabled,
  children,
  last,
}: ProductFieldsProps) {
  const countOf = useUploadCounts(onUploading);
  return (
    <Fieldset variant="unstyled" mx={0} disabled={isDisabled}>
      <Stack gap="lg">
        {children}
        <AmountInput
          label="Price"
          description="In rupees, as printed on the pack (MRP)."
          required
          leftSection="₹"
          maw={320}
          {...form.getInputProps('price')}
          value={form.values.price}
        />
        <Textarea
          label="Description"
          autosize
          minRows={4}
          maxRows={16}
          {...form.getInputProps('description')}
        />
        <PicturesField
          label="Product images"
          description="The first one is shown in lists. Move a picture to change the order."
          required
          ratio={1}
          leastWidth={600}
          thumbWidth={148}
          pasteAnywhere
          onUploading={countOf('images')}
          value={form.values.images}
          onChange={(pictures) => form.setFieldValue('images', pictures)}
          error={form.errors['images']}
        />
        <FactsPart
          values={form.values.facts}
          errors={form.errors}
          set={(path, value) => form.setFieldValue(path, value)}
          onCopy={onCopyFacts}
          name={form.values.name}
          price={form.values.price}
          record={record}
        />
        <DeliveryPlatformsField form={form} countOf={countOf} />
        {last}
      </Stack>
    </Fieldset>
  );
}
