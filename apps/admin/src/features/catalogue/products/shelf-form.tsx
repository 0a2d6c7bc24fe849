import type { Product } from '@bakery/schemas/catalogue/products';
import type { z } from '@bakery/schemas/common/zod';
import type { OpenedRecord } from '@bakery/schemas/content/drafts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { refreshWaiting } from '../../../content/drafts/draft-actions.ts';
import { DraftNotice } from '../../../content/drafts/draft-notice.tsx';
import { draftSaved } from '../../../content/drafts/draft-saved.ts';
import { usePublishing } from '../../../content/drafts/use-publishing.ts';
import type { PublishingCalls } from '../../../content/drafts/use-publishing.ts';
import { RecordForm } from '../../../content/record-form/record-form.tsx';
import { useRecordForm } from '../../../content/record-form/use-record-form.ts';
import { useSaved } from '../../../content/record-form/use-saved.ts';
import { findRefusal } from '../../../shared/api/errors.ts';
import { AddressField } from './address-field.tsx';
import { useProductMergeFields } from './product-conflict.ts';
import { ProductFields } from './product-fields.tsx';
import { completeValues, toProductInput, toProductValues } from './product-values.ts';

/** The fields that products of both shelves have. */
type ShelfProduct = Omit<Product, 'stock' | 'isFeatured' | 'status'>;

/** Where products stand: in the catalogue, or in the E-Bakery. */
export interface Shelf<R extends ShelfProduct, I> {
  kind: 'product' | 'liveProduct';
  /** The key of the form's unsaved input. */
  name: string;
  /** 'Product' */
  noun: string;
  calls: PublishingCalls<R, I>;
  schema: z.ZodType<I>;
  draftSchema: z.ZodType<I>;
  categories: { value: string; label: string }[];
  aboutCategory?: string;
  categoryOf: (record: R | undefined) => string;
  /** The first part of the address of a product's page in a category. */
  folderOf: (category: string) => string;
  refresh: () => Promise<void>;
  /** The message for a save that is refused: 'Failed to save product'. */
  refused: string;
}

export interface ShelfFormProps<R extends ShelfProduct> {
  /** The product to change, with its draft; undefined adds one. */
  opened: OpenedRecord<R> | undefined;
  /** Called after the save or when the user cancels; leads back to the list. */
  onDone: () => void;
}

/** The form of a product, whichever shelf it stands on. */
export function ShelfForm<R extends ShelfProduct, I>({
  shelf,
  opened: now,
  onDone,
}: ShelfFormProps<R> & { shelf: Shelf<R, I> }) {
  const { kind, noun, refresh } = shelf;
  // As the form has begun with it, also when it is loaded again.
  const [opened] = useState(now);
  const { isSaved, saved } = useSaved(onDone);
  const [isDraft, setDraft] = useState(false);
  const publishing = usePublishing(shelf, opened, shelf.calls);
  const product = publishing.record;
  const state = useRecordForm({
    ...publishing,
    toValues: (record) => toProductValues(record, shelf.categoryOf(record)),
    schema: shelf.schema,
    draftSchema: shelf.draftSchema,
    toInput: toProductInput,
    completeDraft: completeValues,
    mergeFields: useProductMergeFields(),
    onSaved: (_saved, asDraft) => {
      void refresh();
      void refreshWaiting();
      setDraft(asDraft);
      saved();
    },
    failure: (error) => (findRefusal(error) ? shelf.refused : 'Error submitting product'),
  });
  const { form } = state;
  const published = `${noun} ${opened?.published ? 'updated' : 'added'} successfully!`;

  return (
    <RecordForm
      state={state}
      edited={product && { kind, record: product.id }}
      label={`${product ? 'Edit' : 'Add'} ${noun.toLowerCase()}`}
      saveLabel={opened?.published ? 'Update Product' : 'Save Product'}
      saved={isSaved ? (isDraft ? draftSaved : published) : undefined}
      onCancel={onDone}
      preview={{ kind, id: product?.id, hasDraft: Boolean(opened?.draft) }}
    >
      <DraftNotice
        kind={kind}
        subject="This product"
        opened={opened}
        onLeave={() => {
          state.discard();
          onDone();
        }}
        refresh={refresh}
      />
      <ProductFields
        form={form}
        record={product?.id}
        onCopyFacts={(facts) => state.replaceField('facts', facts)}
        onUploading={state.onUploading}
        isDisabled={isSaved}
        last={
          <AddressField
            form={form}
            folder={shelf.folderOf(form.values.category)}
            stored={product?.slug}
          />
        }
      >
        <TextInput label="Name" required maxLength={200} {...form.getInputProps('name')} />
        <NativeSelect
          label="Category"
          description={shelf.aboutCategory}
          required
          maw={320}
          data={shelf.categories}
          {...form.getInputProps('category')}
        />
      </ProductFields>
    </RecordForm>
  );
}
