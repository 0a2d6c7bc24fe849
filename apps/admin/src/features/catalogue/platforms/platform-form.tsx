import { platformUpdate } from '@bakery/schemas/catalogue/platforms';
import type { Platform } from '@bakery/schemas/catalogue/platforms';
import { Title } from '@mantine/core';
import { api } from '../../../shared/api/trpc.ts';
import { onePicture } from '../../../content/record-form/record-fields.ts';
import { leaveForm } from '../../../content/record-form/leave-form.ts';
import { RecordForm } from '../../../content/record-form/record-form.tsx';
import { findSaver } from '../../../content/record-form/saver.ts';
import { useRecordForm } from '../../../content/record-form/use-record-form.ts';
import { plain } from '../../../shared/merge/shape.ts';
import type { MergeField } from '../../../shared/merge/shape.ts';
import { notifySuccess } from '../../../shared/toasts/notify.ts';
import { PlatformFields } from './platform-fields.tsx';
import { toPlatformInput, toPlatformValues } from './platform-values.ts';
import { refreshPlatforms } from './platforms.queries.ts';

interface PlatformFormProps {
  platform: Platform;
  onClose: () => void;
}

const mergeFields: readonly MergeField[] = [
  { name: 'name', label: 'Name', shape: plain },
  { name: 'link', label: 'Link', shape: plain },
  { name: 'logo', label: 'Logo', shape: onePicture },
];

/** The form that changes one platform. */
export function PlatformForm({ platform, onClose }: PlatformFormProps) {
  const { id } = platform;
  const state = useRecordForm({
    name: 'platforms',
    record: platform,
    toValues: toPlatformValues,
    schema: platformUpdate,
    toInput: toPlatformInput,
    mergeFields,
    save: (changes, version) => api.platforms.update.mutate({ id, version, changes }),
    onSaved: async () => {
      await refreshPlatforms();
      notifySuccess('Platform saved.');
      onClose();
    },
    reload: async () => ({ record: await api.platforms.adminGet.query({ id }) }),
    findSaver: () => findSaver({ kind: 'platform', record: id }),
    failure: 'Failed to update platform',
  });
  const { form } = state;

  return (
    <RecordForm
      state={state}
      edited={{ kind: 'platform', record: platform.id }}
      label="Edit platform"
      saveLabel="Update platform"
      onCancel={() => void leaveForm(state, onClose)}
    >
      <Title order={2}>Edit {platform.name}</Title>
      <PlatformFields
        isStored
        hasFocus
        name={form.getInputProps('name')}
        link={form.getInputProps('link')}
        logo={{
          value: form.values.logo,
          onChange: (pictures) => form.setFieldValue('logo', pictures),
          error: form.errors['logo'],
        }}
        onUploading={state.onUploading}
      />
    </RecordForm>
  );
}
