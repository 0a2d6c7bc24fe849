import type { Picture } from '@bakery/schemas/content/media';
import { galleryImageCreate } from '@bakery/schemas/pages/gallery';
import { Alert, Title } from '@mantine/core';
import { useState } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { refreshWaiting } from '../../../content/drafts/draft-actions.ts';
import { RecordForm } from '../../../content/record-form/record-form.tsx';
import { useRecordForm } from '../../../content/record-form/use-record-form.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { notifySuccess } from '../../../shared/toasts/notify.ts';
import { PicturesField } from '../../../content/pictures/pictures-field.tsx';
import { refreshGallery } from './gallery.queries.ts';

type GalleryValues = { image: Picture[] };

/** The form that adds one image. */
export function GalleryForm({ onClose }: { onClose: () => void }) {
  const [failed, setFailed] = useState<string>();
  const state = useRecordForm({
    name: 'presence',
    record: undefined,
    toValues: (): GalleryValues => ({ image: [] }),
    schema: galleryImageCreate,
    toInput: ({ image }) => ({ image: image[0]?.id }),
    save: (input) => {
      setFailed(undefined);
      return api.presence.create.mutate(input);
    },
    async saveDraft(input) {
      setFailed(undefined);
      return (await api.presence.saveDraft.mutate({ input })).draft!.record;
    },
    onSaved: (_saved, isDraft) => {
      void refreshGallery();
      void refreshWaiting();
      notifySuccess(isDraft ? 'Draft saved.' : 'Image added.');
      onClose();
    },
    // Errors are shown in the card, where they stay visible.
    failure: (error) => {
      setFailed(failureReason(error));
      return undefined;
    },
  });
  const { form } = state;

  return (
    <RecordForm
      state={state}
      label="Add Our Presence Image"
      saveLabel="Submit"
      savingLabel="Uploading..."
      onCancel={onClose}
      preview={{ kind: 'presence', id: undefined, hasDraft: false }}
    >
      <Title order={2}>Add Our Presence Image</Title>
      {failed !== undefined && (
        <Alert color="red" title="Failed to upload image" icon={<Icon name="warning" />}>
          {failed}
        </Alert>
      )}
      <PicturesField
        label="Image"
        required
        max={1}
        ratio={4 / 3}
        leastWidth={480}
        thumbWidth={240}
        pasteAnywhere
        onUploading={state.onUploading}
        {...form.getInputProps('image')}
        value={form.values.image}
      />
    </RecordForm>
  );
}
