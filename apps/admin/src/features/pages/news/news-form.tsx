import { limits } from '@bakery/schemas/common/limits.constants';
import { newsCreate, newsDraft } from '@bakery/schemas/pages/news';
import type { NewsArticle, NewsCreate } from '@bakery/schemas/pages/news';
import type { DraftTarget, OpenedRecord } from '@bakery/schemas/content/drafts';
import { TextInput } from '@mantine/core';
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
import { PicturesField } from '../../../content/pictures/pictures-field.tsx';
import { useUploadCounts } from '../../../shared/upload/use-upload-counts.ts';
import { NewsFields } from './news-fields.tsx';
import { newsMergeFields } from './news-conflict.ts';
import { toNewsInput, toNewsValues } from './news-values.ts';
import { refreshNews } from './news.queries.ts';
import { RichTextField } from '../../../content/rich-text/rich-text-field.tsx';

interface NewsFormProps {
  /** The article to change, with its draft; undefined adds one. */
  opened: OpenedRecord<NewsArticle> | undefined;
  /** Called after the save or when the user cancels; leads back to the list. */
  onDone: () => void;
}

const calls = {
  create: api.news.create.mutate,
  update: (ref: { id: string; version: number | undefined }, changes: NewsCreate) =>
    api.news.update.mutate({ ...ref, changes }),
  publish: (target: DraftTarget & { id: string }, input: NewsCreate) =>
    api.news.publish.mutate({ ...target, input }),
  saveDraft: (target: DraftTarget, input: NewsCreate) =>
    api.news.saveDraft.mutate({ ...target, input }),
  open: (id: string) => api.news.open.query({ id }),
};

export function NewsForm({ opened: now, onDone }: NewsFormProps) {
  // As the form has begun with it, also when it is loaded again.
  const [opened] = useState(now);
  const { isSaved, saved } = useSaved(onDone);
  const [isDraft, setDraft] = useState(false);
  const publishing = usePublishing({ name: 'news', kind: 'news' }, opened, calls);
  const article = publishing.record;
  const state = useRecordForm({
    ...publishing,
    toValues: toNewsValues,
    schema: newsCreate,
    draftSchema: newsDraft,
    toInput: toNewsInput,
    mergeFields: newsMergeFields,
    onSaved: (_saved, asDraft) => {
      void refreshNews();
      void refreshWaiting();
      setDraft(asDraft);
      saved();
    },
    failure: (error) =>
      findRefusal(error) ? 'Failed to save news.' : 'Something went wrong while submitting.',
  });
  const { form } = state;
  const countOf = useUploadCounts(state.onUploading);

  return (
    <RecordForm
      state={state}
      edited={article && { kind: 'news', record: article.id }}
      label={article ? 'Edit news' : 'Add news'}
      saveLabel={opened?.published ? 'Update News' : 'Save News'}
      saved={isSaved ? (isDraft ? draftSaved : 'News saved successfully!') : undefined}
      onCancel={onDone}
      preview={{
        kind: 'news',
        id: article?.id,
        hasDraft: Boolean(opened?.draft),
      }}
    >
      <DraftNotice
        kind="news"
        subject="This article"
        opened={opened}
        onLeave={() => {
          state.discard();
          onDone();
        }}
        refresh={refreshNews}
      />
      <TextInput label="Title" required maxLength={limits.name} {...form.getInputProps('title')} />
      <PicturesField
        label="Images"
        description="The first is shown in the list and on top of the article."
        required
        ratio={3 / 2}
        leastWidth={720}
        thumbWidth={168}
        onUploading={countOf('images')}
        value={form.values.images}
        onChange={(pictures) => form.setFieldValue('images', pictures)}
        error={form.errors['images']}
      />
      <TextInput
        label="Published by"
        required
        maxLength={limits.name}
        {...form.getInputProps('publishedBy')}
      />
      <RichTextField
        label="Description"
        required
        onUploading={countOf('description')}
        value={form.values.description}
        onChange={(html) => form.setFieldValue('description', html)}
        error={form.errors['description']}
      />
      <NewsFields form={form} />
    </RecordForm>
  );
}
