import { limits } from '@bakery/schemas/common/limits.constants';
import { platformsCreate } from '@bakery/schemas/catalogue/platforms';
import type { Platform } from '@bakery/schemas/catalogue/platforms';
import { Button, Fieldset, Group, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { api } from '../../../shared/api/trpc.ts';
import { leaveForm } from '../../../content/record-form/leave-form.ts';
import { RecordForm } from '../../../content/record-form/record-form.tsx';
import { useRecordForm } from '../../../content/record-form/use-record-form.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { notifySuccess } from '../../../shared/toasts/notify.ts';
import { useUploadCounts } from '../../../shared/upload/use-upload-counts.ts';
import { PlatformFields } from './platform-fields.tsx';
import { newPlatform, toNewPlatformsInput } from './platform-values.ts';
import type { NewPlatformsValues } from './platform-values.ts';
import { refreshPlatforms } from './platforms.queries.ts';

const noValues = (): NewPlatformsValues => ({ platforms: [newPlatform('first')] });

/** Adds several platforms in one request: all of them or none. */
export function NewPlatformsForm({ onClose }: { onClose: () => void }) {
  const state = useRecordForm({
    name: 'platforms',
    record: undefined,
    toValues: noValues,
    schema: platformsCreate,
    toInput: toNewPlatformsInput,
    save: async (input): Promise<Platform> => {
      const [first] = await api.platforms.create.mutate(input);
      if (!first) throw new Error('No platform was stored.');
      return first;
    },
    onSaved: async () => {
      await refreshPlatforms();
      notifySuccess(platforms.length === 1 ? 'Platform added.' : 'Platforms added.');
      onClose();
    },
    failure: 'Failed to add platforms',
  });
  const { form } = state;
  const { platforms } = form.values;
  const countOf = useUploadCounts(state.onUploading);
  const [added, setAdded] = useState('first');
  const addButton = useRef<HTMLButtonElement>(null);

  function add() {
    const platform = newPlatform();
    setAdded(platform.key);
    form.insertListItem('platforms', platform);
  }

  function remove(index: number) {
    form.removeListItem('platforms', index);
    addButton.current?.focus();
  }

  return (
    <RecordForm
      state={state}
      label="Add platforms"
      saveLabel={platforms.length === 1 ? 'Save platform' : `Save ${platforms.length} platforms`}
      onCancel={() => void leaveForm(state, onClose)}
    >
      <Title order={2}>Add platforms</Title>
      {platforms.map(({ key, logo }, index) => (
        <Fieldset key={key} legend={`Platform ${index + 1}`}>
          <Stack gap="md">
            <PlatformFields
              isStored={false}
              hasFocus={key === added}
              name={form.getInputProps(`platforms.${index}.name`)}
              link={form.getInputProps(`platforms.${index}.link`)}
              logo={{
                value: logo,
                onChange: (pictures) => form.setFieldValue(`platforms.${index}.logo`, pictures),
                error: form.errors[`platforms.${index}.logo`],
              }}
              onUploading={countOf(key)}
            />
            {platforms.length > 1 && (
              <Group justify="flex-end">
                <Button
                  variant="light"
                  color="red"
                  leftSection={<Icon name="trash" size={16} />}
                  aria-label={`Remove platform ${index + 1}`}
                  onClick={() => remove(index)}
                >
                  Remove
                </Button>
              </Group>
            )}
          </Stack>
        </Fieldset>
      ))}
      {form.errors['platforms'] && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors['platforms']}
        </Text>
      )}
      <Group>
        <Button
          ref={addButton}
          variant="default"
          leftSection={<Icon name="plus" size={18} />}
          disabled={platforms.length >= limits.platformsPerRequest}
          onClick={add}
        >
          Add another platform
        </Button>
      </Group>
    </RecordForm>
  );
}
