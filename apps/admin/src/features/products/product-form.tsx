import { productCreate } from '@bakery/schemas/products';
import type { Product } from '@bakery/schemas/products';
import { NativeSelect, TextInput } from '@mantine/core';
import { findRefusal } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { RecordForm } from '../../shared/form/record-form.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useSaved } from '../../shared/form/use-saved.ts';
import { categoryChoices } from './category-choices.ts';
import { productConflictFields } from './product-conflict.tsx';
import { ProductFields } from './product-fields.tsx';
import { toProductInput, toProductValues } from './product-values.ts';
import { refreshProducts } from './products.queries.ts';

interface ProductFormProps {
  /** The product to change; undefined adds one. */
  product: Product | undefined;
  /** Called after the save or when the user cancels; leads back to the list. */
  onDone: () => void;
}

const choices = categoryChoices('Choose a category');

export function ProductForm({ product, onDone }: ProductFormProps) {
  const { isSaved, saved } = useSaved(onDone);
  const state = useRecordForm({
    name: 'products',
    record: product,
    toValues: (record) => toProductValues(record, record?.category ?? ''),
    schema: productCreate,
    toInput: toProductInput,
    save: (input, version) =>
      product
        ? api.products.update.mutate({ id: product.id, version, changes: input })
        : api.products.create.mutate(input),
    onSaved: () => {
      void refreshProducts();
      saved();
    },
    reload: product && (() => api.products.adminGet.query({ id: product.id })),
    failure: (error) =>
      findRefusal(error) ? 'Failed to save product' : 'Error submitting product',
  });
  const { form } = state;

  return (
    <RecordForm
      state={state}
      label={product ? 'Edit product' : 'Add product'}
      saveLabel={product ? 'Update Product' : 'Save Product'}
      isDone={isSaved}
      onCancel={onDone}
      conflictFields={productConflictFields}
    >
      <ProductFields
        form={form}
        onUploading={state.onUploading}
        saved={isSaved ? `Product ${product ? 'updated' : 'added'} successfully!` : undefined}
      >
        <TextInput label="Name" required maxLength={200} {...form.getInputProps('name')} />
        <NativeSelect
          label="Category"
          required
          maw={320}
          data={choices}
          {...form.getInputProps('category')}
        />
      </ProductFields>
    </RecordForm>
  );
}
