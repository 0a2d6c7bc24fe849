import {
  liveProductCategory,
  liveProductCreate,
  liveProductDraft,
} from '@bakery/schemas/catalogue/live-products';
import type { LiveProduct, LiveProductCreate } from '@bakery/schemas/catalogue/live-products';
import type { DraftTarget, OpenedRecord } from '@bakery/schemas/content/drafts';
import { categoryLabels } from '@bakery/schemas/catalogue/products';
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
import {
  AddressField,
  ProductFields,
  toProductInput,
  toProductValues,
  useProductMergeFields,
} from '../products/index.ts';
import { refreshLiveProducts } from './live-products.queries.ts';

interface LiveProductFormProps {
  /** The product to change, with its draft; undefined adds one. */
  opened: OpenedRecord<LiveProduct> | undefined;
  /** Called after the save or when the user cancels; leads back to the list. */
  onDone: () => void;
}

const choices = [{ value: liveProductCategory, label: categoryLabels[liveProductCategory] }];

const calls = {
  create: api.liveProducts.create.mutate,
  update: (ref: { id: string; version: number | undefined }, changes: LiveProductCreate) =>
    api.liveProducts.update.mutate({ ...ref, changes }),
  publish: (target: DraftTarget & { id: string }, input: LiveProductCreate) =>
    api.liveProducts.publish.mutate({ ...target, input }),
  saveDraft: (target: DraftTarget, input: LiveProductCreate) =>
    api.liveProducts.saveDraft.mutate({ ...target, input }),
  open: (id: string) => api.liveProducts.open.query({ id }),
};

export function LiveProductForm({ opened: now, onDone }: LiveProductFormProps) {
  // As the form has begun with it, also when it is loaded again.
  const [opened] = useState(now);
  const { isSaved, saved } = useSaved(onDone);
  const [isDraft, setDraft] = useState(false);
  const publishing = usePublishing({ name: 'live-products', kind: 'liveProduct' }, opened, calls);
  const product = publishing.record;
  const state = useRecordForm({
    ...publishing,
    toValues: (record) => toProductValues(record, liveProductCategory),
    schema: liveProductCreate,
    draftSchema: liveProductDraft,
    toInput: toProductInput,
    mergeFields: useProductMergeFields(),
    onSaved: (_saved, asDraft) => {
      void refreshLiveProducts();
      void refreshWaiting();
      setDraft(asDraft);
      saved();
    },
    failure: (error) =>
      findRefusal(error) ? 'Failed to submit product' : 'Error submitting product',
  });
  const { form } = state;

  return (
    <RecordForm
      state={state}
      edited={product && { kind: 'liveProduct', record: product.id }}
      label={product ? 'Edit live product' : 'Add live product'}
      saveLabel={opened?.published ? 'Update Product' : 'Save Product'}
      saved={isSaved ? savedText(opened, isDraft) : undefined}
      onCancel={onDone}
      preview={{
        kind: 'liveProduct',
        id: product?.id,
        hasDraft: Boolean(opened?.draft),
      }}
    >
      <DraftNotice
        kind="liveProduct"
        subject="This product"
        opened={opened}
        onLeave={() => {
          state.discard();
          onDone();
        }}
        refresh={refreshLiveProducts}
      />
      <ProductFields
        form={form}
        onUploading={state.onUploading}
        isDisabled={isSaved}
        last={<AddressField form={form} folder="product" stored={product?.slug} />}
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

function savedText(opened: OpenedRecord<LiveProduct> | undefined, isDraft: boolean): string {
  if (isDraft) return draftSaved;
  return `Live product ${opened?.published ? 'updated' : 'added'} successfully!`;
}
