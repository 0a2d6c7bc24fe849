import { synonymInput } from '@bakery/schemas/pages/site-search';
import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { focusFirstError, refusedFields, schemaErrors } from '../../../shared/form/errors.ts';
import { FormButtons } from '../../../shared/form/form-buttons.tsx';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { readWords, saveSynonym } from './save-synonym.ts';
import type { EditedSynonym } from './searches-props.ts';
import { refreshSearches } from './site-search.queries.ts';

interface SynonymDialogProps {
  /** Undefined closes the dialog. */
  edited: EditedSynonym | undefined;
  onClose: () => void;
}

export function SynonymDialog({ edited, onClose }: SynonymDialogProps) {
  return (
    <Modal
      opened={edited !== undefined}
      onClose={onClose}
      title={
        edited && typeof edited === 'object' && 'id' in edited ? 'Change synonyms' : 'Add synonyms'
      }
      size="lg"
    >
      {edited && <SynonymForm edited={edited} onDone={onClose} />}
    </Modal>
  );
}

function SynonymForm({ edited, onDone }: { edited: EditedSynonym; onDone: () => void }) {
  const stored = typeof edited === 'object' && 'id' in edited ? edited : undefined;
  const missed = typeof edited === 'object' && 'missed' in edited ? edited.missed : undefined;
  const form = useForm({
    initialValues: { words: stored?.words.join(', ') ?? '' },
    validate: ({ words }) => schemaErrors(synonymInput, { words: readWords(words, missed) }),
    clearInputErrorOnChange: true,
  });
  const saving = useMutation({
    mutationFn: ({ words }: typeof form.values) => saveSynonym({ stored, missed, text: words }),
    onSuccess: (words) => {
      notifySuccess(`The site finds these for each other: ${words.join(', ')}.`);
      onDone();
    },
    onError: (error) => {
      const fields = refusedFields(findRefusal(error)?.fields ?? {}, form.values);
      if (Object.keys(fields).length === 0) {
        return notifyFailure('The synonyms were not saved', failureReason(error));
      }
      form.setErrors(fields);
      focusFirstError();
    },
    onSettled: refreshSearches,
  });

  return (
    <SendForm form={form} isSending={saving.isPending} onSend={saving.mutate}>
      <Stack>
        {missed !== undefined && (
          <Text>
            Visitors searched for <strong>{missed}</strong> and found nothing.
          </Text>
        )}
        <TextInput
          label={missed === undefined ? 'Words that mean the same' : 'On our shelf it is called'}
          description={
            missed === undefined
              ? 'Separated by commas, in any language and script: maida biscuit, nankhatai.'
              : 'A word of a product’s name, or several, separated by commas. Where it has synonyms, this one is added to them.'
          }
          required
          data-autofocus
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          {...form.getInputProps('words')}
        />
        <FormButtons submit="Save synonyms" isSending={saving.isPending} onCancel={onDone} />
      </Stack>
    </SendForm>
  );
}
