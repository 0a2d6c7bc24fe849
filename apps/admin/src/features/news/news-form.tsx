import { limits } from '@bakery/schemas/limits.constants';
import { newsCreate } from '@bakery/schemas/news';
import type { NewsArticle } from '@bakery/schemas/news';
import { TextInput } from '@mantine/core';
import { findRefusal } from '../../shared/api/errors.ts';
import { api } from '../../shared/api/trpc.ts';
import { RecordForm } from '../../shared/form/record-form.tsx';
import { SavedBanner } from '../../shared/form/saved-banner.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { useSaved } from '../../shared/form/use-saved.ts';
import { PicturesField } from '../../shared/upload/pictures-field.tsx';
import { useUploadCounts } from '../../shared/upload/use-upload-counts.ts';
import { NewsFields } from './news-fields.tsx';
import { newsConflictFields } from './news-conflict.tsx';
import { toNewsInput, toNewsValues } from './news-values.ts';
import { refreshNews } from './news.queries.ts';
import { RichTextField } from './rich-text/rich-text-field.tsx';

interface NewsFormProps {
  /** The article to change; undefined adds one. */
  article: NewsArticle | undefined;
  /** Called after the save or when the user cancels; leads back to the list. */
  onDone: () => void;
}

export function NewsForm({ article, onDone }: NewsFormProps) {
  const { isSaved, saved } = useSaved(onDone);
  const state = useRecordForm({
    name: 'news',
    record: article,
    toValues: toNewsValues,
    schema: newsCreate,
    toInput: toNewsInput,
    save: (input, version) =>
      article
        ? api.news.update.mutate({ id: article.id, version, changes: input })
        : api.news.create.mutate(input),
    onSaved: () => {
      void refreshNews();
      saved();
    },
    reload: article && (() => api.news.adminGet.query({ id: article.id })),
    failure: (error) =>
      findRefusal(error) ? 'Failed to save news.' : 'Something went wrong while submitting.',
  });
  const { form } = state;
  const countOf = useUploadCounts(state.onUploading);

  return (
    <RecordForm
      state={state}
      label={article ? 'Edit news' : 'Add news'}
      saveLabel={article ? 'Update News' : 'Save News'}
      isDone={isSaved}
      onCancel={onDone}
      conflictFields={newsConflictFields}
    >
      <TextInput label="Title" required maxLength={limits.name} {...form.getInputProps('title')} />
      <PicturesField
        label="Images"
        description="The first is shown in the list and on top of the article."
        required
        ratio={3 / 2}
        thumbWidth={168}
        onUploading={countOf('images')}
        value={form.values.images}
        onChange={(pictures) => form.setFieldValue('images', pictures)}
        error={form.errors['images'] as string | undefined}
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
        error={form.errors['description'] as string | undefined}
      />
      <NewsFields form={form} />
      {isSaved && <SavedBanner text="News saved successfully!" />}
    </RecordForm>
  );
}
