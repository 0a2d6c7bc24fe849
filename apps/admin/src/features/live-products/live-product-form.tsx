import { liveProductCategory, liveProductCreate } from '@bakery/schemas/live-products';
import type { LiveProduct } from '@bakery/schemas/live-products';
import { categoryLabels } from '@bakery/schemas/products';
import { NativeSelect, TextInput } from '@mantine/core';
import { findRefusal } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { RecordForm } from '../../shared/form/record-form.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useSaved } from '../../shared/form/use-saved.ts';
import {
  ProductFields,
  productConflictFields,
  toProductInput,
  toProductValues,
} from '../products/index.ts';
import { refreshLiveProducts } from './live-products.queries.ts';

interface LiveProductFormProps {
  /** The product to change; undefined adds one. */
  product: LiveProduct | undefined;
  /** Called after the save or when the user cancels; leads back to the list. */
  onDone: () => void;
}

const choices = [{ value: liveProductCategory, label: categoryLabels[liveProductCategory] }];

export function LiveProductForm({ product, onDone }: LiveProductFormProps) {
  const { isSaved, saved } = useSaved(onDone);
  const state = useRecordForm({
    name: 'live-products',
    record: product,
    toValues: (record) => toProductValues(record, liveProductCategory),
    schema: liveProductCreate,
    toInput: toProductInput,
    save: (input, version) =>
      product
        ? api.liveProducts.update.mutate({ id: product.id, version, changes: input })
        : api.liveProducts.create.mutate(input),
    onSaved: () => {
      void refreshLiveProducts();
      saved();
    },
    reload: product && (() => api.liveProducts.adminGet.query({ id: product.id })),
    failure: (error) =>
      findRefusal(error) ? 'Failed to submit product' : 'Error submitting product',
  });
  const { form } = state;

  return (
    <RecordForm
      state={state}
      label={product ? 'Edit live product' : 'Add live product'}
      saveLabel={product ? 'Update Product' : 'Save Product'}
      isDone={isSaved}
      onCancel={onDone}
      conflictFields={productConflictFields}
    >
      <ProductFields
        form={form}
        onUploading={state.onUploading}
        saved={isSaved ? `Live product ${product ? 'updated' : 'added'} successfully!` : undefined}
      >
        <TextInput label="Name" required maxLength={200} {...form.getInputProps('name')} />
        <NativeSelect
          label="Category"
          description="All products of the E-Bakery are kept here."
          required
          maw={320}
          data={choices}
          {...form.getInputProps('category')}
        />
      </ProductFields>
    </RecordForm>
  );
}
