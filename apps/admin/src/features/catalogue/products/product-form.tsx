import { productCreate, productDraft } from '@bakery/schemas/catalogue/products';
import type { Product, ProductCreate } from '@bakery/schemas/catalogue/products';
import type { DraftTarget, OpenedRecord } from '@bakery/schemas/content/drafts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { findRefusal } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { DraftNotice } from '../../../content/drafts/draft-notice.tsx';
import { draftSaved } from '../../../content/drafts/draft-saved.ts';
import { refreshWaiting } from '../../../content/drafts/draft-actions.ts';
import { usePublishing } from '../../../content/drafts/use-publishing.ts';
import { RecordForm } from '../../../content/record-form/record-form.tsx';
import { useRecordForm } from '../../../content/record-form/use-record-form.ts';
import { useSaved } from '../../../content/record-form/use-saved.ts';
import { AddressField } from './address-field.tsx';
import { categoryChoices } from './category-choices.ts';
import { useProductMergeFields } from './product-conflict.ts';
import { ProductFields } from './product-fields.tsx';
import { toProductInput, toProductValues } from './product-values.ts';
import { refreshProducts } from './products.queries.ts';

interface ProductFormProps {
  /** The product to change, with its draft; undefined adds one. */
  opened: OpenedRecord<Product> | undefined;
  /** Called after the save or when the user cancels; leads back to the list. */
  onDone: () => void;
}

const choices = categoryChoices('Choose a category');

const calls = {
  create: api.products.create.mutate,
  update: (ref: { id: string; version: number | undefined }, changes: ProductCreate) =>
    api.products.update.mutate({ ...ref, changes }),
  publish: (target: DraftTarget & { id: string }, input: ProductCreate) =>
    api.products.publish.mutate({ ...target, input }),
  saveDraft: (target: DraftTarget, input: ProductCreate) =>
    api.products.saveDraft.mutate({ ...target, input }),
  open: (id: string) => api.products.open.query({ id }),
};

export function ProductForm({ opened: now, onDone }: ProductFormProps) {
  // As the form has begun with it, also when it is loaded again.
  const [opened] = useState(now);
  const { isSaved, saved } = useSaved(onDone);
  const [isDraft, setDraft] = useState(false);
  const publishing = usePublishing({ name: 'products', kind: 'product' }, opened, calls);
  const product = publishing.record;
  const state = useRecordForm({
    ...publishing,
    toValues: (record) => toProductValues(record, record?.category ?? ''),
    schema: productCreate,
    draftSchema: productDraft,
    toInput: toProductInput,
    mergeFields: useProductMergeFields(),
    onSaved: (_saved, asDraft) => {
      void refreshProducts();
      void refreshWaiting();
      setDraft(asDraft);
      saved();
    },
    failure: (error) =>
      findRefusal(error) ? 'Failed to save product' : 'Error submitting product',
  });
  const { form } = state;

  return (
    <RecordForm
      state={state}
      edited={product && { kind: 'product', record: product.id }}
      label={product ? 'Edit product' : 'Add product'}
      saveLabel={opened?.published ? 'Update Product' : 'Save Product'}
      saved={isSaved ? savedText(opened, isDraft) : undefined}
      onCancel={onDone}
      preview={{
        kind: 'product',
        id: product?.id,
        hasDraft: Boolean(opened?.draft),
      }}
    >
      <DraftNotice
        kind="product"
        subject="This product"
        opened={opened}
        onLeave={() => {
          state.discard();
          onDone();
        }}
        refresh={refreshProducts}
      />
      <ProductFields
        form={form}
        onUploading={state.onUploading}
        isDisabled={isSaved}
        last={<AddressField form={form} folder={form.values.category} stored={product?.slug} />}
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

function savedText(opened: OpenedRecord<Product> | undefined, isDraft: boolean): string {
  if (isDraft) return draftSaved;
  return `Product ${opened?.published ? 'updated' : 'added'} successfully!`;
}
